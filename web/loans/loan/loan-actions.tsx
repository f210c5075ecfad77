import { checkedTogether } from '@holdfast/domain/kernel/checked-together';
import { changeLoan, removeLoan, restoreLoan } from '@holdfast/domain/loans/endpoints';
import { agreedFields, loanDraft, loanFaults, type Loan } from '@holdfast/domain/loans/loan';
import { Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import type { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { LoanFields } from '../loan-fields.tsx';

/** What can be done with a loan: edit, move to the trash; of one in the trash, restore. */
export function LoanActions({ loan, may }: { loan: Loan; may: ReturnType<typeof useMay> }) {
  const { id, name } = loan;
  const go = useGo();
  const [editing, setEditing] = useState(false);
  const restore = useChange(restoreLoan, { done: `Restored ${name}` });
  const remove = useChange(removeLoan, {
    onDone: () => {
      const action = { label: 'Undo', run: () => restore.mutate({ id }) };
      toast({ tone: 'success', text: `${name} is in the trash`, action, lasts: 10_000 });
      go('/finance/debts');
    },
  });
  if (loan.removed_at !== null) {
    return (
      may(restoreLoan) && (
        <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
          <RotateCcw aria-hidden /> Restore
        </Button>
      )
    );
  }
  return (
    <>
      {may(changeLoan) && (
        <Button variant="quiet" onClick={() => setEditing(true)}>
          <Pencil aria-hidden /> Edit
        </Button>
      )}
      {may(removeLoan) && (
        <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
          <Trash2 aria-hidden /> Move to trash
        </Button>
      )}
      {editing && <EditDialog loan={loan} onClose={() => setEditing(false)} />}
    </>
  );
}

/** The form checks the term as the server does. */
const checked = checkedTogether(loanDraft, agreedFields, loanFaults);

/** Changes a loan: only what was touched is sent. */
function EditDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
  const change = useChange(changeLoan, { done: 'Loan saved', quiet: true });
  const draft = useRecordDraft({
    shape: checked,
    record: loan,
    save: (touched, version) => change.mutateAsync({ id: loan.id, version, ...touched }),
    onSaved: onClose,
    keep: `loan:${loan.id}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title={loan.name}
      label="Loan"
      submit="Save changes"
      width="wide"
      onClose={onClose}
    >
      <LoanFields mayPay={guestHouse === null} />
      {guestHouse === null && <PrivateField />}
    </DraftDialog>
  );
}
