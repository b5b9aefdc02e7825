/** Where one looks from: around the table, nearer, or straight down. The mat's plane goes along by one matrix. */
import { Matrix4, PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { Frame } from '../frame';

/** Of the picture: `x` to the right and `y` up, in centimetres, as the flat mat has them but for the sign of y. */
export interface Look {
  x: number;
  y: number;
  /** How far around the table, in radians; nought is one's own side. */
  around: number;
  /** How far from straight down, in radians. */
  tilt: number;
  /** From the eye to what is looked at, in centimetres. */
  far: number;
}

/** How one sits at the table. */
const LEAN = 0.44;
const [LOWEST, NEAREST, FARTHEST] = [1.25, 18, 560];
/** So much of the height and width the mat takes when all of it is in sight. */
const FILLED = 0.99;
const GROUND = new Plane(new Vector3(0, 0, 1), 0);

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export function createCamera() {
  const camera = new PerspectiveCamera(20, 1, 4, 1200);
  const look: Look = { x: 0, y: 0, around: 0, tilt: LEAN, far: 100 };
  let size = { w: 1, h: 1 };
  /** Whether somebody turned the table or came nearer: until then the mat fills the stage, whatever its size. */
  let moved = false;
  let whole: Frame | null = null;

  function place(): void {
    const { x, y, around, tilt, far } = look;
    const [sin, cos] = [Math.sin(around), Math.cos(around)];
    camera.position.set(x + far * Math.sin(tilt) * sin, y - far * Math.sin(tilt) * cos, far * Math.cos(tilt));
    camera.up.set(-sin * Math.cos(tilt), cos * Math.cos(tilt), Math.sin(tilt));
    camera.lookAt(x, y, 0);
    camera.updateMatrixWorld();
  }
  const spread = (frame: Frame) => {
    const [all, point] = [{ x0: 1, x1: -1, y0: 1, y1: -1 }, new Vector3()];
    for (const u of [frame.x, frame.x + frame.w])
      for (const v of [frame.y, frame.y + frame.h]) {
        point.set(u, -v, 0).project(camera);
        all.x0 = Math.min(all.x0, point.x);
        all.x1 = Math.max(all.x1, point.x);
        all.y0 = Math.min(all.y0, point.y);
        all.y1 = Math.max(all.y1, point.y);
      }
    return all;
  };
  /** As near as the whole picture allows, in the middle of the stage. */
  function fit(frame: Frame): void {
    [look.x, look.y] = [frame.x + frame.w / 2, -(frame.y + frame.h / 2)];
    for (let round = 0; round < 4; round++) {
      let [near, far] = [10, FARTHEST];
      for (let half = 0; half < 18; half++) {
        look.far = (near + far) / 2;
        place();
        const { x0, x1, y0, y1 } = spread(frame);
        if (Math.max(x1 - x0, y1 - y0) > 2 * FILLED) near = look.far;
        else far = look.far;
      }
      const { y0, y1 } = spread(frame);
      const up = ((y0 + y1) / 2) * look.far * Math.tan((camera.fov * Math.PI) / 360) * 0.9;
      look.x -= Math.sin(look.around) * up;
      look.y += Math.cos(look.around) * up;
    }
    place();
  }
  /** What the eye is turned to stays on the table. */
  function keep(): void {
    look.tilt = clamp(look.tilt, 0, LOWEST);
    look.far = clamp(look.far, NEAREST, FARTHEST);
    if (whole) {
      look.x = clamp(look.x, whole.x, whole.x + whole.w);
      look.y = clamp(look.y, -whole.y - whole.h, -whole.y);
    }
    place();
  }
  const ray = new Raycaster();
  const towards = (px: number, py: number) => {
    ray.setFromCamera(new Vector2((px / size.w) * 2 - 1, 1 - (py / size.h) * 2), camera);
    return ray;
  };
  /** Where a pixel of the stage is on the ground; nothing above the horizon. */
  const ground = (px: number, py: number) => towards(px, py).ray.intersectPlane(GROUND, new Vector3());

  return {
    camera,
    look,
    towards,
    ground,
    /** A new window, or a mat that needs another frame. */
    room(w: number, h: number, frame: Frame): void {
      size = { w: Math.max(1, w), h: Math.max(1, h) };
      whole = frame;
      camera.aspect = size.w / size.h;
      camera.updateProjectionMatrix();
      if (moved) keep();
      else fit(frame);
    },
    /** Over a part of the table, from where one sits: all of it is in sight then, and as large as can be. */
    lean(part: Frame): void {
      fit(part);
      moved = true;
      keep();
    },
    sit(down: boolean): void {
      moved = false;
      [look.around, look.tilt] = [0, down ? 0 : LEAN];
      if (whole) fit(whole);
    },
    straight: () => look.tilt < 0.02,
    orbit(dx: number, dy: number): void {
      moved = true;
      look.around -= dx * 0.008;
      look.tilt -= dy * 0.006;
      keep();
    },
    /** Nearer by a factor, to what is under the pointer. */
    zoom(by: number, px = size.w / 2, py = size.h / 2): void {
      moved = true;
      const to = ground(px, py);
      const before = look.far;
      look.far = clamp(look.far / by, NEAREST, FARTHEST);
      const share = 1 - look.far / before;
      if (to) ((look.x += (to.x - look.x) * share), (look.y += (to.y - look.y) * share));
      keep();
    },
    /** The table goes along with the pointer. */
    pan(from: [number, number], to: [number, number]): void {
      moved = true;
      const [a, b] = [ground(...from), ground(...to)];
      if (a && b) ((look.x += a.x - b.x), (look.y += a.y - b.y));
      keep();
    },
    /** A point in space as a pixel of the stage. */
    pixel(x: number, y: number, z: number): [number, number] {
      const point = new Vector3(x, y, z).project(camera);
      return [((point.x + 1) / 2) * size.w, ((1 - point.y) / 2) * size.h];
    },
    /** What lays a picture of the mat, so many pixels for a centimetre, onto the mat's plane. */
    plane(frame: Frame, scale: number): string {
      const onto = new Matrix4().set(1 / scale, 0, 0, frame.x, 0, -1 / scale, 0, -frame.y, 0, 0, 0, 0, 0, 0, 0, 1);
      const seen = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse).multiply(onto);
      const [w, h] = [size.w / 2, size.h / 2];
      const port = new Matrix4().set(w, 0, 0, w, 0, -h, 0, h, 0, 0, 0, 0, 0, 0, 0, 1);
      const all = port.multiply(seen).elements;
      // Nothing of the picture is above its plane; but browsers do not draw what a matrix without a way back lays flat.
      all[10] = all[15]!;
      return `matrix3d(${all.map((number) => (number / all[15]!).toFixed(9)).join(',')})`;
    },
  };
}
export type Camera = ReturnType<typeof createCamera>;
