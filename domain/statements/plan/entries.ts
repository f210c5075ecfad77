import type { Entry, EntryLine, TransferEntry } from '../../kernel/ledger/entry.ts';
import type { MoneyAccountKind } from '../../kernel/ledger/money-account.ts';
import { isZero, negateMoney } from '../../kernel/money/money.ts';
import { plainWords } from '../plain-words.ts';
import type { Planned } from './plan-shapes.ts';

/** In characters: what a transaction keeps of a name, and of its further words. */
export const longestMerchant = 200;
export const longestDescription = 500;
const longestCategory = 100;

/** How a row of a bank's file stands in the ledger. */
export function entryOf(
  row: Planned,
  account: { readonly id: string; readonly kind: MoneyAccountKind },
  import_id: string,
  categories: ReadonlyMap<string, string>,
): Entry | TransferEntry {
  const head = {
    transaction_date: row.day,
    status: row.pending ? ('pending' as const) : ('cleared' as const),
    description: descriptionOf(row)?.slice(0, longestDescription) ?? null,
    import_id,
  };
  const out = row.amount.startsWith('-');
  if (row.transfer_account_id !== null) {
    const [from_account_id, to_account_id] = out
      ? [account.id, row.transfer_account_id]
      : [row.transfer_account_id, account.id];
    const amount = out ? negateMoney(row.amount) : row.amount;
    return { ...head, kind: 'transfer', from_account_id, to_account_id, amount };
  }
  const kind = kindOf(row, account.kind);
  return {
    ...head,
    kind,
    account_id: account.id,
    amount: row.amount,
    refund: (kind === 'income') === out,
    merchant: row.payee,
    category: kind === 'income' ? (row.row.category?.slice(0, longestCategory) ?? null) : null,
    lines: linesOf(row, kind, categories),
  };
}

/** What comes in on a card or pays a debt is no income: without another word it is money that came back. */
export function kindOf(
  row: Pick<Planned, 'amount' | 'category_id' | 'income_source_id'>,
  account: MoneyAccountKind,
): 'income' | 'expense' {
  if (row.category_id !== null) return 'expense';
  if (row.income_source_id !== null) return 'income';
  if (row.amount.startsWith('-')) return 'expense';
  return account === 'bank' || account === 'outside' ? 'income' : 'expense';
}

function linesOf(
  row: Planned,
  kind: 'income' | 'expense',
  categories: ReadonlyMap<string, string>,
): EntryLine[] {
  const { of_type, of_id } = row;
  const property_category = kind === 'expense' ? row.property_category : null;
  const parts = row.row.splits.filter(({ amount }) => !isZero(amount));
  if (parts.length > 1 && row.category_id === null && row.income_source_id === null) {
    return parts.map(({ amount, category }) => ({
      amount,
      category_id: kind === 'expense' ? (categories.get(plainWords(category ?? '')) ?? null) : null,
      of_type,
      of_id,
      property_category,
    }));
  }
  return [
    {
      amount: row.amount,
      category_id: row.category_id,
      income_source_id: row.income_source_id,
      of_type,
      of_id,
      property_category,
    },
  ];
}

/** The bank's further words: its memo, a check's number, and what it called the row where a rule has renamed it. */
export function descriptionOf(row: Pick<Planned, 'memo' | 'row' | 'said' | 'payee'>): string | null {
  const words = [
    row.memo,
    row.row.number === null ? null : `No. ${row.row.number}`,
    row.said !== null && row.said !== row.payee ? row.said : null,
  ].filter((each) => each !== null);
  return words.length === 0 ? null : words.join(' · ');
}
