import { removeWarranty, restoreWarranty } from '@holdfast/domain/warranties/endpoints';
import type { WarrantyDetail } from '@holdfast/domain/warranties/warranty-list';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { warrantyName } from './warranty-words.tsx';

/** The records by which a guest's reach in a warranty is known. */
export const recordsOf = ({ id, of_type, of_id }: WarrantyDetail) => [
  { item_type: 'warranty', item_id: id },
  { item_type: of_type, item_id: of_id },
];

/** Moves a warranty to the trash at once; it can be taken back. */
export function useRemove(warranty: WarrantyDetail) {
  const { id } = warranty;
  const go = useGo();
  const name = warrantyName(warranty);
  const restore = useChange(restoreWarranty, { done: `Restored ${name}` });
  return useChange(removeWarranty, {
    onDone: () => {
      toastWithUndo(`${name} is in the trash`, () => restore.mutate({ id }));
      go('/warranties');
    },
  });
}

/** Says that a warranty lies in the trash, and takes it out. */
export function WarrantyInTrash({ warranty }: { warranty: WarrantyDetail }) {
  const may = useMay('warranties', recordsOf(warranty));
  const restore = useChange(restoreWarranty, { done: `Restored ${warrantyName(warranty)}` });
  const take = (
    <Button
      variant="quiet"
      size="small"
      busy={restore.isPending}
      onClick={() => restore.mutate({ id: warranty.id })}
    >
      Restore
    </Button>
  );
  return (
    <Banner tone="amber" title="This warranty is in the trash" action={may(restoreWarranty) && take}>
      It will be permanently deleted 30 days after it was removed.
    </Banner>
  );
}
