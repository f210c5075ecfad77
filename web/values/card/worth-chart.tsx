import type { Day } from '@holdfast/domain/kernel/time/day';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import type { WorthOfThing } from '@holdfast/domain/values/worth';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { hueClass, type Hue } from '../../base/hue.ts';
import { dayTicks, placeOfDay, spanOf, valueTicks } from '../../ui/data-display/charts/line-scale.ts';
import { Button } from '../../ui/button.tsx';
import { worthSeries, type WorthSeries } from './worth-lines.ts';

const [width, height] = [640, 220];
const margin = { top: 12, right: 12, bottom: 26, left: 64 };
const compact = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
});
/** The shapes of the sources' dots: shape and name tell them apart, never the colour alone. */
const shapes = ['●', '◆', '▲', '■', '✚'] as const;

/** Valuations by source, what counted of them, and the curve beside them; the same as a table. */
export function WorthChart({ found, hue }: { found: WorthOfThing; hue: Hue }) {
  const [asTable, setAsTable] = useState(false);
  const series = worthSeries(found);
  if (series.length === 0) return null;
  const dots = series.filter(({ look }) => look === 'dots');
  const shapeOf = (each: WorthSeries) => shapes[dots.indexOf(each)] ?? shapes[0];
  return (
    <details>
      {/* The screen of a thing draws its value already; by source it is looked up, not read. */}
      <summary className="min-h-touch py-2.5 font-semibold md:min-h-9 md:py-1.5">
        By source, as a chart
      </summary>
      <figure className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {asTable ? <SeriesTable series={series} /> : <Plot series={series} hue={hue} shapeOf={shapeOf} />}
        <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-quiet">
          <ul className={`flex flex-wrap gap-x-4 gap-y-1 ${hueClass[hue]}`}>
            {series.map((each) => (
              <li key={each.name} className="flex items-center gap-1.5">
                <span aria-hidden className="text-hue">
                  {each.look === 'line' ? '━' : each.look === 'dashed' ? '╌╌' : shapeOf(each)}
                </span>
                {each.name}
              </li>
            ))}
          </ul>
          <Button
            variant="plain"
            size="small"
            className="no-print -mr-3"
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </figcaption>
      </figure>
    </details>
  );
}

type PlotProps = { series: readonly WorthSeries[]; hue: Hue; shapeOf: (each: WorthSeries) => string };

function Plot({ series, hue, shapeOf }: PlotProps) {
  const points = series.flatMap((each) => each.points);
  const { from, to } = spanOf(points.map(({ day }) => day));
  // Figures in the table are exact strings; where a dot lies may be a float.
  const values = points.map(({ value }) => Number(value));
  const ticks = valueTicks(Math.min(...values), Math.max(...values));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const x = (day: Day) => margin.left + placeOfDay(day, from, to) * (width - margin.left - margin.right);
  const y = (value: number) =>
    height - margin.bottom - ((value - low) / (high - low)) * (height - margin.top - margin.bottom);
  const summary = series
    .map(({ name, points: [first, ...rest] }) => {
      const last = rest.at(-1) ?? first;
      return first === undefined || last === undefined
        ? ''
        : `${name}: ${formatMoney(first.value)} on ${mediumDay(first.day)}, ${formatMoney(last.value)} on ${mediumDay(last.day)}`;
    })
    .join('. ');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Value by source. ${summary}`}
      className={`block w-full ${hueClass[hue]}`}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={margin.left}
            x2={width - margin.right}
            y1={y(tick)}
            y2={y(tick)}
            className="stroke-line"
          />
          <text
            x={margin.left - 8}
            y={y(tick)}
            dy="0.32em"
            textAnchor="end"
            className="figures fill-quiet text-xs"
          >
            {compact.format(tick).replace('-', '−')}
          </text>
        </g>
      ))}
      {dayTicks(from, to, 6).map((tick) => (
        <text
          key={tick.day}
          x={x(tick.day)}
          y={height - 6}
          textAnchor={x(tick.day) > width - 30 ? 'end' : 'middle'}
          className="figures fill-quiet text-xs"
        >
          {tick.label}
        </text>
      ))}
      {series.map((each) =>
        each.look === 'dots' ? (
          <g key={each.name} aria-hidden className="fill-hue text-sm">
            {each.points.map(({ day, value }) => (
              <text key={day} x={x(day)} y={y(Number(value))} dy="0.35em" textAnchor="middle">
                {shapeOf(each)}
              </text>
            ))}
          </g>
        ) : (
          <polyline
            key={each.name}
            points={each.points.map(({ day, value }) => `${x(day)},${y(Number(value))}`).join(' ')}
            fill="none"
            className="stroke-hue"
            strokeWidth={2}
            strokeLinejoin="round"
            {...(each.look === 'dashed' ? { strokeDasharray: '5 5', opacity: 0.8 } : {})}
          />
        ),
      )}
    </svg>
  );
}

function SeriesTable({ series }: { series: readonly WorthSeries[] }) {
  const rows = series
    .filter(({ look }) => look !== 'line')
    .flatMap(({ name, points }) => points.map((point) => ({ name, ...point })))
    .toSorted((one, two) => (one.day < two.day ? -1 : 1));
  return (
    <table aria-label="Value by source" className="w-full">
      <thead>
        <tr className="border-b border-line text-left text-sm text-quiet">
          <th scope="col" className="py-2 font-semibold">
            Day
          </th>
          <th scope="col" className="py-2 font-semibold">
            Source
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Worth
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, day, value }) => (
          <tr key={`${name} ${day}`} className="figures border-b border-line last:border-0">
            <td className="py-2">{mediumDay(day)}</td>
            <td className="py-2">{name}</td>
            <td className="py-2 text-right">{formatMoney(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
