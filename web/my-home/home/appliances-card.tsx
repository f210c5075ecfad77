import type { Home } from '@holdfast/domain/my-home/home';
import { Card } from '../../ui/layout/card.tsx';
import { ThingLine } from '../places/things-card.tsx';

/** The machines of the home, wherever in it they stand. */
export function AppliancesCard({ appliances: { items, total } }: Pick<Home, 'appliances'>) {
  if (items.length === 0) return null;
  return (
    <Card title="Appliances">
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {items.map((thing) => (
          <li key={thing.item_id} className="flex">
            <ThingLine thing={thing} />
          </li>
        ))}
      </ul>
      {total > items.length && <p className="pt-2 text-sm text-quiet">and {total - items.length} more</p>}
    </Card>
  );
}
