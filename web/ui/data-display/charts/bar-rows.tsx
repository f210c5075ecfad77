import { cx } from 'class-variance-authority';
import { Link } from '../../../base/link.tsx';
import { barFill, type BarGroup, type BarSeries } from './bar-series.ts';
import { Money } from '../money.tsx';

type BarRowsProps = { label: string; series: readonly BarSeries[]; groups: readonly BarGroup[] };

/** The bars of a chart as rows below the whole name of their group, each with its amount. */
export function BarRows({ label, series, groups }: BarRowsProps) {
  const most = Math.max(1, ...groups.flatMap(({ values }) => values.map(({ value }) => Number(value))));
  return (
    <ul aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {groups.map((group) => (
        <li key={group.key}>
          <span className="text-sm wrap-anywhere">{group.label}</span>
          {series.map((each, place) => {
            const { value = '0.00', href } = group.values[place] ?? {};
            if (Number(value) === 0) return null;
            const look = 'flex min-h-7 items-center gap-3 rounded-sm';
            const row = (
              <>
                <span className="h-3 min-w-0 grow">
                  <span
                    className="block h-full min-w-0.5 rounded-sm [print-color-adjust:exact]"
                    style={{
                      width: `${Math.max(0, (Number(value) / most) * 100)}%`,
                      background: barFill(each),
                    }}
                  />
                </span>
                <span className="sr-only">{each.label}</span>
                <Money value={value} className="text-sm" />
              </>
            );
            return href === undefined ? (
              <span key={each.key} className={look}>
                {row}
              </span>
            ) : (
              <Link key={each.key} href={href} className={cx(look, 'hover:bg-sunk')}>
                {row}
              </Link>
            );
          })}
        </li>
      ))}
    </ul>
  );
}
