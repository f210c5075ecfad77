import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import { today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { transactionsHref } from '../../kernel/money/transactions-href.ts';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import type { Finances } from './finances.ts';
import { SpentBars } from './spent-bars.tsx';

/** The expenses of this month, as the address of their list says it. */
export function spentThisMonth() {
  const from = `${today().slice(0, 7)}-01`;
  return { kind: 'expense', from, to: addDays(addMonths(from, 1), -1) };
}

/** What most of this month’s money was spent on. */
export function SpendingCard({ categories }: Pick<Finances, 'categories'>) {
  const time = spentThisMonth();
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
      {categories.length === 0 && <p className="text-quiet">No spending yet this month.</p>}
      <SpentBars
        rows={categories.map(({ category_id, category_name, amount, percentage, color }) => ({
          key: category_id ?? 'none',
          label: category_name,
          aside: `${percentage}%`,
          value: amount,
          href: transactionsHref({ ...time, category: category_id ?? 'none' }),
          length: (percentage / most) * 100,
          color,
        }))}
      />
    </Card>
  );
}
