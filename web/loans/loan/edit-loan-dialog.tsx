import { checkedTogether } from '@holdfast/domain/kernel/checked-together';
import { changeLoan } from '@holdfast/domain/loans/endpoints';
import { agreedFields, loanDraft, loanFaults, type Loan } from '@holdfast/domain/loans/loan';
import { guestHouse } from '../../base/guest-house.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useRecordDraft } from '../../kernel/form/record-draft.ts';
import { PrivateField } from '../../ui/form/private.tsx';
import { LoanFields } from '../loan-fields.tsx';

/** The form checks the term as the server does. */
const checked = checkedTogether(loanDraft, agreedFields, loanFaults);

/** Changes a loan: only what was touched is sent. */
export function EditLoanDialog({ loan, onClose }: { loan: Loan; onClose: () => void }) {
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
