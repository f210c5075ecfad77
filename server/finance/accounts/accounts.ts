import { sql, type RawBuilder } from 'kysely';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import {
  currentBalance,
  guestsAccountFields,
  type MoneyAccount,
  type MoneyAccountDraft,
} from '@holdfast/domain/kernel/ledger/money-account';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import type * as endpoints from '@holdfast/domain/finance/account-endpoints';
import { totalsOf, type AccountList } from '@holdfast/domain/finance/accounts/account-list';
import { latestRows, type AccountDetail } from '@holdfast/domain/finance/accounts/account';
import { openRow, type Reconciliation } from '@holdfast/domain/finance/accounts/reconciliation';
import type { Tx } from '../../kernel/database/database.ts';
import { adjustBalance, balanceOfAccount } from '../../kernel/ledger/accounts/balances.ts';
import { giveDefaults } from '../../kernel/ledger/accounts/give-defaults.ts';
import { lockLedger } from '../../kernel/ledger/lock-ledger.ts';
import {
  addMoneyAccount,
  changeMoneyAccount,
  findMoneyAccount,
  moneyAccountColumns,
  moneyAccounts,
} from '../../kernel/ledger/money-accounts.ts';

/** The columns of an account, with what it holds at the end of a day: nothing that is dated later. */
const columnsOn = (today: Day) =>
  sql.join(
    moneyAccountColumns.map((column) =>
      column === 'balance' ? sql`${balanceOfAccount(today)} as balance` : sql.ref(`a.${column}`),
    ),
  );
/** The day of the last statement that was not taken back. */
const reconciledOn = sql<string | null>`(
  select r.day from reconciliations r where r.user_id = a.user_id and r.account_id = a.id and r.undone_at is null
  order by r.created_at desc, r.id desc limit 1)`;
/** An account that is closed to a guest is named to nobody. */
const paysFrom = sql`(select p.id from money_accounts p where p.user_id = a.user_id and p.id = a.pays_from)`;

const views: Readonly<Record<'open' | 'closed' | 'trash', RawBuilder<unknown>>> = {
  open: sql`a.removed_at is null and a.closed_on is null`,
  closed: sql`a.removed_at is null and a.closed_on is not null`,
  trash: sql`a.removed_at is not null`,
};

/** Lists accounts by name with their totals of today (S-224); what stands on no account is none. */
export async function listAccounts(
  tx: Tx,
  owner: string,
  { view, kind }: TakenBy<typeof endpoints.listAccounts>,
  today: Day,
): Promise<AccountList> {
  const { rows } = await sql<MoneyAccount & { reconciled_on: Day | null }>`
    select ${columnsOn(today)}, ${paysFrom} as pays_from, ${reconciledOn} as reconciled_on
    from money_accounts a
    where a.user_id = ${owner} and ${views[view]} and a.kind <> 'outside' and (${kind ?? null}::text is null or a.kind = ${kind ?? null})
    order by a.name collate "und-x-icu", a.id`.execute(tx);
  const items = rows.map((row) => ({ ...row, current_balance: currentBalance(row) }));
  return { items, total: items.length, totals: totalsOf(items) };
}

