import { formatMoney, type Money as Amount } from '@holdfast/domain/kernel/money/money';
import { Link } from '../../../base/link.tsx';
import { inkOn, NumberSign, plainColor } from './chart-frame.tsx';
import { Money } from '../money.tsx';
import { ringSlices } from './ring-geometry.ts';

export type RingPart = {
  readonly key: string;
  readonly label: string;
  readonly value: Amount;
  /** In per cent. */
  readonly share: number;
  readonly color: string | null;
  readonly href: string;
};

type RingChartProps = { label: string; parts: readonly RingPart[]; total: Amount };

const radius = 110;

/** Parts of a whole as a ring, with a list that says which is which by number; each part leads to what it is made of. */
export function RingChart({ label, parts, total }: RingChartProps) {
  const slices = ringSlices(
    parts.map(({ value }) => Number(value)),
    radius,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <svg
        viewBox={`${-radius} ${-radius} ${radius * 2} ${radius * 2}`}
        role="group"
        aria-label={label}
        className="mx-auto w-56 max-w-full shrink-0"
      >
        {parts.map(({ key, label: name, value, share, color, href }, place) => {
          const slice = slices[place];
          if (slice === undefined || slice.path === '') return null;
          const words = `${name}: ${formatMoney(value)}, ${share}%`;
          return (
            <Link key={key} href={href} aria-label={words} className="hover:opacity-80">
              <title>{words}</title>
              <path d={slice.path} fill={color ?? plainColor} />
              {slice.share > 0.035 && (
                <text
                  aria-hidden
                  x={slice.center[0]}
                  y={slice.center[1]}
                  dy="0.35em"
                  textAnchor="middle"
                  className="figures text-[12px] font-semibold"
                  fill={inkOn(color)}
                >
                  {place + 1}
                </text>
              )}
            </Link>
          );
        })}
        <text aria-hidden y="-0.3em" textAnchor="middle" className="fill-quiet text-[12px]">
          Total
        </text>
        <text aria-hidden y="1em" textAnchor="middle" className="figures fill-ink text-[14px] font-semibold">
          {formatMoney(total)}
        </text>
      </svg>
      <ol aria-label={`${label}, part by part`} className="min-w-0 grow basis-72 divide-y divide-line">
        {parts.map(({ key, label: name, value, share, color, href }, place) => (
          <li key={key}>
            <Link
              href={href}
              className="flex min-h-touch flex-wrap items-center gap-x-3 rounded-sm py-1 hover:bg-sunk md:min-h-9"
            >
              <span className="flex min-w-[min(100%,9rem)] grow basis-0 items-center gap-3">
                <NumberSign number={place + 1} color={color} />
                <span className="min-w-0 wrap-anywhere">{name}</span>
              </span>
              <Money value={value} className="ml-auto" />
              <span className="figures w-14 shrink-0 text-right text-sm text-quiet">{share.toFixed(1)}%</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
