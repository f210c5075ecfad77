import {
  changeClaim,
  printClaim,
  removeClaim,
  restoreClaim,
} from '@holdfast/domain/warranties/claim-endpoints';
import type { ClaimDetail } from '@holdfast/domain/warranties/claim-list';
import { FileDown, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useGo } from '../../base/link.tsx';
import { addressFor } from '../../kernel/call/call.ts';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { StoredClaimDialog } from './claim-dialog.tsx';

const recordsOf = ({ id, of_type, of_id, thing }: ClaimDetail) => [
  { item_type: 'claim', item_id: id },
  { item_type: of_type, item_id: of_id },
  ...(thing === null ? [] : [thing]),
];

/** What can be done with a claim. */
export function ClaimActions({ claim }: { claim: ClaimDetail }) {
  const { id, what_failed } = claim;
  const go = useGo();
  const may = useMay('warranties', recordsOf(claim));
  const [changing, setChanging] = useState(false);
  const restore = useChange(restoreClaim, { done: `Restored ${what_failed}` });
  const remove = useChange(removeClaim, {
    onDone: () => {
      toastWithUndo(`${what_failed} is in the trash`, () => restore.mutate({ id }));
      go('/claims');
    },
  });
  return (
    <>
      <LinkButton variant="quiet" href={addressFor(printClaim, { id })} newTab>
        <FileDown aria-hidden /> PDF
      </LinkButton>
      {may(changeClaim) && (
        <Button variant="quiet" onClick={() => setChanging(true)}>
          <Pencil aria-hidden /> Edit
        </Button>
      )}
      {may(removeClaim) && (
        <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
          <Trash2 aria-hidden /> Move to trash
        </Button>
      )}
      {changing && <StoredClaimDialog claim={claim} onClose={() => setChanging(false)} />}
    </>
  );
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
