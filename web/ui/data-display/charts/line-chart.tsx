import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import { useState, type PointerEvent, type ReactNode } from 'react';
import { mediumDay } from '../../../base/dates.ts';
import { Button } from '../../button.tsx';
import { hueClass, type Hue } from '../../../base/hue.ts';
import { asDrawn, useRoom } from './chart-room.ts';
import { dayTicks, placeOfDay, spanOf, valueTicks } from './line-scale.ts';
import { words } from './line-words.ts';
import { PointTable } from './point-table.tsx';

export type LinePoint = { day: Day; value: Money };

type LineChartProps = {
  /** What the line shows: "Value of 22 Harbor Lane". */
  label: string;
  /** By day, the oldest first; at least one. */
  points: readonly LinePoint[];
  hue: Hue;
  /** One sentence that says what the line says. */
  summary: ReactNode;
  /** Amounts in dollars, or how many. */
  unit?: 'money' | 'count';
  /** In pixels; 220 without it. */
  height?: number;
  /** A value holds until the next one, as a balance does: the line goes in steps, and no point of it is drawn. */
  stepped?: boolean;
  /** Another course of the same, drawn broken beside the line; over the same days. */
  second?: readonly LinePoint[] | undefined;
  /** A point of the line with what is said at it. */
  mark?: (LinePoint & { words: string }) | undefined;
  /** A second line to compare with, drawn broken, with its own name and days: what was planned. */
  against?: { label: string; points: readonly LinePoint[] };
};

