import { valueCurve, type DatedValue } from '@holdfast/domain/kernel/money/value-curve';
import { sourceLabels } from '@holdfast/domain/values/valuation';
import type { WorthOfThing } from '@holdfast/domain/values/worth';

/** A line of the chart, or its dots alone. */
export type WorthSeries = { name: string; points: readonly DatedValue[]; look: 'line' | 'dots' | 'dashed' };

/**
 * What a chart shows: what counted over time, and beside it the curve and each source's own words. Nothing where there is neither a
 * curve nor a second source: the value alone has its own chart on a thing's screen.
 */
export function worthSeries({ thing, valuations, curve }: WorthOfThing): WorthSeries[] {
  const sources = [...new Set(valuations.map(({ source }) => source))];
  if (curve.length === 0 && sources.length < 2) return [];
  const counting = new Map<string, string>();
  for (const { day, value } of valuations) if (!counting.has(day)) counting.set(day, value);
  const said = [...counting].map(([day, value]) => ({ day, value }));
  const series: WorthSeries[] = [
    { name: 'What counted', points: valueCurve(thing, said), look: 'line' },
    { name: 'After wear', points: curve, look: 'dashed' },
    ...sources.map((source) => ({
      name: sourceLabels[source],
      points: valuations
        .filter((each) => each.source === source)
        .map(({ day, value }) => ({ day, value }))
        .toReversed(),
      look: 'dots' as const,
    })),
  ];
  return series.filter(({ points }) => points.length > 0);
}
