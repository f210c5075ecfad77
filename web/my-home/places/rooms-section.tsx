import { addRooms, listPlaces, showMyHome } from '@holdfast/domain/my-home/endpoints';
import { sectionHome, sectionRooms } from '@holdfast/domain/my-home/section-reads';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import type { AssetSectionProps } from '../../kernel/screen/house/record-parts.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { AddRoomsDialog } from './add-rooms-dialog.tsx';
import { PlaceRow } from './place-row.tsx';

/** The rooms of a property, on the property's own screen. */
export default function RoomsSection({ item_type, item_id }: AssetSectionProps) {
  const [adding, setAdding] = useState(false);
  const answer = useAnswer(listPlaces, sectionRooms({ item_type, item_id }));
  const may = useMay('my-home', [{ item_type, item_id }]);
  // A property that is sold or in the trash has no home to show, and takes no rooms.
  const home = useAnswer(showMyHome, sectionHome({ item_type, item_id }));
  const held = home.data?.home ?? null;
  return (
    <Card
      title="Rooms"
      aside={
        held !== null &&
        may(addRooms) && (
          <Button
            variant="plain"
            size="small"
            className="-mr-3"
            aria-label="Add rooms"
            onClick={() => setAdding(true)}
          >
            <Plus aria-hidden /> Add
          </Button>
        )
      }
    >
      <Answered answer={answer} loading="Loading rooms..." skeleton={<SkeletonRows rows={3} />}>
        {({ items, total }) => (
          <>
            <FoldedList
              total={total}
              rest={
                <Link
                  href={`/my-home/places?property=${item_id}`}
                  className="inline-block py-2 text-sm font-semibold text-brand hover:underline"
                >
                  View all {total}
                </Link>
              }
            >
              {items.map((place) => (
                <PlaceRow key={place.id} place={place} />
              ))}
            </FoldedList>
            {held !== null && (
              <Link
                href={`/my-home?home=${item_id}`}
                className="inline-block py-2 text-sm font-semibold text-brand hover:underline"
              >
                The whole home
              </Link>
            )}
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
