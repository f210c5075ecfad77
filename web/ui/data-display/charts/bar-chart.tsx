import { useId } from 'react';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { Link } from '../../../base/link.tsx';
import { groupedBars, stackedBars } from './bar-geometry.ts';
import { BarRows } from './bar-rows.tsx';
import { barFill, type BarGroup, type BarSeries } from './bar-series.ts';
import { inkOn, plainColor } from './chart-frame.tsx';
import { asDrawn, useRoom } from './chart-room.ts';
import { useOneStop } from './use-one-stop.ts';

type BarChartProps = {
  label: string;
  series: readonly BarSeries[];
  groups: readonly BarGroup[];
  /** Parts on top of each other, each with its number where there is room, instead of bars beside each other. */
  stacked?: boolean;
  /** The groups are names, of which none is left out: where they do not fit below each other, the bars lie in rows. */
  named?: boolean;
};

const height = 260;
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});
const axisWords = (value: number) => dollars.format(value).replace('-', '−');

/** Amounts by period as bars, with the zero line; each bar leads to what it is made of, and all of them are one stop of the Tab key. */
export function BarChart({ label, series, groups, stacked = false, named = false }: BarChartProps) {
  const [box, { width, letter }] = useRoom();
  const stripes = useId();
  const drawing = useOneStop();
  const area = { left: 58 * letter, right: width - 4, top: 12, bottom: height - 26 * letter };
  const values = groups.map((group) => group.values.map(({ value }) => Number(value)));
  const { boxes, ticks, zero, middles } = (stacked ? stackedBars : groupedBars)(values, area);
  // So many words fit below each other bars.
  const every = Math.max(1, Math.ceil((groups.length * 68 * letter) / Math.max(1, area.right - area.left)));
  const longest = Math.max(0, ...groups.map((group) => group.label.length));
  if (named && width > 0 && (longest * 6.6 + 10) * letter > (area.right - area.left) / groups.length) {
    return (
      <div ref={box}>
        <BarRows label={label} series={series} groups={groups} />
      </div>
    );
  }
  return (
    <div ref={box} className="min-h-[260px]">
      {width > 0 && (
        <svg
          ref={drawing}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={label}
          className={asDrawn}
        >
          <desc>Arrow keys move between the bars.</desc>
          <defs>
            <pattern
              id={stripes}
              width="7"
              height="7"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="3" height="7" fill="var(--card)" fillOpacity="0.55" />
            </pattern>
          </defs>
          <g aria-hidden>
            {ticks.map((tick) => (
              <g key={tick.value}>
                <line x1={area.left} x2={area.right} y1={tick.y} y2={tick.y} className="stroke-line" />
                <text
                  x={area.left - 8}
                  y={tick.y}
                  dy="0.32em"
                  textAnchor="end"
                  className="figures fill-quiet text-xs"
                >
                  {axisWords(tick.value)}
                </text>
              </g>
            ))}
            {groups.map(
              (group, nth) =>
                (groups.length - 1 - nth) % every === 0 && (
                  <text
                    key={group.key}
                    x={nth === groups.length - 1 && every > 1 ? area.right : middles[nth]}
                    y={height - 6}
                    textAnchor={nth === groups.length - 1 && every > 1 ? 'end' : 'middle'}
                    className="figures fill-quiet text-xs"
                  >
                    {group.label}
                  </text>
                ),
            )}
          </g>
          {groups.map((group, nth) =>
            group.values.map(({ value, href }, place) => {
              const bar = boxes[nth]?.[place];
              const of = series[place];
              if (bar === undefined || of === undefined || bar.height === 0) return null;
              const words = `${of.label}, ${group.label}: ${formatMoney(value)}`;
              const drawn = (
                <>
                  <title>{words}</title>
                  <rect {...bar} rx={stacked ? 0 : 2} fill={of.color ?? plainColor} />
                  {of.striped && <rect {...bar} rx={2} fill={`url(#${stripes})`} />}
                  {stacked && (
                    <>
                      <rect {...bar} fill="none" className="stroke-card" strokeWidth={1} />
                      {bar.height > 15 && bar.width > 18 && (
                        <text
                          aria-hidden
                          x={bar.x + bar.width / 2}
                          y={bar.y + bar.height / 2}
                          dy="0.35em"
                          textAnchor="middle"
                          className="figures text-xs font-semibold"
                          fill={inkOn(of.color)}
                        >
                          {place + 1}
                        </text>
                      )}
                    </>
                  )}
                </>
              );
              const key = `${group.key} ${of.key}`;
              if (href === undefined) return <g key={key}>{drawn}</g>;
              return (
                <Link key={key} href={href} aria-label={words} className="hover:opacity-80">
                  {drawn}
                </Link>
              );
            }),
          )}
          <line aria-hidden x1={area.left} x2={area.right} y1={zero} y2={zero} className="stroke-edge" />
        </svg>
      )}
    </div>
  );
}

/** What the bars beside each other are. */
export function BarLegend({ series }: { series: readonly BarSeries[] }) {
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map((each) => (
        <li key={each.key} className="flex items-center gap-2">
          <span
            aria-hidden
            className="size-3.5 rounded-sm [print-color-adjust:exact]"
            style={{ background: barFill(each) }}
          />
          {each.label}
        </li>
      ))}
    </ul>
  );
}
