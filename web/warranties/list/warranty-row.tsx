import type { WarrantyView } from '@holdfast/domain/warranties/warranty-list';
import { ListRow } from '../../ui/data-display/tables/list-row.tsx';
import type { ListPlace } from '../../ui/data-display/tables/long-list.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { StateBadge, stateWords, warrantyName } from '../warranty/warranty-words.tsx';

/** A warranty in the list: what it is for, and until when; a badge only where it ends soon or is over. */
export function WarrantyRow({ warranty, place }: { warranty: WarrantyView; place?: ListPlace }) {
  const { id, of_label, warranty_number, state, priority } = warranty;
  const calm = priority === null && (state === 'active' || state === 'lifetime');
  return (
    <ListRow
      place={place}
      href={`/warranties/${id}`}
      name={
        <>
          {warrantyName(warranty)} <PrivateBadge record={warranty} />
        </>
      }
      facts={[of_label, warranty_number]}
      badge={
        calm ? (
          <span className="text-sm text-quiet">{stateWords(warranty)}</span>
        ) : (
          <StateBadge warranty={warranty} />
        )
      }
    />
  );
}
