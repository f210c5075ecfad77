import { removeClaim, restoreClaim } from '@holdfast/domain/warranties/claim-endpoints';
import type { ClaimDetail } from '@holdfast/domain/warranties/claim-list';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';

/** The records by which a guest's reach in a claim is known. */
export const recordsOf = ({ id, of_type, of_id, thing }: ClaimDetail) => [
  { item_type: 'claim', item_id: id },
  { item_type: of_type, item_id: of_id },
  ...(thing === null ? [] : [thing]),
];

/** Moves a claim to the trash at once; it can be taken back. */
export function useRemove({ id, what_failed }: ClaimDetail) {
  const go = useGo();
  const restore = useChange(restoreClaim, { done: `Restored ${what_failed}` });
  return useChange(removeClaim, {
    onDone: () => {
      toastWithUndo(`${what_failed} is in the trash`, () => restore.mutate({ id }));
      go('/claims');
    },
  });
}

/** Says that a claim lies in the trash, and takes it out. */
export function ClaimInTrash({ claim }: { claim: ClaimDetail }) {
  const may = useMay('warranties', recordsOf(claim));
  const restore = useChange(restoreClaim, { done: `Restored ${claim.what_failed}` });
  const take = (
    <Button
      variant="quiet"
      size="small"
      busy={restore.isPending}
      onClick={() => restore.mutate({ id: claim.id })}
    >
      Restore
    </Button>
  );
  return (
    <Banner tone="amber" title="This claim is in the trash" action={may(restoreClaim) && take}>
      It will be permanently deleted 30 days after it was removed, with its diary.
    </Banner>
  );
}
