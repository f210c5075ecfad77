import type { WarrantyView } from '@holdfast/domain/warranties/warranty-list';
import { Link } from '../../base/link.tsx';
import type { ListPlace } from '../../ui/data-display/tables/long-list.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { StateBadge, warrantyName } from '../warranty/warranty-words.tsx';

/** A warranty in the list: what it is for, and until when. */
export function WarrantyRow({ warranty, place }: { warranty: WarrantyView; place?: ListPlace }) {
  const { id, of_label, warranty_number } = warranty;
  const detail = [of_label, warranty_number].flatMap((each) => each ?? []).join(' · ');
  return (
    <li {...place}>
      <Link
        href={`/warranties/${id}`}
        className="-mx-2 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-2 py-2 hover:bg-sunk"
      >
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{warrantyName(warranty)}</span>
          <span className="block text-sm wrap-anywhere text-quiet">{detail}</span>
        </span>
        <span className="flex flex-wrap items-center gap-2">
          <PrivateBadge record={warranty} />
          <StateBadge warranty={warranty} />
        </span>
      </Link>
    </li>
  );
}
