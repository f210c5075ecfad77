import { addTransfer } from '@holdfast/domain/finance/transaction-endpoints';
import { transferDraft } from '@holdfast/domain/finance/transactions/transaction-draft';
import { today } from '../../../base/dates.ts';
import { useChange } from '../../../kernel/call/query.ts';
import { DraftDialog } from '../../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../../kernel/form/fields-of.ts';
import { useDraft } from '../../../kernel/form/form.tsx';
import { startOf } from '../../../kernel/form/start-of.ts';
import { AccountField } from '../../../kernel/money/money-fields.tsx';
import { DateField, MoneyField, SelectField, TextField } from '../../../ui/form/form-fields.tsx';
import { useEntered } from './entered.tsx';

const fields = fieldsOf(transferDraft);

type TransferDialogProps = {
  /** The account that it leaves, and the one that it reaches, as far as they are known. */
  from: string | undefined;
  to?: string | undefined;
  onClose: () => void;
};

/** Moves money between two accounts; paying a card is one of these (G-21). */
export function TransferDialog({ from, to, onClose }: TransferDialogProps) {
  const add = useChange(addTransfer, { done: 'Transfer added', quiet: true });
  const entered = useEntered();
  const draft = useDraft({
    shape: transferDraft,
    start: startOf(transferDraft, { transaction_date: today(), from_account_id: from, to_account_id: to }),
    save: (values) => add.mutateAsync(values),
    onSaved: (row) => {
      entered(row);
      onClose();
    },
    keep: `transfer:${to ?? 'new'}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title="Transfer"
      line="Between two of your accounts, such as a card payment."
      submit="Add transfer"
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <AccountField {...fields.text('from_account_id')} />
        <AccountField {...fields.text('to_account_id')} />
        <MoneyField {...fields.money('amount')} />
        <DateField {...fields.day('transaction_date')} />
      </div>
      <TextField {...fields.text('description')} />
      <SelectField {...fields.choice('status')} />
    </DraftDialog>
  );
}
