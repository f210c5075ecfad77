import { addPlace } from '@holdfast/domain/my-home/endpoints';
import { emergencyLabels, type EmergencyKind } from '@holdfast/domain/my-home/place';
import type { Home } from '@holdfast/domain/my-home/home';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../base/link.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { NewPlaceDialog } from '../places/place-dialog.tsx';
import { emergencyIcons } from '../places/place-words.ts';
import { CallLink } from './call-link.tsx';
import { whereOf } from './spot-words.ts';
import { withHome } from './use-home.ts';

/** What every home should know of; what is missing is asked for. */
const expected = [
  'water',
  'gas',
  'electricity',
  'first_aid',
  'extinguisher',
] as const satisfies EmergencyKind[];
const shownContacts = 3;

/** Where the water is shut off and whom to call: one touch away. */
export function EmergencyCard({ home }: { home: Home }) {
  const may = useMay('my-home', [{ item_type: 'real_estate', item_id: home.id }]);
  const [adding, setAdding] = useState<EmergencyKind | null>(null);
  const missing = expected.filter((kind) => !home.spots.some(({ emergency }) => emergency === kind));
  return (
    <Card
      title="In an emergency"
      aside={
        <LinkButton
          variant="plain"
          size="small"
          className="-mr-3"
          href={withHome('/my-home/emergency', home.id)}
        >
          View and print
        </LinkButton>
      }
    >
      {home.spots.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2">
          {home.spots.map((spot) => (
            <li key={spot.id} className="grid">
              <Link
                href={`/my-home/places/${spot.id}`}
                className="flex min-h-16 items-center gap-3 rounded-md border border-line bg-paper px-3 py-2.5 hover:border-edge hover:bg-sunk"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-full bg-danger-wash text-danger">
                  <Icon name={emergencyIcons[spot.emergency ?? 'other']} />
                </span>
                <span className="min-w-0">
                  <span className="block leading-snug font-semibold wrap-anywhere">{spot.name}</span>
                  <span className="block text-sm text-quiet wrap-anywhere">{whereOf(spot)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {may(addPlace) && missing.length > 0 && (
        <div className={home.spots.length > 0 ? 'mt-4' : ''}>
          <p className="mb-2 text-sm text-quiet">
            {home.spots.length === 0
              ? 'When a pipe bursts, nobody wants to look for the valve. Write down where it is:'
              : 'Not written down yet:'}
          </p>
          <div className="flex flex-wrap gap-2">
            {missing.map((kind) => (
              <Button key={kind} variant="quiet" size="small" onClick={() => setAdding(kind)}>
                <Plus aria-hidden /> {shortNames[kind]}
              </Button>
            ))}
          </div>
        </div>
      )}
      {home.contacts.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line pt-1">
          {home.contacts.slice(0, shownContacts).map((contact) => (
            <li key={contact.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <span className="font-semibold wrap-anywhere">{contact.name}</span>
              <CallLink phone={contact.phone} what={`Call ${contact.name}`} />
            </li>
          ))}
        </ul>
      )}
      {adding !== null && (
        <NewPlaceDialog
          title={shortNames[adding]}
          start={{
            name: shortNames[adding],
            kind: 'other',
            emergency: adding,
            of_type: 'real_estate',
            of_id: home.id,
          }}
          within={home.address}
          onClose={() => setAdding(null)}
        />
      )}
    </Card>
  );
}

/** What such a place is called unless somebody calls it otherwise. */
export const shortNames: Readonly<Record<EmergencyKind, string>> = {
  ...emergencyLabels,
  electricity: 'Main switch and fuses',
  heating: 'Heating switch',
  other: 'Something else',
};
