import { shareOf } from '@holdfast/domain/kernel/money/money';
import { Link } from '../../base/link.tsx';
import { transactionsHref } from '../../kernel/money/transactions-href.ts';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import type { Finances } from './finances.ts';
import { spentThisMonth } from './spending-card.tsx';
import { SpentBars } from './spent-bars.tsx';

/** What each property cost this month. */
export function PropertiesCard({ properties }: Pick<Finances, 'properties'>) {
  const time = spentThisMonth();
  const most = properties[0]?.amount ?? '0.00';
  return (
    <Card
      title="Properties this month"
      aside={
        <Link href="/finance/reports?report=properties&period=this-month" className={cardAsideLink}>
          Report
        </Link>
      }
    >
      <SpentBars
        rows={properties.map(({ id, label, amount }) => ({
          key: id,
          label,
          value: amount,
          href: transactionsHref({ ...time, of: `real_estate/${id}` }),
          length: shareOf(amount, most) ?? 0,
        }))}
      />
    </Card>
  );
}
