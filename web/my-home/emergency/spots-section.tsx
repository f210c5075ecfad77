import type { Home } from '@holdfast/domain/my-home/home';
import { emergencyLabels, type PlaceItem } from '@holdfast/domain/my-home/place';
import { Link } from '../../base/link.tsx';
import { Cover } from '../../kernel/photos/photo.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { whereOf } from '../home/spot-words.ts';
import { emergencyIcons } from '../places/place-words.ts';

/** Where the shut-offs are and how they are turned, with a photograph of each. */
export function SpotsSection({ home }: { home: Home }) {
  return (
    <Card title="Where it is" className="print:border-0 print:p-0 print:shadow-none">
      {home.spots.length === 0 ? (
        <p className="text-quiet">
          Nothing written down yet: the shut-offs of water, gas, and electricity, the first-aid kit, the
          extinguisher.
        </p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-1.5">
          {home.spots.map((spot) => (
            <li key={spot.id} className="grid grid-cols-[minmax(0,1fr)] break-inside-avoid">
              <Spot spot={spot} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Spot({ spot }: { spot: PlaceItem }) {
  const kind = spot.emergency ?? 'other';
  return (
    <Link
      href={`/my-home/places/${spot.id}`}
      className="flex items-start gap-3 max-[22rem]:flex-wrap rounded-md border border-line p-3 hover:border-edge hover:bg-sunk print:gap-2 print:p-1.5 print:text-xs"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-danger-wash text-danger print:size-7">
        <Icon name={emergencyIcons[kind]} />
      </span>
      <span className="min-w-0 grow max-[22rem]:basis-full">
        <span className="block font-semibold wrap-anywhere">{spot.name}</span>
        {!emergencyLabels[kind].toLowerCase().includes(spot.name.toLowerCase()) && kind !== 'other' && (
          <span className="block text-sm text-quiet print:text-xs">{emergencyLabels[kind]}</span>
        )}
        <span className="block wrap-anywhere">{whereOf({ ...spot, emergency: null })}</span>
        {spot.notes !== null && (
          <span className="mt-1 block text-sm whitespace-pre-line print:mt-0 print:text-xs wrap-anywhere">
            {spot.notes}
          </span>
        )}
      </span>
      <Cover photo={spot.photo} className="size-20 shrink-0 rounded-md print:size-14" without={null} />
    </Link>
  );
}
