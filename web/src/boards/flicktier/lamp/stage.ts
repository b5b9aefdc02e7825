/**
 * What stands on the mat, as three.js draws it: dice, tokens, the bug's disc, and their shadows. The mat itself is the
 * flat table's picture, laid under this one; where nothing stands, this one is empty.
 */
import {
  BoxGeometry,
  CanvasTexture,
  CylinderGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  NotEqualStencilFunc,
  PCFShadowMap,
  PlaneGeometry,
  ReplaceStencilOp,
  Scene,
  ShadowMaterial,
  WebGLRenderer,
  type BufferGeometry,
  type Intersection,
  type Material,
  type Raycaster,
} from 'three';
import type { Die } from '../../../games/flicktier';
import { letterOf, printOf, shapeOf } from './print';
import { SOLIDS } from './solids';
import type { Pose } from './way';
import type { Camera } from './camera';

/** The lamp hangs to the left, a little on one's own side: what faces the eye is lit, and shadows fall away from it. */
const LAMP: [number, number, number] = [-42, -14, 78];
/** So far around a die its shadow falls, in centimetres. */
const SHADE = 7;

export interface Standing {
  ship: string;
  die: Die;
  colour: string;
  /** The bug on it, in the colour of who has it. */
  bug: string | null;
  faint: boolean;
}
export interface Token {
  x: number;
  y: number;
  size: number;
  round: boolean;
  letter: string;
  colour: string;
  covered: boolean;
}

interface Thing {
  die: Die;
  root: Group;
  mesh: Mesh;
  bug: Mesh;
  dark: Mesh;
  shade: Mesh;
}

/** A soft dark spot: where a die meets the mat. */
function spot(): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext('2d')!;
  const fade = pen.createRadialGradient(32, 32, 4, 32, 32, 32);
  fade.addColorStop(0, 'rgba(0,0,0,.85)');
  fade.addColorStop(0.55, 'rgba(0,0,0,.4)');
  fade.addColorStop(1, 'rgba(0,0,0,0)');
  pen.fillStyle = fade;
  pen.fillRect(0, 0, 64, 64);
  return new CanvasTexture(canvas);
}

