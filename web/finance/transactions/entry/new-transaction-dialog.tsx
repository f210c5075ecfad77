import { addTransaction } from '@holdfast/domain/finance/transaction-endpoints';
import { sentPart, transactionForm } from '@holdfast/domain/finance/transactions/transaction-form';
import { attachedFiles } from '@holdfast/domain/kernel/files/attached-file';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { today } from '../../../base/dates.ts';
import { guestHouse } from '../../../base/guest-house.ts';
import { useChange } from '../../../kernel/call/query.ts';
import { DraftDialog } from '../../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../../kernel/form/form.tsx';
import { startOf } from '../../../kernel/form/start-of.ts';
import { AttachedFilesField } from '../../../kernel/photos/attached-files-field.tsx';
import { useEntered } from './entered.tsx';
import { TransactionFields } from './transaction-fields.tsx';

const shape = transactionForm.extend({ documents: attachedFiles });

/** Adds an income or an expense with all that can be said of it, and its receipts. */
export function NewTransactionDialog({
  account,
  onClose,
}: {
  account: string | undefined;
  onClose: () => void;
}) {
  const add = useChange(addTransaction, {
    done: 'Transaction added',
    quiet: true,
    refresh: ['documents', 'records'],
  });
  const entered = useEntered();
  const draft = useDraft({
    shape,
    start: startOf(shape, { kind: 'expense', transaction_date: today(), account_id: account }),
    save: (values) => add.mutateAsync(sentPart(values) as InputOf<typeof addTransaction>),
    onSaved: (row) => {
      entered(row);
      onClose();
    },
    keep: 'transaction:new',
  });
  return (
    <DraftDialog
      draft={draft}
      title="Add transaction"
      width="wide"
      submit="Add transaction"
      onClose={onClose}
    >
      <TransactionFields />
      {guestHouse === null && (
        <AttachedFilesField
          label="Drop the receipt here"
          help="PDF, photo, or scan"
          kinds={['receipt', 'other']}
        />
      )}
    </DraftDialog>
  );
}
