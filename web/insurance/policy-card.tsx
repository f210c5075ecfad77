import type { Policy } from '@holdfast/domain/insurance/policy';
import { mediumDay } from '../base/dates.ts';
import { Link } from '../base/link.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';

/** Insurance in a list: one of them. */
export function PolicyCard({ policy }: { policy: Policy }) {
  const { id, name, purchase_date, purchase_price, notes } = policy;
  return (
    <Card title={name} aside={purchase_price !== null && <Money value={purchase_price} short />}>
      <PrivateBadge record={policy} />
      {purchase_date !== null && <p className="text-quiet">Bought on {mediumDay(purchase_date)}</p>}
      {notes !== null && <p className="mt-1 line-clamp-3">{notes}</p>}
      <Link href={`/insurance/${id}`} className="mt-2 inline-flex min-h-11 items-center font-semibold">
        Open<span className="sr-only"> {name}</span>
      </Link>
    </Card>
  );
}
