import { stack, stackOffsetDiverging } from 'd3-shape';
import { valueTicks } from './line-scale.ts';

/** Where things are drawn, in pixels: the plot without its axes' words. */
export type PlotArea = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Bars = {
  /** For each group, the boxes of its values. */
  readonly boxes: Box[][];
  readonly ticks: { readonly value: number; readonly y: number }[];
  /** The height at which nothing lies. */
  readonly zero: number;
  /** The middle of each group. */
  readonly middles: number[];
};

/** A bar of something is never too low to be seen or pressed. */
const lowest = 2;

function scaleOf(low: number, high: number, { top, bottom }: PlotArea) {
  const ticks = valueTicks(Math.min(0, low), Math.max(0, high));
  const [least = 0, most = 1] = [ticks[0], ticks.at(-1)];
  const y = (value: number) => bottom - ((value - least) / (most - least)) * (bottom - top);
  return { y, ticks: ticks.map((value) => ({ value, y: y(value) })) };
}

function bandsOf(count: number, { left, right }: PlotArea) {
  const band = (right - left) / Math.max(1, count);
  const gap = Math.min(24, band * 0.25);
  return { width: band - gap, at: (nth: number) => left + nth * band + gap / 2 };
}

/** Bars beside each other in groups; what is below zero hangs from the zero line. */
export function groupedBars(groups: readonly (readonly number[])[], area: PlotArea): Bars {
  const all = groups.flat();
  const { y, ticks } = scaleOf(Math.min(0, ...all), Math.max(0, ...all), area);
  const bands = bandsOf(groups.length, area);
  const boxes = groups.map((values, nth) => {
    const width = bands.width / Math.max(1, values.length);
    return values.map((value, place) => ({
      x: bands.at(nth) + place * width,
      width: Math.max(1, width - 1),
      ...between(y(0), y(value), value),
    }));
  });
  return { boxes, ticks, zero: y(0), middles: groups.map((_, nth) => bands.at(nth) + bands.width / 2) };
}

/** Bars of parts on top of each other; parts below zero lie below the zero line. */
export function stackedBars(groups: readonly (readonly number[])[], area: PlotArea): Bars {
  const keys = (groups[0] ?? []).map((_, place) => String(place));
  const layers = stack<readonly number[]>()
    .keys(keys)
    .value((values, key) => values[Number(key)] ?? 0)
    .offset(stackOffsetDiverging)([...groups]);
  const ends = layers.flatMap((layer) => layer.flatMap(([low, high]) => [low, high]));
  const { y, ticks } = scaleOf(Math.min(0, ...ends), Math.max(0, ...ends), area);
  const bands = bandsOf(groups.length, area);
  const boxes = groups.map((_, nth) =>
    layers.map((layer) => {
      const [low = 0, high = 0] = layer[nth] ?? [];
      return { x: bands.at(nth), width: bands.width, y: y(high), height: Math.max(0, y(low) - y(high)) };
    }),
  );
  return { boxes, ticks, zero: y(0), middles: groups.map((_, nth) => bands.at(nth) + bands.width / 2) };
}

function between(zero: number, end: number, value: number) {
  if (value === 0) return { y: zero, height: 0 };
  const height = Math.max(lowest, Math.abs(end - zero));
  return { y: value > 0 ? zero - height : zero, height };
}
