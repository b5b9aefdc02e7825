/**
 * The engine's build for browsers gives the same bits as the server's: every pose of every step.
 *
 * The scenes are those of `crates/flick/tests/golden/twin.json`, which a test over there keeps true. What is set
 * here is all that the server sets (`crates/flick/src/scene.rs`); numbers are given as the bits of 32-bit floats.
 */
import { readFileSync } from 'node:fs';

import RAPIER from '@dimforge/rapier3d-deterministic-compat';
import { expect, test } from '@playwright/test';

interface Twin {
  solids: { die: string; corners: number[] }[];
  runs: Run[];
}

interface Run {
  dice: string[];
  /** Seven words a die: place, then quaternion. */
  start: number[];
  flicked: number;
  impulse: number[];
  point: number[];
  /** How many steps there had been when a die entered the world, and which; until then it lies as it lay. */
  entries: [number, number][];
  steps: number;
  /** Over the words of all dice after every step. */
  digest: number;
  end: number[];
}

const words = new Uint32Array(1);
const floats = new Float32Array(words.buffer);

function float(word: number): number {
  words[0] = word;
  return floats[0]!;
}

function bits(number: number): number {
  floats[0] = number;
  return words[0]!;
}

function vector([x, y, z]: number[]): RAPIER.Vector3 {
  return new RAPIER.Vector3(float(x!), float(y!), float(z!));
}

/** A flick that is played: the dice that have entered the world, by number. */
interface Played {
  world: RAPIER.World;
  dice: (RAPIER.RigidBody | undefined)[];
}

function enter({ world, dice }: Played, solids: Map<string, Float32Array>, run: Run, i: number): RAPIER.RigidBody {
  const [x, y, z, qx, qy, qz, qw] = run.start.slice(i * 7, i * 7 + 7).map(float);
  const body = world.createRigidBody(
    RAPIER.RigidBodyDesc.dynamic()
      .setTranslation(x!, y!, z!)
      .setRotation({ x: qx!, y: qy!, z: qz!, w: qw! })
      .setCanSleep(false),
  );
  const hull = RAPIER.ColliderDesc.convexHull(solids.get(run.dice[i]!)!);
  world.createCollider(hull!.setDensity(1.2).setFriction(0.2).setRestitution(0.5), body);
  dice[i] = body;
  return body;
}

function build(solids: Map<string, Float32Array>, run: Run): Played {
  const world = new RAPIER.World({ x: 0, y: 0, z: -981 });
  world.timestep = 1 / 240;
  world.integrationParameters.normalizedPredictionDistance = 0.2;
  const ground = world.createRigidBody(RAPIER.RigidBodyDesc.fixed().setTranslation(45, 30, -1));
  world.createCollider(RAPIER.ColliderDesc.cuboid(250, 250, 1).setFriction(0.7).setRestitution(0), ground);
  const played = { world, dice: run.dice.map(() => undefined) };
  const flicked = enter(played, solids, run, run.flicked);
  flicked.enableCcd(true);
  flicked.applyImpulseAtPoint(vector(run.impulse), vector(run.point), true);
  return played;
}

function poses(run: Run, dice: Played['dice']): number[] {
  return dice.flatMap((die, i) => {
    if (!die) return run.start.slice(i * 7, i * 7 + 7);
    const { x, y, z } = die.translation();
    const turned = die.rotation();
    return [x, y, z, turned.x, turned.y, turned.z, turned.w].map(bits);
  });
}

test("the engine's build for browsers is bit for bit that of the server", async () => {
  await RAPIER.init();
  const twin = JSON.parse(readFileSync('../crates/flick/tests/golden/twin.json', 'utf8')) as Twin;
  const solids = new Map(twin.solids.map(({ die, corners }) => [die, Float32Array.from(corners, float)]));
  expect(twin.runs.length).toBeGreaterThanOrEqual(64);
  for (const [i, run] of twin.runs.entries()) {
    const played = build(solids, run);
    const { world, dice } = played;
    const coming = [...run.entries];
    expect(poses(run, dice), `flick ${i} starts alike`).toEqual(run.start);
    let digest = 0x811c9dc5;
    for (let step = 0; step < run.steps; step++) {
      while (coming[0]?.[0] === step) enter(played, solids, run, coming.shift()![1]);
      world.step();
      for (const word of poses(run, dice)) digest = Math.imul(digest ^ word, 0x01000193) >>> 0;
    }
    expect(poses(run, dice), `flick ${i} ends alike`).toEqual(run.end);
    expect(digest, `flick ${i} goes the same way`).toBe(run.digest);
    world.free();
  }
});
