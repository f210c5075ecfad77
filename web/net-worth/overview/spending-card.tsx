import { addDays, addMonths } from '@holdfast/domain/kernel/day';
import { Link } from '../../base/link.tsx';
import { today } from '../../base/dates.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { transactionsHref } from '../../kernel/money/transactions-href.ts';
import type { Finances } from './finances.ts';

/** What most of this month’s money was spent on. */
export function SpendingCard({ categories }: Pick<Finances, 'categories'>) {
  const from = `${today().slice(0, 7)}-01`;
  const time = { kind: 'expense', from, to: addDays(addMonths(from, 1), -1) };
  const most = Math.max(...categories.map(({ percentage }) => percentage), 1);
  return (
    <Card
      title="Spending this month"
      aside={
        <Link href="/finance/reports" className={cardAsideLink}>
          Reports
        </Link>
      }
    >
      {categories.length === 0 && <p className="text-quiet">Nothing was spent this month so far.</p>}
      <ul className="grid gap-1">
        {categories.map(({ category_id, category_name, amount, percentage, color }) => (
          <li key={category_id ?? 'none'}>
            <Link
              href={transactionsHref({ ...time, category: category_id ?? 'none' })}
              className="-mx-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md px-2 py-1.5 hover:bg-wash/60"
            >
              <span className="min-w-0 wrap-anywhere">
                {category_name} <span className="figures text-sm text-quiet">· {percentage}%</span>
              </span>
              <Money value={amount} className="font-semibold" />
              <span aria-hidden className="h-2 basis-full overflow-hidden rounded-full bg-sunk">
                <span
                  className="block h-full rounded-full bg-slate"
                  style={{
                    width: `${Math.max(0, Math.min(100, (percentage / most) * 100))}%`,
                    ...(color === null ? {} : { backgroundColor: color }),
                  }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
