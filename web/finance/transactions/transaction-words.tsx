import { kindLabels, statusLabels } from '@holdfast/domain/finance/transactions/transaction-draft';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import type { TransactionStatus } from '@holdfast/domain/kernel/ledger/transaction';
import { Check, CheckCheck } from 'lucide-react';
import { Badge, type Tone } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';

type Names = {
  /** False until the names have arrived. */
  isKnown: boolean;
  accountName: (id: string | null) => string;
  categoryName: (id: string | null) => string;
  sourceName: (id: string | null) => string;
};

/** What a row is called: the payee, what it was, or where a transfer went. */
export function titleOf(row: TransactionView, { accountName }: Pick<Names, 'accountName'>): string {
  if (row.kind === 'transfer') {
    const other = row.other_account_id === null ? 'another account' : accountName(row.other_account_id);
    if (other === '') return kindLabels.transfer;
    return row.amount.startsWith('-') ? `To ${other}` : `From ${other}`;
  }
  return (
    row.merchant ?? row.description ?? (row.kind === 'adjust' ? 'Balance adjusted' : kindLabels[row.kind])
  );
}

/**
 * The category of an expense, the source of an income, or how it is split; empty where it has none. Null while its name has not arrived,
 * which is no "No category".
 */
export function categoryOf(
  row: TransactionView,
  { isKnown, categoryName, sourceName }: Pick<Names, 'isKnown' | 'categoryName' | 'sourceName'>,
): string | null {
  if (row.kind === 'transfer' || row.kind === 'adjust') return kindLabels[row.kind];
  if (row.lines.length > 1) return `Split in ${row.lines.length}`;
  const [line] = row.lines;
  const income = row.kind === 'income';
  const id = (income ? line?.income_source_id : line?.category_id) ?? null;
  const name = (income ? sourceName(id) : categoryName(id)) || row.category || '';
  if (name !== '' || id === null) return name;
  return isKnown ? (income ? 'Another source' : 'Another category') : null;
}

/** Stands where a name will. */
export const NameComing = () => <Skeleton className="h-3 w-20" />;

/** What it was spent on or earned with. */
export const thingOf = (row: TransactionView): string =>
  [...new Set(row.lines.flatMap(({ of }) => (of === null ? [] : [of.label])))].join(', ');

const tones: Readonly<Record<TransactionStatus, Tone>> = {
  pending: 'amber',
  cleared: 'quiet',
  reconciled: 'good',
  void: 'quiet',
};

/** Pending and void stand out; what the bank has booked is the rule, and has a quiet mark. */
export function StatusBadge({ status }: { status: TransactionStatus }) {
  const Mark = status === 'cleared' ? Check : status === 'reconciled' ? CheckCheck : undefined;
  if (Mark === undefined) return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>;
  return (
    <>
      <Mark aria-hidden className="inline-block size-4 text-quiet" />
      <span className="sr-only">{statusLabels[status]}</span>
    </>
  );
}

/** Whether a status is worth a word in a list. */
export const standsOut = (status: TransactionStatus): boolean => status === 'pending' || status === 'void';

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
