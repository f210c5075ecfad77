import type { Check } from '@holdfast/domain/inventory/check';
import { mediumDay } from '../base/dates.ts';
import { Link } from '../base/link.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';

/** Inventory in a list: one of them. */
export function CheckCard({ check }: { check: Check }) {
  const { id, name, purchase_date, purchase_price, notes } = check;
  return (
    <Card title={name} aside={purchase_price !== null && <Money value={purchase_price} short />}>
      <PrivateBadge record={check} />
      {purchase_date !== null && <p className="text-quiet">Bought on {mediumDay(purchase_date)}</p>}
      {notes !== null && <p className="mt-1 line-clamp-3">{notes}</p>}
      <Link href={`/inventory/${id}`} className="mt-2 inline-flex min-h-11 items-center font-semibold">
        Open<span className="sr-only"> {name}</span>
      </Link>
    </Card>
  );
}
