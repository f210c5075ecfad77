import { addRooms, listPlaces, showMyHome } from '@holdfast/domain/my-home/endpoints';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import type { AssetSectionProps } from '../../kernel/screen/house/screen.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { AddRoomsDialog } from './add-rooms-dialog.tsx';
import { PlaceRow } from './place-row.tsx';

const shown = 6;

/** The rooms of a property, on the property's own screen. */
export default function RoomsSection({ item_type, item_id }: AssetSectionProps) {
  const [adding, setAdding] = useState(false);
  const answer = useAnswer(listPlaces, { property_id: item_id, rooms: 'yes', limit: 100 });
  const may = useMay('my-home', [{ item_type, item_id }]);
  // A property that is sold or in the trash has no home to show, and takes no rooms.
  const home = useAnswer(showMyHome, { property_id: item_id });
  const held = home.data?.home ?? null;
  return (
    <Card
      title="Rooms"
      aside={
        held !== null && (
          <Link href={`/my-home?home=${item_id}`} className={cardAsideLink}>
            The whole home
          </Link>
        )
      }
    >
      <Answered answer={answer} loading="Loading rooms..." skeleton={<SkeletonRows rows={3} />}>
        {({ items, total }) => (
          <>
            {items.length === 0 ? (
              <p className="text-quiet">
                No rooms yet. With rooms, everything that stands in the house has a place.
              </p>
            ) : (
              <ul className="divide-y divide-line">
                {items.slice(0, shown).map((place) => (
                  <PlaceRow key={place.id} place={place} />
                ))}
              </ul>
            )}
            <div className="mt-2 flex flex-wrap gap-3">
              {total > shown && (
                <Link
                  href={`/my-home/places?property=${item_id}`}
                  className="inline-block py-2 text-sm font-semibold text-brand hover:underline"
                >
                  View all {total}
                </Link>
              )}
              {held !== null && may(addRooms) && (
                <Button variant="quiet" size="small" onClick={() => setAdding(true)}>
                  <DoorOpen aria-hidden /> Add rooms
                </Button>
              )}
            </div>
            {adding && held !== null && (
              <AddRoomsDialog
                property={held}
                taken={items.map(({ name }) => name)}
                onClose={() => setAdding(false)}
              />
            )}
          </>
        )}
      </Answered>
    </Card>
  );
}
