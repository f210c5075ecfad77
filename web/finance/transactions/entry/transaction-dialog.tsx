import { changeTransaction, detachDocument } from '@holdfast/domain/finance/transaction-endpoints';
import {
  formOf,
  transactionForm,
  transferForm,
} from '@holdfast/domain/finance/transactions/transaction-form';
import { transactionTexts } from '@holdfast/domain/finance/transactions/transaction-draft';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import { endingsOf } from '@holdfast/domain/kernel/files/file';
import { FileText, Split, X } from 'lucide-react';
import { guestHouse } from '../../../base/guest-house.ts';
import { Link } from '../../../base/link.tsx';
import { useChange } from '../../../kernel/call/query.ts';
import { DraftDialog } from '../../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../../kernel/form/fields-of.ts';
import { useRecordDraft } from '../../../kernel/form/record-draft.ts';
import { useMoneyNames } from '../../../kernel/money/use-money-names.ts';
import { useMay } from '../../../kernel/screen/house/use-house.ts';
import { Banner } from '../../../ui/layout/banner.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DropZone } from '../../../ui/form/drop-zone.tsx';
import { DateField, MoneyField, SelectField, TextField } from '../../../ui/form/form-fields.tsx';
import { dropReceipts } from './drop-receipt.ts';
import { LentNotes } from './entered.tsx';
import { saveTransaction } from '../save-transaction.ts';
import { TransactionFields } from './transaction-fields.tsx';
import { titleOf } from '../transaction-words.tsx';

type TransactionDialogProps = { row: TransactionView; onSplit: () => void; onClose: () => void };

/** Everything that is known of a transaction, to be changed, with its receipts. */
export function TransactionDialog(props: TransactionDialogProps) {
  const { kind } = props.row;
  return kind === 'transfer' || kind === 'adjust' ? <MovedDialog {...props} /> : <BookedDialog {...props} />;
}

function BookedDialog({ row, onSplit, onClose }: TransactionDialogProps) {
  const names = useMoneyNames();
  const draft = useRecordDraft({
    shape: transactionForm,
    record: formOf(row),
    save: (change, version) => saveTransaction(row.id, version, change as never),
    onSaved: onClose,
    keep: `transaction:${row.id}`,
  });
  const split = row.lines.length > 1;
  return (
    <DraftDialog
      draft={draft}
      title={titleOf(row, names)}
      label="Transaction"
      width="wide"
      submit="Save"
      onClose={onClose}
    >
      <Reconciled row={row} />
      <LentNotes row={row} />
      <TransactionFields chosen={row.lines[0]?.of ?? null} split={split} reconciles={guestHouse === null} />
      <Button variant="quiet" className="justify-self-start" onClick={onSplit}>
        <Split aria-hidden /> {split ? `Change the ${row.lines.length} parts` : 'Split into parts'}
      </Button>
      <Receipts row={row} />
    </DraftDialog>
  );
}

const fields = fieldsOf(transferForm);

/** A transfer or a correction: what both ends have in common. */
function MovedDialog({ row, onClose }: TransactionDialogProps) {
  const names = useMoneyNames();
  const draft = useRecordDraft({
    shape: transferForm,
    record: formOf(row),
    save: (change, version) => saveTransaction(row.id, version, change as never),
    onSaved: onClose,
  });
  return (
    <DraftDialog
      draft={draft}
      title={titleOf(row, names)}
      label="Transaction"
      submit="Save"
      onClose={onClose}
    >
      <Reconciled row={row} />
      <LentNotes row={row} />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...fields.day('transaction_date')} />
        <MoneyField {...fields.money('amount')} />
      </div>
      <TextField {...fields.text('description')} />
      <SelectField {...fields.choice('status')} />
    </DraftDialog>
  );
}

function Reconciled({ row }: { row: TransactionView }) {
  if (row.status !== 'reconciled') return null;
  return <Banner tone="info">{transactionTexts.reconciled}</Banner>;
}

/** The documents of a transaction; each can be taken off, and another dropped. */
function Receipts({ row }: { row: TransactionView }) {
  const detach = useChange(detachDocument, { done: 'Receipt removed. The document is kept.' });
  const may = useMay('finance')(changeTransaction) && guestHouse === null;
  return (
    <section aria-label="Receipts" className="grid gap-2">
      <h3 className="text-sm font-semibold">Receipts</h3>
      {row.documents.length > 0 && (
        <ul className="grid gap-1">
          {row.documents.map(({ document_id, label }) => (
            <li key={document_id} className="flex items-center gap-2">
              <FileText aria-hidden className="size-4.5 shrink-0 text-quiet" />
              <Link
                href={`/documents/${document_id}`}
                className="min-w-0 grow wrap-anywhere underline underline-offset-4"
              >
                {label}
              </Link>
              {may && (
                <IconButton
                  label={`Remove ${label}`}
                  onClick={() => detach.mutate({ id: row.id, document_id })}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {row.receipt_url !== null && (
        <a
          href={row.receipt_url}
          target="_blank"
          rel="noopener noreferrer"
          className="wrap-anywhere underline underline-offset-4"
        >
          {row.receipt_url}
        </a>
      )}
      {may && (
        <DropZone
          label="Drop a receipt here"
          accept={endingsOf('document')}
          many
          camera
          onFiles={(files) => void dropReceipts(row.id, files)}
        />
      )}
    </section>
  );
}
