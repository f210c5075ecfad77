import { arc, pie, type PieArcDatum } from 'd3-shape';

export type Slice = {
  /** The outline around the middle (0, 0); empty for what has no share. */
  readonly path: string;
  /** Where a sign within the slice stands. */
  readonly center: readonly [x: number, y: number];
  /** Its share of the whole, from 0 to 1. */
  readonly share: number;
};

/** The slices of a ring, clockwise from the top in their order; what is not above zero has none. */
export function ringSlices(values: readonly number[], radius: number): Slice[] {
  const parts = values.map((value) => Math.max(0, value));
  const whole = parts.reduce((sum, value) => sum + value, 0);
  if (whole === 0) return parts.map(() => ({ path: '', center: [0, 0], share: 0 }));
  const draw = arc<PieArcDatum<number>>()
    .innerRadius(radius * 0.6)
    .outerRadius(radius)
    .padAngle(parts.filter((value) => value > 0).length > 1 ? 0.012 : 0)
    .cornerRadius(2);
  return pie<number>()
    .sort(null)([...parts])
    .map((slice) => ({
      path: slice.value === 0 ? '' : (draw(slice) ?? ''),
      center: draw.centroid(slice),
      share: slice.value / whole,
    }));
}
