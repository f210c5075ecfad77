import { addPlace, addRooms } from '@holdfast/domain/my-home/endpoints';
import type { Home, HomeRoom } from '@holdfast/domain/my-home/home';
import { DoorOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../base/link.tsx';
import { Cover } from '../../kernel/photos/photo.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { Card, cardLink, cardRing } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';
import { AddRoomsDialog } from '../places/add-rooms-dialog.tsx';
import { NewPlaceDialog } from '../places/place-dialog.tsx';
import { contentsInWords, iconOf } from '../places/place-words.ts';

/** The rooms of the home, each with what stands in it. */
export function RoomsCard({ home }: { home: Home }) {
  const [dialog, setDialog] = useState<'rooms' | 'place' | null>(null);
  const may = useMay('my-home', [{ item_type: 'real_estate', item_id: home.id }]);
  const { items, total } = home.rooms;
  return (
    <Card
      title="Rooms"
      aside={
        may(addPlace) &&
        items.length > 0 && (
          <span className="-mr-3 flex flex-wrap">
            <Button variant="plain" size="small" onClick={() => setDialog('rooms')}>
              <DoorOpen aria-hidden /> Several rooms
            </Button>
            <Button variant="plain" size="small" onClick={() => setDialog('place')}>
              <Plus aria-hidden /> Add a room
            </Button>
          </span>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState
          compact
          picture="home"
          title="No rooms yet"
          text="With rooms, everything that stands in the house has a place."
          action={
            may(addRooms) && (
              <Button onClick={() => setDialog('rooms')}>
                <DoorOpen aria-hidden /> Add the rooms of the house
              </Button>
            )
          }
        />
      ) : (
        <FoldedList
          className="grid gap-3 sm:grid-cols-2"
          first={12}
          total={total}
          rest={
            <Link
              href={`/my-home/places?property=${home.id}`}
              className="mt-3 inline-block py-2 text-sm font-semibold text-brand hover:underline"
            >
              View all {total}
            </Link>
          }
        >
          {items.map((room) => (
            <li key={room.id} className="grid">
              <RoomCard room={room} />
            </li>
          ))}
        </FoldedList>
      )}
      {dialog === 'rooms' && (
        <AddRoomsDialog
          property={home}
          taken={items.map(({ name }) => name)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'place' && (
        <NewPlaceDialog
          title="Add a room"
          start={{ of_type: 'real_estate', of_id: home.id }}
          within={home.address}
          onClose={() => setDialog(null)}
        />
      )}
    </Card>
  );
}

function RoomCard({ room }: { room: HomeRoom }) {
  return (
    <div
      className={`relative flex items-start gap-3 rounded-md border border-line bg-paper p-3 hover:border-edge ${cardRing}`}
    >
      <Cover
        photo={room.photo}
        className="size-14 shrink-0 rounded-md"
        without={<IconTile name={iconOf(room)} hue="kelp" size="large" />}
      />
      <div className="min-w-0 grow">
        <h3 className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          <Link href={`/my-home/places/${room.id}`} className={cardLink}>
            {room.name}
          </Link>
          <PrivateBadge record={room} />
        </h3>
        <p className="text-sm text-quiet">{contentsInWords(room) ?? 'Nothing here yet'}</p>
      </div>
    </div>
  );
}
