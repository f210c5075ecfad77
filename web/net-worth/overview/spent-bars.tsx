import type { Money as Amount } from '@holdfast/domain/kernel/money/money';
import { Link } from '../../base/link.tsx';
import { Money } from '../../ui/data-display/money.tsx';

export type SpentRow = {
  key: string;
  label: string;
  /** After the label, as its share. */
  aside?: string;
  value: Amount;
  href: string;
  /** How long the bar is, in per cent of the longest. */
  length: number;
  color?: string | null;
};

/** What was spent on each of several, with bars; each row leads to its transactions. */
export function SpentBars({ rows }: { rows: readonly SpentRow[] }) {
  return (
    <ul className="grid gap-1">
      {rows.map(({ key, label, aside, value, href, length, color = null }) => (
        <li key={key}>
          <Link
            href={href}
            className="-mx-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md px-2 py-1.5 hover:bg-wash/60"
          >
            <span className="min-w-0 wrap-anywhere">
              {label}
              {aside !== undefined && <span className="figures text-sm text-quiet"> · {aside}</span>}
            </span>
            <Money value={value} className="ml-auto font-semibold" />
            <span
              aria-hidden
              className="h-2 basis-full overflow-hidden rounded-full bg-sunk [print-color-adjust:exact] forced-colors:border forced-colors:bg-[Canvas]"
            >
              <span
                className="block h-full rounded-full bg-slate ring-1 ring-edge/60 [forced-color-adjust:none] ring-inset"
                style={{
                  width: `${Math.max(0, Math.min(100, length))}%`,
                  ...(color === null ? {} : { backgroundColor: color }),
                }}
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
