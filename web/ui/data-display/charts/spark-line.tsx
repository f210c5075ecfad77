import { addDays, daysBetween } from '@holdfast/domain/kernel/time/day';
import { monthName } from '../../../base/dates.ts';
import { hueClass, type Hue } from '../../../base/hue.ts';
import type { LinePoint } from './line-chart.tsx';
import { placeOfDay, spanOf, valueTicks } from './line-scale.ts';
import { words } from './line-words.ts';

type SparkLineProps = {
  /** One sentence that says what the line says. */
  label: string;
  /** By day, the oldest first. */
  points: readonly LinePoint[];
  hue: Hue;
};

/** The line is drawn in a box of so many units, which is stretched to its room. */
const box = { width: 400, height: 100 };

/** An amount over time as a small line with a few words at its axes; nothing where there is no line to draw. */
export function SparkLine({ label, points, hue }: SparkLineProps) {
  if (points.length < 2) return null;
  const { from, to } = spanOf(points.map(({ day }) => day));
  const values = points.map(({ value }) => Number(value));
  const ticks = valueTicks(Math.min(...values), Math.max(...values));
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const drop = (value: number) => (high === low ? 0.5 : (high - value) / (high - low));
  const dots = points.map(({ day }, nth) => ({
    x: placeOfDay(day, from, to) * box.width,
    y: drop(values[nth] ?? 0) * box.height,
  }));
  const line = dots.map(({ x, y }, nth) => `${nth === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const middle = addDays(from, Math.round(daysBetween(from, to) / 2));
  return (
    <div
      role="img"
      aria-label={label}
      className={`mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 ${hueClass[hue]}`}
    >
      <span className="figures -my-2 flex flex-col justify-between text-right text-xs text-quiet max-md:hidden">
        <span>{words.money.axis(high)}</span>
        <span>{words.money.axis(low)}</span>
      </span>
      <span className="relative col-start-2 block h-16 border-b border-line md:h-24 md:border-t">
        <svg
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={`${line}V${box.height}H0Z`} className="fill-hue" opacity={0.1} />
          <path
            d={line}
            fill="none"
            className="stroke-hue"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span
          className="absolute -right-1 size-2.5 -translate-y-1/2 rounded-full border-2 border-hue bg-card"
          style={{ top: `${drop(values.at(-1) ?? 0) * 100}%` }}
        />
      </span>
      <span className="figures col-start-2 flex justify-between pt-1 text-xs text-quiet max-md:hidden">
        <span>{monthName(from)}</span>
        <span>{monthName(middle)}</span>
        <span>Today</span>
      </span>
    </div>
  );
}
