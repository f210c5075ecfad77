import type { Home } from '@holdfast/domain/my-home/home';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { ThingLine } from '../places/things-card.tsx';

/** The machines of the home, wherever in it they stand. */
export function AppliancesCard({ appliances: { items, total } }: Pick<Home, 'appliances'>) {
  if (items.length === 0) return null;
  return (
    <Card title="Appliances">
      <FoldedList
        className="grid gap-x-6 sm:grid-cols-2"
        first={6}
        total={total}
        rest={<p className="pt-2 text-sm text-quiet">and {total - items.length} more</p>}
      >
        {items.map((thing) => (
          <li key={thing.item_id} className="flex">
            <ThingLine thing={thing} />
          </li>
        ))}
      </FoldedList>
    </Card>
  );
}
