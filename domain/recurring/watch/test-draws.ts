/** Numbers that look random and are the same for a seed (mulberry32). */
export function randomBy(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const begin = '2023-01-01';
export const today = '2025-12-31';
export const years = 3;

export type Draw = ReturnType<typeof randomBy>;
export const between = (draw: Draw, least: number, most: number) =>
  least + Math.floor(draw() * (most - least + 1));
export const money = (cents: number) => (Math.round(cents) / 100).toFixed(2);
export const digits = (draw: Draw, count: number) =>
  Array.from({ length: count }, () => between(draw, 0, 9)).join('');
export const pick = <T>(draw: Draw, all: readonly [T, ...T[]]): T =>
  all[between(draw, 0, all.length - 1)] ?? all[0];
