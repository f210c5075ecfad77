import { addUtility, changeUtility, removeUtility, restoreUtility } from '@holdfast/domain/my-home/endpoints';
import type { Home } from '@holdfast/domain/my-home/home';
import { utilityLabels, type Utility, type UtilityKind } from '@holdfast/domain/my-home/utility';
import { Globe, Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { Icon, type IconName } from '../../ui/picture/icon.tsx';
import { CallLink } from './call-link.tsx';
import { NewUtilityDialog, StoredUtilityDialog } from './utility-dialog.tsx';

const icons: Readonly<Record<UtilityKind, IconName>> = {
  electricity: 'plug',
  gas: 'flame',
  water: 'droplets',
  sewer: 'droplets',
  waste: 'repeat',
  internet: 'monitor',
  phone: 'smartphone',
  tv: 'monitor',
  heating: 'flame',
  security: 'shield-check',
  other: 'receipt',
};

/** Who supplies the home, with the number that one is asked for on the phone. */
export function UtilitiesCard({ home }: { home: Home }) {
  const [adding, setAdding] = useState(false);
  const may = useMay('my-home', [{ item_type: 'real_estate', item_id: home.id }]);
  return (
    <Card
      title="Utilities"
      aside={
        may(addUtility) && (
          <Button variant="plain" size="small" className="-mr-3" onClick={() => setAdding(true)}>
            <Plus aria-hidden /> Add utility
          </Button>
        )
      }
    >
      {home.utilities.length === 0 ? (
        <p className="text-quiet">Who supplies electricity, water, and internet.</p>
      ) : (
        <FoldedList>
          {home.utilities.map((utility) => (
            <UtilityRow key={utility.id} utility={utility} />
          ))}
        </FoldedList>
      )}
      {adding && <NewUtilityDialog propertyId={home.id} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function UtilityRow({ utility }: { utility: Utility }) {
  const { id, provider, kind, account_number, phone, emergency_phone, website, notes } = utility;
  const may = useMay('my-home', [{ item_type: 'real_estate', item_id: utility.property_id }]);
  const [changing, setChanging] = useState(false);
  const restore = useChange(restoreUtility);
  const remove = useChange(removeUtility, {
    onDone: () => toastWithUndo(`${provider} was removed`, () => restore.mutate({ id })),
  });
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon name={icons[kind]} className="mt-0.5 text-quiet" />
      <div className="min-w-0 grow">
        <p className="text-sm text-quiet">{utilityLabels[kind]}</p>
        <p className="font-semibold wrap-anywhere">{provider}</p>
        {account_number !== null && (
          <p className="figures text-sm wrap-anywhere">
            <span className="text-quiet">Account </span>
            {account_number}
          </p>
        )}
        <div className="flex flex-wrap gap-x-5">
          {phone !== null && <CallLink phone={phone} what={`Call ${provider}`} />}
          {website !== null && (
            <Link
              href={website}
              className="inline-flex min-h-touch items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
            >
              <Globe aria-hidden className="size-4" /> Website<span className="sr-only"> of {provider}</span>
            </Link>
          )}
        </div>
        {emergency_phone !== null && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            <span className="text-quiet">Outages and emergencies</span>
            <CallLink phone={emergency_phone} what={`Call the emergency line of ${provider}`} />
          </p>
        )}
        {notes !== null && <p className="text-sm whitespace-pre-line text-quiet wrap-anywhere">{notes}</p>}
      </div>
      <div className="-my-1.5 -mr-2 flex shrink-0">
        {may(changeUtility) && (
          <IconButton label={`Change ${provider}`} onClick={() => setChanging(true)}>
            <Pencil aria-hidden />
          </IconButton>
        )}
        {may(removeUtility) && (
          <IconButton
            label={`Remove ${provider}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id })}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      {changing && <StoredUtilityDialog utility={utility} onClose={() => setChanging(false)} />}
    </li>
  );
}
