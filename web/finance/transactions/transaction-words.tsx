import { kindLabels, statusLabels } from '@holdfast/domain/finance/transactions/transaction-draft';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import type { TransactionStatus } from '@holdfast/domain/kernel/ledger/transaction';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';

type Names = {
  accountName: (id: string | null) => string;
  categoryName: (id: string | null) => string;
  sourceName: (id: string | null) => string;
};

/** What a row is called: the payee, what it was, or where a transfer went. */
export function titleOf(row: TransactionView, { accountName }: Names): string {
  if (row.kind === 'transfer') {
    const other = row.other_account_id === null ? 'another account' : accountName(row.other_account_id);
    return row.amount.startsWith('-') ? `To ${other}` : `From ${other}`;
  }
  return (
    row.merchant ?? row.description ?? (row.kind === 'adjust' ? 'Balance adjusted' : kindLabels[row.kind])
  );
}

/** The category of an expense, the source of an income, or how it is split. */
export function categoryOf(row: TransactionView, { categoryName, sourceName }: Names): string {
  if (row.kind === 'transfer' || row.kind === 'adjust') return kindLabels[row.kind];
  if (row.lines.length > 1) return `Split in ${row.lines.length}`;
  const [line] = row.lines;
  if (row.kind === 'income') return sourceName(line?.income_source_id ?? null) || row.category || '';
  return categoryName(line?.category_id ?? null) || row.category || '';
}

/** What it was spent on or earned with. */
export const thingOf = (row: TransactionView): string =>
  [...new Set(row.lines.flatMap(({ of }) => (of === null ? [] : [of.label])))].join(', ');

const tones: Readonly<Record<TransactionStatus, Tone>> = {
  pending: 'amber',
  cleared: 'quiet',
  reconciled: 'good',
  void: 'quiet',
};

export function StatusBadge({ status }: { status: TransactionStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
}

/** Income green with a plus; what is void counts for nothing and is struck through. */
export function SignedAmount({ row }: { row: TransactionView }) {
  const plain = row.kind === 'transfer' || row.kind === 'adjust' || row.amount.startsWith('-');
  return (
    <span
      className={
        row.status === 'void' ? 'text-quiet line-through' : row.status === 'pending' ? 'text-quiet' : ''
      }
    >
      <Money value={row.amount} signed={!plain} />
    </span>
  );
}
