import type { SKRSContext2D } from '@napi-rs/canvas';

export type Pen = SKRSContext2D;
/** A number from 0 up to 1; the same row of them for the same seed. */
export type Chance = () => number;

/** Mulberry32: small, and good enough for where a cloud stands. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(chance: Chance, from: readonly [T, ...T[]]): T {
  return from[Math.floor(chance() * from.length)] ?? from[0];
}

export function between(chance: Chance, least: number, most: number): number {
  return least + chance() * (most - least);
}

/** Fills a closed shape through these points, given as x, y, x, y … */
export function shape(pen: Pen, colour: string, ...points: number[]): void {
  pen.fillStyle = colour;
  pen.beginPath();
  for (let at = 0; at < points.length; at += 2) pen.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  pen.fill();
}

export function box(pen: Pen, colour: string, x: number, y: number, width: number, height: number): void {
  pen.fillStyle = colour;
  pen.fillRect(x, y, width, height);
}

export function disc(pen: Pen, colour: string, x: number, y: number, radius: number): void {
  pen.fillStyle = colour;
  pen.beginPath();
  pen.arc(x, y, radius, 0, Math.PI * 2);
  pen.fill();
}

/** A box whose colour runs from top to bottom. */
export function fade(
  pen: Pen,
  top: string,
  bottom: string,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const run = pen.createLinearGradient(0, y, 0, y + height);
  run.addColorStop(0, top);
  run.addColorStop(1, bottom);
  pen.fillStyle = run;
  pen.fillRect(x, y, width, height);
}

/** Shade of `strength` (0 to 1) over what is there. */
export function shade(strength: number): string {
  return `rgba(20, 24, 40, ${strength})`;
}
