import {
  changePolicy,
  removePolicy,
  renewPolicy,
  restorePolicy,
  type findPolicy,
} from '@holdfast/domain/insurance/endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { Pencil, Repeat, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import type { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { EditPolicyDialog } from './edit-policy-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';

type PolicyActionsProps = { policy: OutputOf<typeof findPolicy>; may: ReturnType<typeof useMay> };

/** What can be done with a policy: renew, edit, move to the trash; of one in the trash, restore. */
export function PolicyActions({ policy, may }: PolicyActionsProps) {
  const { id, name } = policy;
  const go = useGo();
  const [open, setOpen] = useState<'edit' | 'renew' | null>(null);
  const close = () => setOpen(null);
  const restore = useChange(restorePolicy, { done: `Restored ${name}` });
  const remove = useChange(removePolicy, {
    onDone: () => {
      const action = { label: 'Undo', run: () => restore.mutate({ id }) };
      toast({ tone: 'success', text: `${name} is in the trash`, action, lasts: 10_000 });
      go('/insurance');
    },
  });
  if (policy.removed_at !== null) {
    return (
      may(restorePolicy) && (
        <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
          <RotateCcw aria-hidden /> Restore
        </Button>
      )
    );
  }
  return (
    <>
      {may(renewPolicy) && (
        <Button onClick={() => setOpen('renew')}>
          <Repeat aria-hidden /> Renew
        </Button>
      )}
      {may(changePolicy) && (
        <Button variant="quiet" onClick={() => setOpen('edit')}>
          <Pencil aria-hidden /> Edit
        </Button>
      )}
      {may(removePolicy) && (
        <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
          <Trash2 aria-hidden /> Move to trash
        </Button>
      )}
      {open === 'edit' && <EditPolicyDialog policy={policy} vendor={policy.vendor} onClose={close} />}
      {open === 'renew' && <RenewDialog policy={policy} onClose={close} />}
    </>
  );
}