export function createStage(canvas: HTMLCanvasElement, font: string) {
  const renderer = new WebGLRenderer({
    canvas,
    alpha: true,
    antialias: true,
    stencil: true,
    powerPreference: 'low-power',
  });
  renderer.setClearColor(0, 0);
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  const scene = new Scene();
  /** In the board's measures; turned where the mat stands upright. */
  const board = new Group();
  const lamp = new DirectionalLight('#ffe6c2', 2.1);
  const sky = new HemisphereLight('#d5deff', '#6a7088', 1.8);
  lamp.castShadow = true;
  lamp.shadow.mapSize.set(2048, 2048);
  lamp.shadow.radius = 4;
  lamp.shadow.bias = -0.0006;
  lamp.shadow.normalBias = 0.02;
  scene.add(board, lamp, lamp.target, sky);

  const shapes = new Map<Die, BufferGeometry>();
  const prints = new Map<string, MeshStandardMaterial>();
  const [disc, plane, darkness] = [new CylinderGeometry(0.75, 0.75, 0.4, 28), new PlaneGeometry(1, 1), spot()];
  disc.rotateX(Math.PI / 2);
  const shading = new ShadowMaterial({ color: '#01030a', opacity: 0.62, depthWrite: false });
  // Where dice stand close, their shades lie over each other: every pixel is darkened once.
  shading.stencilWrite = true;
  shading.stencilRef = 1;
  shading.stencilFunc = NotEqualStencilFunc;
  shading.stencilZPass = ReplaceStencilOp;
  const contact = new MeshBasicMaterial({ map: darkness, transparent: true, depthWrite: false, opacity: 0.8 });
  const bugs = new Map<string, MeshStandardMaterial>();
  const things = new Map<string, Thing>();
  const tokens = new Group();
  board.add(tokens);
  const loose = new Mesh(disc, new MeshStandardMaterial({ color: '#8d6bff', roughness: 0.5 }));
  loose.visible = false;
  loose.castShadow = true;
  board.add(loose);

  const shape = (die: Die) => {
    const known = shapes.get(die) ?? shapeOf(die);
    shapes.set(die, known);
    return known;
  };
  const print = (die: Die, colour: string, faint: boolean) => {
    const name = `${die} ${colour} ${faint}`;
    const known =
      prints.get(name) ??
      new MeshStandardMaterial({
        map: printOf(die, colour, font),
        roughness: 0.42,
        metalness: 0.02,
        transparent: faint,
        opacity: faint ? 0.4 : 1,
      });
    prints.set(name, known);
    return known;
  };
  const bugOf = (colour: string) => {
    const known = bugs.get(colour) ?? new MeshStandardMaterial({ color: colour, roughness: 0.5 });
    bugs.set(colour, known);
    return known;
  };

  function add(ship: string, die: Die): Thing {
    const root = new Group();
    const mesh = new Mesh(shape(die), undefined);
    mesh.name = ship;
    mesh.castShadow = true;
    const bug = new Mesh(disc, undefined);
    bug.scale.setScalar(0.8);
    const dark = new Mesh(plane, contact);
    const shade = new Mesh(plane, shading);
    shade.receiveShadow = true;
    shade.scale.setScalar(SHADE);
    dark.renderOrder = 1;
    shade.renderOrder = 2;
    root.add(mesh, bug, dark, shade);
    board.add(root);
    const thing = { die, root, mesh, bug, dark, shade };
    things.set(ship, thing);
    return thing;
  }

  return {
    renderer,
    /** In pixels of the page; fewer of the screen's where drawing is slow. */
    size(w: number, h: number, ratio: number): void {
      renderer.setPixelRatio(ratio);
      renderer.setSize(w, h, false);
    },
    soft(on: boolean): void {
      if (lamp.castShadow === on) return;
      lamp.castShadow = on;
      for (const { shade } of things.values()) shade.visible = on;
    },
    /** The mat's size and which way it stands; the lamp's light falls on all of it. */
    lay(width: number, height: number, upright: boolean): void {
      board.rotation.z = upright ? -Math.PI / 2 : 0;
      const [x, y] = upright ? [height / 2, -width / 2] : [width / 2, height / 2];
      lamp.target.position.set(x, y, 0);
      lamp.position.set(x + LAMP[0], y + LAMP[1], LAMP[2]);
      const reach = Math.hypot(width, height) / 2 + 6;
      const { camera } = lamp.shadow;
      [camera.left, camera.right, camera.bottom, camera.top] = [-reach, reach, -reach, reach];
      [camera.near, camera.far] = [20, 190];
      camera.updateProjectionMatrix();
    },
    dice(all: readonly Standing[]): void {
      const there = new Set(all.map((one) => one.ship));
      for (const [ship, thing] of things) if (!there.has(ship)) (board.remove(thing.root), things.delete(ship));
      for (const one of all) {
        let thing = things.get(one.ship);
        if (thing && thing.die !== one.die) (board.remove(thing.root), (thing = undefined));
        thing ??= add(one.ship, one.die);
        thing.mesh.material = print(one.die, one.colour, one.faint);
        thing.bug.visible = one.bug !== null;
        if (one.bug) thing.bug.material = bugOf(one.bug);
        thing.shade.visible = lamp.castShadow;
      }
    },
    pose(ship: string, { at: [x, y, z], turn }: Pose): void {
      const thing = things.get(ship);
      if (!thing) return;
      const { centre, corners } = SOLIDS[thing.die];
      // A d4 has a corner on top.
      const top = thing.die === 'd4' ? Math.hypot(...corners[0]!) : centre;
      thing.mesh.position.set(x, y, z);
      thing.mesh.quaternion.set(...turn);
      thing.bug.position.set(x, y, z + top + 0.16);
      // The higher it is, the wider and fainter is what it darkens.
      const high = Math.max(0, z - centre);
      thing.dark.position.set(x, y, 0.012);
      thing.dark.scale.setScalar(2.8 + high * 1.2);
      thing.dark.visible = high < 3;
      thing.shade.position.set(x, y, 0.01);
      thing.shade.scale.setScalar(SHADE + high * 2);
    },
    /** The bug's disc on its way, or nothing. */
    disc(pose: Pose | null): void {
      loose.visible = pose !== null;
      if (pose) {
        loose.position.set(...pose.at);
        loose.quaternion.set(...pose.turn);
      }
    },
    tokens(all: readonly Token[]): void {
      for (const one of [...tokens.children] as Mesh[]) {
        tokens.remove(one);
        one.geometry.dispose();
        for (const material of one.material as Material[]) material.dispose();
      }
      for (const { x, y, size, round, letter, colour, covered } of all) {
        const high = 0.32;
        const body = round ? new CylinderGeometry(size, size, high, 28) : new BoxGeometry(size * 2, high, size * 2);
        // Cylinders and boxes of three.js stand along y.
        body.rotateX(Math.PI / 2);
        const side = new MeshStandardMaterial({ color: colour, roughness: 0.6 });
        const top = new MeshStandardMaterial({ map: letterOf(letter, colour, font, covered), roughness: 0.6 });
        const token = new Mesh(body, round ? [side, top, side] : [side, side, top, side, side, side]);
        token.position.set(x, y, high / 2);
        // Letters are read from one's own side of the table; on a cylinder's end they lie on their side.
        token.rotation.z = -board.rotation.z + (round ? Math.PI / 2 : 0);
        token.castShadow = true;
        tokens.add(token);
      }
    },
    /** The die under a ray, and where. */
    hit(ray: Raycaster): { ship: string; hit: Intersection } | null {
      const [hit] = ray.intersectObjects(
        [...things.values()].map(({ mesh }) => mesh),
        false,
      );
      return hit ? { ship: hit.object.name, hit } : null;
    },
    board,
    draw: (camera: Camera) => renderer.render(scene, camera.camera),
    end(): void {
      for (const { map } of prints.values()) map?.dispose();
      renderer.dispose();
    },
  };
}
export type Stage = ReturnType<typeof createStage>;