/** Finds an account whole as it stands today, also in the trash; throws `not_found`. */
export async function findAccount(
  tx: Tx,
  owner: string,
  id: string,
  today: Day,
): Promise<OutputOf<typeof endpoints.findAccount>> {
  type Found = MoneyAccount & {
    reconciled_on: Day | null;
    pays_from_name: string | null;
    transactions: number;
    pending_count: number;
    pending_total: Money;
    coming_count: number;
    coming_total: Money;
    last_reconciliation: Reconciliation | null;
  };
  const { rows } = await sql<Found>`
    select ${columnsOn(today)}, ${paysFrom} as pays_from, ${reconciledOn} as reconciled_on, t.*,
      (select p.name from money_accounts p where p.user_id = a.user_id and p.id = a.pays_from) as pays_from_name,
      (select json_build_object('id', r.id, 'account_id', r.account_id, 'day', r.day, 'balance', r.balance::text,
          'created_at', r.created_at, 'undone_at', r.undone_at)
        from reconciliations r where r.user_id = a.user_id and r.account_id = a.id and r.undone_at is null
        order by r.created_at desc, r.id desc limit 1) as last_reconciliation
    from money_accounts a, lateral (
      select count(*)::int as transactions, count(*) filter (where t.status = 'pending')::int as pending_count,
        coalesce(sum(t.amount) filter (where t.status = 'pending'), 0)::numeric(18, 2) as pending_total,
        count(*) filter (where ${laterOn(today)})::int as coming_count,
        coalesce(sum(t.amount) filter (where ${laterOn(today)}), 0)::numeric(18, 2) as coming_total
      from transactions t where t.user_id = a.user_id and t.account_id = a.id) t
    where a.user_id = ${owner} and a.id = ${id}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw notFound('Account');
  const { pending_count, pending_total, coming_count, coming_total, ...found } = row;
  return {
    ...found,
    current_balance: currentBalance(found),
    pending: { count: pending_count, total: pending_total },
    coming: { count: coming_count, total: coming_total },
    latest: await listLatest(tx, owner, id),
  };
}

/** Whether the transaction `t` counts, but on a later day. */
const laterOn = (today: Day) =>
  sql`t.status in ('cleared', 'reconciled') and t.transaction_date > ${today}::date`;

async function listLatest(tx: Tx, owner: string, id: string): Promise<AccountDetail['latest']> {
  const shown = sql.join(Object.keys(openRow.shape).map((column) => sql.ref(`t.${column}`)));
  const { rows } = await sql<AccountDetail['latest'][number]>`
    select ${shown}, (select l.category_id from transaction_lines l
      where l.user_id = t.user_id and l.transaction_id = t.id and l.line = 1) as category_id
    from transactions t where t.user_id = ${owner} and t.account_id = ${id}
    order by t.transaction_date desc, t.id desc limit ${latestRows}`.execute(tx);
  return rows;
}

/** Adds an account; with the first come the usual categories and sources. Throws `limit` and `invalid`. */
export async function addAccount(tx: Tx, owner: string, draft: MoneyAccountDraft): Promise<MoneyAccount> {
  await refuseUnknownPayer(tx, owner, draft.pays_from, null);
  const added = await addMoneyAccount(tx, owner, draft);
  await giveDefaults(tx, owner);
  return added;
}

/**
 * Changes what is given; a guest corrects the words alone. Throws `not_found`, also for one in the trash, `conflict` where `version` is
 * not the stored one, `forbidden` and `invalid`.
 */
export async function changeAccount(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<MoneyAccountDraft>,
  { version, guest, today }: { version: FromVersion; guest: boolean; today: Day },
): Promise<MoneyAccount> {
  await refuseOutside(tx, owner, id);
  await refuseUnknownPayer(tx, owner, change.pays_from, id);
  const words: readonly string[] = guestsAccountFields;
  if (guest && Object.keys(change).some((field) => !words.includes(field))) {
    throw new Fault(
      'forbidden',
      'Only the owner changes more than the name, the institution, the digits and the notes',
    );
  }
  const changed = await changeMoneyAccount(tx, owner, id, version, change);
  return guest ? findAccount(tx, owner, id, today) : changed;
}

/** Moves an account with all that is entered on it to the trash; it is in no sum from then on. */
export async function removeAccount(tx: Tx, owner: string, id: string, now: Date): Promise<void> {
  await refuseOutside(tx, owner, id);
  await moneyAccounts.remove(tx, owner, id, now);
}

/** Corrects an account to what it held at the end of a day (G-44). Throws `not_found` and `invalid`. */
export async function adjustAccount(
  tx: Tx,
  owner: string,
  id: string,
  { day, balance }: { day: Day; balance: Money },
  today: Day,
): Promise<{ amount: Money }> {
  if (day > today) refuse([{ field: 'day', message: 'Day must not be in the future' }]);
  await refuseOutside(tx, owner, id);
  await lockLedger(tx, owner);
  return { amount: await adjustBalance(tx, owner, id, day, balance) };
}

/** Throws `not_found`, and `conflict` for what stands on no account: nothing is said of it. */
export async function refuseOutside(tx: Tx, owner: string, id: string): Promise<MoneyAccount> {
  const found = await findMoneyAccount(tx, owner, id);
  if (found.kind === 'outside') {
    throw new Fault('conflict', 'Here stands what was paid from no account. It cannot be changed.');
  }
  return found;
}

async function refuseUnknownPayer(
  tx: Tx,
  owner: string,
  payer: string | null | undefined,
  id: string | null,
): Promise<void> {
  if (payer === null || payer === undefined) return;
  const found = await tx
    .selectFrom('money_accounts')
    .select('id')
    .where('user_id', '=', owner)
    .where('id', '=', payer)
    .where('removed_at', 'is', null)
    .where('kind', '<>', 'outside')
    .executeTakeFirst();
  if (found === undefined || payer === id) {
    refuse([{ field: 'pays_from', message: 'Choose another of your accounts' }]);
  }
}
