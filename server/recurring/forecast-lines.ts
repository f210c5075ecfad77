import { sql } from 'kysely';
import { addDays, type Day } from '@holdfast/domain/kernel/time/day';
import { dueDaysBack } from '@holdfast/domain/kernel/due/due-item';
import { dueKind } from '@holdfast/domain/kernel/due/due-kind';
import type { MoneyAccountKind } from '@holdfast/domain/kernel/ledger/money-account';
import { negateMoney, type Money } from '@holdfast/domain/kernel/money/money';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { ForecastLine } from '@holdfast/domain/recurring/forecast-line';
import type { Tx } from '../kernel/database/database.ts';

/** An account whose balance is looked ahead for. */
export type OpenAccount = {
  readonly id: string;
  readonly name: string;
  readonly kind: Exclude<MoneyAccountKind, 'outside'>;
  /** What it should not fall below; null of what is owed anyway. */
  readonly threshold: Money | null;
  /** From which account it is usually paid. */
  readonly pays_from: string | null;
};

/** The accounts that are open, oldest first. Of columns that a release may not have yet, the row as JSON knows what is there. */
export async function listForecastAccounts(tx: Tx, owner: string, today: Day): Promise<OpenAccount[]> {
  const { rows } = await sql<OpenAccount>`
    select id, name, kind,
      case when kind = 'bank' then coalesce((to_jsonb(a) ->> 'low_balance')::numeric(14, 2), 0::numeric(14, 2)) end as threshold,
      (to_jsonb(a) ->> 'pays_from')::uuid as pays_from
    from money_accounts a
    where user_id = ${owner} and removed_at is null and kind <> 'outside' and (closed_on is null or closed_on > ${today}::date)
    order by created_at, id`.execute(tx);
  return rows;
}

type Span = { readonly today: Day; readonly until: Day };

/** The kinds of dates that are payments, and which way they go. A quote that ends has an amount too, and pays nothing. */
const payments: Readonly<Record<string, 'in' | 'out'>> = {
  'policy.premium': 'out',
  'maintenance.visit': 'out',
  'money_account.payment': 'out',
  'agreement.rent': 'in',
};

/** A date on which something is paid or comes in, of another record than a recurring item or a loan. */
export type DuePayment = {
  readonly id: string;
  readonly source_type: RecordType;
  readonly source_id: string;
  readonly slot: string;
  readonly title: string;
  readonly due_date: Day;
  readonly amount: Money;
  /** The account that paid for it last. */
  readonly account_id: string | null;
};

/** Says of a date whether money comes in on it. */
export const comesIn = (due: DuePayment) => payments[dueKind(due)] === 'in';

/**
 * Whatever is due with an amount, by whichever area wrote it, but recurring items and loans: premiums, payments of cards, planned
 * maintenance.
 */
export async function listDuePayments(tx: Tx, owner: string, { today, until }: Span): Promise<DuePayment[]> {
  const { rows } = await sql<DuePayment>`
    select i.id, i.source_type, i.source_id, i.slot, i.title, i.due_date, i.amount, (
      select t.account_id from transactions t
      where t.user_id = i.user_id and t.source_type = i.source_type and t.source_id = i.source_id
      order by t.transaction_date desc, t.id desc limit 1) as account_id
    from due_items i
    where i.user_id = ${owner} and i.state = 'open' and i.amount <> 0
      and i.source_type || '.' || i.slot = any(${Object.keys(payments)}::text[])
      and i.due_date between ${addDays(today, -dueDaysBack)}::date and ${until}::date
      and not (i.passes and i.due_date + i.lasts_days - 1 < ${today}::date)
    order by i.due_date, i.id`.execute(tx);
  return rows;
}

/**
 * What a date moves: it is paid from the account that paid for it last, else from the only bank account; else nobody knows from which. The
 * payment of a card moves between two accounts.
 */
export function linesOfDue(due: DuePayment, accounts: readonly OpenAccount[]): ForecastLine[] {
  const { source_type, source_id, title, due_date: day, amount, account_id } = due;
  const open = new Map(accounts.map((each) => [each.id, each]));
  const banks = accounts.filter(({ kind }) => kind === 'bank');
  const usual = banks.length === 1 ? (banks[0]?.id ?? null) : null;
  const cause = { type: source_type, id: source_id, label: title };
  const own = source_type === 'money_account' ? open.get(source_id) : undefined;
  const last = account_id !== null && open.has(account_id) ? account_id : null;
  const from = own?.pays_from != null && open.has(own.pays_from) ? own.pays_from : (last ?? usual);
  if (comesIn(due)) return [{ day, amount, account_id: from, cause }];
  const leaves = { day, amount: negateMoney(amount), account_id: from, cause };
  return own === undefined ? [leaves] : [leaves, { day, amount, account_id: own.id, cause }];
}

/** Transactions that do not count yet: those that are pending, and those of days to come. */
export async function listLedgerLines(
  tx: Tx,
  owner: string,
  { today, until }: Span,
): Promise<ForecastLine[]> {
  const { rows } = await sql<{ id: string; day: Day; amount: Money; account_id: string; label: string }>`
    select id, transaction_date as day, amount, account_id, coalesce(merchant, description, 'Transaction') as label
    from transactions
    where user_id = ${owner} and transaction_date <= ${until}::date
      and (status = 'pending' or (status in ('cleared', 'reconciled') and transaction_date > ${today}::date))
      and transaction_date > ${addDays(today, -dueDaysBack)}::date
    order by transaction_date, id`.execute(tx);
  return rows.map(({ id, day, amount, account_id, label }) => ({
    day,
    amount,
    account_id,
    cause: { type: 'transaction', id, label },
  }));
}
