import { addTransaction } from '@holdfast/domain/finance/transaction-endpoints';
import { sentPart, transactionForm } from '@holdfast/domain/finance/transactions/transaction-form';
import { attachedFiles } from '@holdfast/domain/kernel/files/attached-file';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import { today } from '../../../base/dates.ts';
import { guestHouse } from '../../../base/guest-house.ts';
import { useChange } from '../../../kernel/call/query.ts';
import { AddSheet } from '../../../kernel/form/add-sheet.tsx';
import { useDraft } from '../../../kernel/form/form.tsx';
import { MoreFields } from '../../../kernel/form/more-fields.tsx';
import { startOf } from '../../../kernel/form/start-of.ts';
import { useMoneyNames } from '../../../kernel/money/use-money-names.ts';
import { AttachedFilesField } from '../../../kernel/photos/attached-files-field.tsx';
import type { AddSheetProps } from '../../../kernel/screen/house/add-action.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useEntered } from './entered.tsx';
import { likelyAccount, rememberAccount } from './last-account.ts';
import { FirstFields, FurtherFields } from './transaction-fields.tsx';

const shape = transactionForm.extend({ documents: attachedFiles });
const first = [
  'kind',
  'merchant',
  'amount',
  'category_id',
  'income_source_id',
  'transaction_date',
  'account_id',
] as const;

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
  const begun = { kind: 'expense', transaction_date: today(), account_id: account };
  const draft = useDraft({
    shape,
    start: startOf(shape, begun),
    save: (values) => add.mutateAsync(sentPart(values) as InputOf<typeof addTransaction>),
    onSaved: (row) => {
      entered(row);
      rememberAccount(row.account_id);
      onClose();
    },
    keep: 'transaction:new',
  });
  return (
    <AddSheet
      draft={draft}
      title="Add transaction"
      action="/finance/transactions/add"
      width="wide"
      onClose={onClose}
    >
      <FirstFields />
      <MoreFields shape={shape} besides={first} start={begun} line="What it was for, status, receipt">
        <FurtherFields />
        {guestHouse === null && (
          <AttachedFilesField
            label="Drop the receipt here"
            help="PDF, photo, or scan"
            kinds={['receipt', 'other']}
          />
        )}
      </MoreFields>
    </AddSheet>
  );
}

/** The form over any screen. It begins with the account of the last transaction that was entered here. */
export function AddTransactionSheet({ onClose }: AddSheetProps) {
  const { accounts, isPending } = useMoneyNames();
  if (isPending) return null;
  if (accounts.some(({ kind, removed }) => kind !== 'outside' && !removed))
    return <NewTransactionDialog account={likelyAccount(accounts)} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add transaction"
      sheet
      footer={<LinkButton href="/finance/accounts/add">Add account</LinkButton>}
    >
      <p className="text-quiet">A transaction belongs to an account. Add your first one, then enter it.</p>
    </Dialog>
  );
}
