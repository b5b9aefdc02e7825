/** Dice as three.js draws them: a shape with the numbers printed on its sides. */
import { BufferAttribute, BufferGeometry, CanvasTexture, SRGBColorSpace } from 'three';
import type { Die } from '../../../games/flicktier';
import { SOLIDS, cross, dot, minus, unit, type Side, type Solid, type Vec } from './solids';

/** Pixels of a side in the print. */
const CELL = 144;
/** How much of its cell a side takes, from the middle. */
const FILLS = 0.46;

const perRow = (solid: Solid) => Math.ceil(Math.sqrt(solid.sides.length));

/** A side laid flat: where its corners are around its middle, upright as its number is read, in parts of its size. */
function flat(solid: Solid, side: Side): { middle: Vec; right: Vec; up: Vec; far: number; points: [number, number][] } {
  const corners = side.corners.map((at) => solid.corners[at]!);
  const middle = corners
    .reduce((sum: Vec, c) => [sum[0] + c[0], sum[1] + c[1], sum[2] + c[2]], [0, 0, 0])
    .map((c) => c / corners.length) as Vec;
  // A number stands upright towards a corner; on a cube, towards an edge.
  const tip = corners.toSorted(
    (a, b) => dot(minus(b, middle), minus(b, middle)) - dot(minus(a, middle), minus(a, middle)),
  )[0]!;
  const next = corners[(corners.indexOf(tip) + 1) % corners.length]!;
  const head = corners.length === 4 && solid.sides.length === 6 ? (tip.map((c, i) => (c + next[i]!) / 2) as Vec) : tip;
  const up = unit(minus(head, middle));
  const right = cross(up, side.normal);
  const far = Math.max(...corners.map((corner) => Math.sqrt(dot(minus(corner, middle), minus(corner, middle)))));
  const points = corners.map((corner): [number, number] => {
    const from = minus(corner, middle);
    return [dot(from, right) / far, dot(from, up) / far];
  });
  return { middle, right, up, far, points };
}

export function shapeOf(die: Die): BufferGeometry {
  const solid = SOLIDS[die];
  const row = perRow(solid);
  const [places, normals, prints]: [number[], number[], number[]] = [[], [], []];
  solid.sides.forEach((side, number) => {
    const { points } = flat(solid, side);
    const [column, line] = [number % row, Math.floor(number / row)];
    const put = (at: number) => {
      places.push(...solid.corners[side.corners[at]!]!);
      normals.push(...side.normal);
      const [x, y] = points[at]!;
      prints.push((column + 0.5 + x * FILLS) / row, 1 - (line + 0.5 - y * FILLS) / row);
    };
    for (let at = 1; at + 1 < side.corners.length; at++) for (const one of [0, at, at + 1]) put(one);
  });
  const shape = new BufferGeometry();
  shape.setAttribute('position', new BufferAttribute(new Float32Array(places), 3));
  shape.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  shape.setAttribute('uv', new BufferAttribute(new Float32Array(prints), 2));
  return shape;
}

/** How large a number is, in parts of its side's. */
const SIZE: Record<Die, number> = { d4: 0.42, d6: 0.92, d8: 0.62, d10: 0.62, d12: 0.86, d20: 0.56 };

export function printOf(die: Die, colour: string, font: string): CanvasTexture {
  const solid = SOLIDS[die];
  const row = perRow(solid);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = row * CELL;
  const pen = canvas.getContext('2d')!;
  const write = (words: string, x: number, y: number, size: number) => {
    pen.font = `800 ${size}px ${font}`;
    pen.fillText(words, x, y);
    // Six and nine are told apart by a line.
    if (words === '6' || words === '9') pen.fillRect(x - size * 0.26, y + size * 0.4, size * 0.52, size * 0.09);
  };
  solid.sides.forEach((side, number) => {
    const { points } = flat(solid, side);
    const unit = CELL * FILLS;
    pen.save();
    pen.translate((number % row) * CELL, Math.floor(number / row) * CELL);
    pen.beginPath();
    pen.rect(0, 0, CELL, CELL);
    pen.clip();
    pen.fillStyle = colour;
    pen.fillRect(0, 0, CELL, CELL);
    pen.translate(CELL / 2, CELL / 2);
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x * unit, -y * unit);
    pen.closePath();
    // Worn, lighter edges: they catch the lamp.
    pen.lineJoin = 'round';
    pen.strokeStyle = '#ffffff';
    pen.globalAlpha = 0.5;
    pen.lineWidth = CELL * 0.055;
    pen.stroke();
    pen.globalAlpha = 1;
    pen.fillStyle = '#0a1020';
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    if (die === 'd4') {
      // The number of a corner stands by it on the three sides that meet there.
      side.corners.forEach((corner, at) => {
        const [x, y] = points[at]!;
        pen.save();
        pen.rotate(Math.atan2(x, y));
        write(`${corner + 1}`, 0, -unit * 0.42, unit * SIZE.d4);
        pen.restore();
      });
    } else {
      const low = points.length === 3 ? 0.04 : 0.02;
      write(`${side.value}`, 0, unit * low, unit * SIZE[die]);
    }
    pen.restore();
  });
  const print = new CanvasTexture(canvas);
  print.colorSpace = SRGBColorSpace;
  print.anisotropy = 4;
  return print;
}

/** A letter on a token's top. */
export function letterOf(letter: string, colour: string, font: string, struck: boolean): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 64, 64);
  pen.fillStyle = '#0a1020';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `800 44px ${font}`;
  pen.fillText(letter, 32, 35);
  if (struck) {
    pen.strokeStyle = '#0a1020';
    pen.lineWidth = 7;
    pen.beginPath();
    pen.moveTo(6, 58);
    pen.lineTo(58, 6);
    pen.stroke();
  }
  const print = new CanvasTexture(canvas);
  print.colorSpace = SRGBColorSpace;
  return print;
}
