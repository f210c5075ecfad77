import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Source } from '@holdfast/domain/kernel/ledger/entry';
import { moneyAccountKindLabels } from '@holdfast/domain/kernel/ledger/money-account';
import type { PropertyCategory } from '@holdfast/domain/kernel/ledger/transaction';
import { usualCategoryOf } from '@holdfast/domain/kernel/ledger/usual-category';
import { negateMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../../database/database.ts';
import { changeTransaction, findTransaction } from './change.ts';
import { post, type Posted } from './post.ts';
import { unpost } from './unpost.ts';
import { idsBySource } from './by-source.ts';

/** Money that was spent on a record: on a repair, a premium. */
export type Expense = {
  readonly source: Source;
  readonly day: Day;
  /** Above zero. */
  readonly amount: Money;
  /** The thing that it was spent on. */
  readonly of: RecordReference | null;
  readonly property_category: PropertyCategory;
  readonly merchant: string | null;
  readonly description: string;
  /** Left out, the expense stands on the account "outside" until its owner says from which one it was paid. */
  readonly account_id?: string;
};

/**
 * Books an expense once, however often it is asked for, and books it anew where it has changed; at first under the usual category of what it
 * was for, where its owner has that. Only for the owner of the house: guests
 * write nothing in a ledger. Throws `invalid` for an amount of zero, and `not_found` for an account that is not the owner's.
 */
export async function putExpense(tx: Tx, owner: string, expense: Expense): Promise<Posted> {
  const { source, day, amount, of, property_category, merchant, description } = expense;
  const line = {
    amount: negateMoney(amount),
    of_type: of?.item_type ?? null,
    of_id: of?.item_id ?? null,
    property_category,
  };
  const entry = {
    kind: 'expense',
    account_id: expense.account_id ?? (await outsideAccount(tx, owner)),
    transaction_date: day,
    amount: negateMoney(amount),
    merchant,
    description,
    lines: [line],
  } as const;
  const category_id = await usualCategory(tx, owner, expense);
  const posted = await post(tx, owner, { ...entry, lines: [{ ...line, category_id }], source });
  if (posted.posted) return posted;
  // What its owner has chosen since, the account and the category, stays as it is.
  const { version, account_id, lines } = await findTransaction(tx, owner, posted.id);
  const kept = lines.length === 1 ? (lines[0]?.category_id ?? null) : null;
  await changeTransaction(tx, owner, posted.id, version, {
    ...entry,
    account_id: expense.account_id ?? account_id,
    lines: [{ ...line, category_id: kept }],
  });
  return posted;
}

async function usualCategory(
  tx: Tx,
  owner: string,
  { property_category, of }: Expense,
): Promise<string | null> {
  const name = usualCategoryOf(property_category, of?.item_type ?? null);
  if (name === null) return null;
  const { rows } = await sql<{ id: string }>`
    select id from expense_categories where user_id = ${owner} and removed_at is null and lower(btrim(name)) = lower(${name})
    order by created_at, id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Takes an expense back, where it was booked. */
export async function dropExpense(tx: Tx, owner: string, source: Source): Promise<void> {
  await unpost(tx, owner, source);
}

/** Says which of these sources have been booked. */
export async function bookedSources(tx: Tx, owner: string, sources: readonly Source[]): Promise<Set<Source>> {
  if (sources.length === 0) return new Set();
  const known = await idsBySource(tx, owner, sources);
  return new Set(sources.filter((source) => known.has(JSON.stringify(source))));
}

/** What the ledger says of a source's expense, above zero; null where none is booked. */
export async function bookedAmount(tx: Tx, owner: string, source: Source): Promise<Money | null> {
  const { rows } = await sql<{ amount: Money }>`
    select -t.amount as amount from transactions t where t.user_id = ${owner}
      and t.source_type = ${source.type} and t.source_id = ${source.id} and t.source_slot = ${source.slot}`.execute(
    tx,
  );
  return rows[0]?.amount ?? null;
}

/**
 * The account on which stands what was paid before anybody said from where; made with its first entry. It is private: what was spent on a
 * private record is told by its expense to nobody whom the owner has not shown an account.
 */
export async function outsideAccount(tx: Tx, owner: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into money_accounts (user_id, kind, name, private) values (${owner}, 'outside', ${moneyAccountKindLabels.outside}, true)
    on conflict (user_id) where kind = 'outside' do update set name = money_accounts.name returning id`.execute(
    tx,
  );
  const [account] = rows;
  if (account === undefined) throw new Error('The account outside was made and is not there');
  return account.id;
}