/** Room for the axes' words, which grow with the letters that the owner has chosen. */
const marginFor = (letter: number, longest: number) => ({
  top: 14,
  right: 14,
  bottom: 28 * letter,
  left: 10 + Math.max(48, 7 * longest) * letter,
});
/** An amount over time as a line, with its axes, the value under the pointer, a sentence that says the same, and a table. */
export function LineChart({
  label,
  points,
  hue,
  summary,
  unit = 'money',
  height = 220,
  against,
  ...drawn
}: LineChartProps) {
  const second = against?.points ?? drawn.second;
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {asTable ? (
        <>
          <PointTable label={label} points={points} unit={unit} />
          {against && <PointTable label={against.label} points={against.points} unit={unit} />}
        </>
      ) : (
        <Plot
          label={label}
          points={points}
          hue={hue}
          unit={unit}
          height={height}
          {...drawn}
          second={second}
        />
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-quiet">
        {/* A small chart is read at a glance; its words are for those who listen. */}
        <span className={height < 200 && !asTable ? 'sr-only' : undefined}>
          {summary}
          {!asTable && axisWords([...points, ...(second ?? [])], unit)}
          {against !== undefined && !asTable && ` Dashed: ${against.label}.`}
        </span>
        <Button
          variant="plain"
          size="small"
          className="no-print -mr-3 ml-auto"
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </figcaption>
    </figure>
  );
}

/** Where the axis begins, said where it leaves out zero: a small change looks large on it. */
function axisWords(points: readonly LinePoint[], unit: Unit['unit']): string {
  const ticks = ticksFor(points, unit);
  const low = ticks[0] ?? 0;
  return low <= 0 && (ticks.at(-1) ?? 0) >= 0
    ? ''
    : ` The axis begins at ${words[unit].axis(low)}, not at zero.`;
}

function ticksFor(points: readonly LinePoint[], unit: Unit['unit']): number[] {
  const values = points.map((point) => Number(point.value));
  const most = Math.max(...values);
  return unit === 'count' ? valueTicks(0, Math.max(4, most), 4, true) : valueTicks(Math.min(...values), most);
}

type Unit = { unit: 'money' | 'count' };

/** About how many pixels the words of a mark take. */
const wordsWidth = ({ words: said }: { words: string }, letter: number) => said.length * 7 * letter;

/** Where the words of a mark begin or end: on the side that has more room, but never over the axis or beyond the edge. */
function besideMark(x: number, wide: number, left: number, width: number) {
  if (x > width / 2 && x - wide >= left) return { x, textAnchor: 'end' as const };
  if (x + wide <= width) return { x, textAnchor: 'start' as const };
  return { x: width, textAnchor: 'end' as const };
}

type Drawn = Pick<LineChartProps, 'label' | 'points' | 'hue' | 'stepped' | 'second' | 'mark'> &
  Unit & { height: number };

function Plot({ label, points, hue, unit, height, stepped = false, second, mark }: Drawn) {
  const [box, { width, letter }] = useRoom();
  const [near, setNear] = useState<number | null>(null);
  const { from, to } = spanOf([...points, ...(second ?? [])].map((point) => point.day).toSorted());
  const values = points.map((point) => Number(point.value));
  const ticks = ticksFor([...points, ...(second ?? [])], unit);
  const margin = marginFor(letter, Math.max(...ticks.map((tick) => words[unit].axis(tick).length)));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const x = (day: Day) => margin.left + placeOfDay(day, from, to) * (width - margin.left - margin.right);
  const y = (value: number) =>
    height - margin.bottom - ((value - low) / (high - low)) * (height - margin.top - margin.bottom);
  const dots = points.map((point, index) => ({ x: x(point.day), y: y(values[index] ?? 0) }));
  const line = pathOf(dots, stepped);
  const beside = pathOf(
    (second ?? []).map((each) => ({ x: x(each.day), y: y(Number(each.value)) })),
    stepped,
  );
  const floor = height - margin.bottom;
  const ground = low < 0 ? y(Math.min(0, high)) : floor;
  const onPointer = (event: PointerEvent<SVGSVGElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const distances = dots.map((dot) => Math.abs(dot.x - at));
    setNear(distances.indexOf(Math.min(...distances)));
  };
  const point = near === null ? undefined : points[near];
  const dot = near === null ? undefined : dots[near];
  return (
    <div ref={box} className={`relative ${hueClass[hue]}`}>
      {width > 0 && (
        <svg
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={label}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
          onPointerLeave={() => setNear(null)}
          className={`${asDrawn} touch-pan-y`}
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
                x={margin.left - 10}
                y={y(tick)}
                dy="0.32em"
                textAnchor="end"
                className="figures fill-quiet text-xs"
              >
                {words[unit].axis(tick)}
              </text>
            </g>
          ))}
          {dayTicks(
            from,
            to,
            Math.max(1, Math.floor((width - margin.left - margin.right) / (78 * letter))),
          ).map((tick) => (
            <text
              key={tick.day}
              x={x(tick.day)}
              y={height - 8}
              textAnchor={x(tick.day) > width - 30 * letter ? 'end' : 'middle'}
              className="figures fill-quiet text-xs"
            >
              {tick.label}
            </text>
          ))}
          <path
            d={`${line}L${dots.at(-1)?.x ?? 0} ${ground}L${dots[0]?.x ?? 0} ${ground}Z`}
            className="fill-hue"
            opacity={0.1}
          />
          <path
            d={line}
            fill="none"
            className="stroke-hue"
            strokeWidth={2.5}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {low < 0 && high > 0 && (
            <line
              x1={margin.left}
              x2={width - margin.right}
              y1={y(0)}
              y2={y(0)}
              className="stroke-ink"
              strokeWidth={1.5}
            />
          )}
          {second !== undefined && (
            <path d={beside} fill="none" className="stroke-ink" strokeWidth={2} strokeDasharray="6 4" />
          )}
          {mark !== undefined && (
            <g>
              <circle cx={x(mark.day)} cy={y(Number(mark.value))} r={5} className="fill-hue" />
              {/* Where letters are so large that they would hide the line, the words below say it alone. */}
              {wordsWidth(mark, letter) <= width - margin.left && (
                <text
                  {...besideMark(x(mark.day), wordsWidth(mark, letter), margin.left, width)}
                  y={y(Number(mark.value)) - 10}
                  className="figures fill-ink stroke-card text-xs font-semibold"
                  strokeWidth={3}
                  paintOrder="stroke"
                >
                  {mark.words}
                </text>
              )}
            </g>
          )}
          {(stepped ? [] : dots).map((each) => (
            <circle
              key={each.x}
              cx={each.x}
              cy={each.y}
              r={3.5}
              className="fill-card stroke-hue"
              strokeWidth={2}
            />
          ))}
          {dot && (
            <line
              x1={dot.x}
              x2={dot.x}
              y1={margin.top}
              y2={floor}
              className="stroke-edge"
              strokeDasharray="3 3"
            />
          )}
          {dot && <circle cx={dot.x} cy={dot.y} r={5} className="fill-hue" />}
        </svg>
      )}
      {point && dot && (
        <div
          aria-hidden
          className="figures pointer-events-none absolute top-0 -translate-x-1/2 rounded-md border border-line bg-raised px-2.5 py-1 text-sm whitespace-nowrap shadow-lifted"
          style={{ left: Math.min(Math.max(dot.x, 88 * letter), width - 88 * letter) }}
        >
          <span className="font-semibold">{words[unit].full(point.value)}</span>
          <span className="block text-xs text-quiet">{mediumDay(point.day)}</span>
        </div>
      )}
    </div>
  );
}

type Dot = { x: number; y: number };

/** A line through the dots; in steps each value is held until the next day. */
const pathOf = (dots: readonly Dot[], stepped: boolean) =>
  dots
    .map((dot, index) =>
      index === 0 ? `M${dot.x} ${dot.y}` : stepped ? `H${dot.x}V${dot.y}` : `L${dot.x} ${dot.y}`,
    )
    .join('');
