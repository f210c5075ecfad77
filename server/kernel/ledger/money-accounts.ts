import { sql } from 'kysely';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import {
  accountsAtMost,
  moneyAccount,
  type MoneyAccount,
  type MoneyAccountDraft,
} from '@holdfast/domain/kernel/ledger/money-account';
import type { Tx } from '../database/database.ts';
import { ownedTable } from '../records/owned-table.ts';
import { refuseOlder } from '../records/versions.ts';
import { lockLedger } from './lock-ledger.ts';

export const moneyAccountColumns = Object.keys(moneyAccount.shape) as (keyof MoneyAccount)[];
const columns = moneyAccountColumns;

export const moneyAccounts = ownedTable('money_accounts', moneyAccount, 'Account');

/** Finds an account, also one in the trash; throws `not_found`. */
export async function findMoneyAccount(tx: Tx, owner: string, id: string): Promise<MoneyAccount> {
  const row = await tx
    .selectFrom('money_accounts')
    .select(columns)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('Account');
  return row;
}

/** Adds an account. Throws `limit` where there are as many as there may be. */
export async function addMoneyAccount(
  tx: Tx,
  owner: string,
  draft: MoneyAccountDraft,
): Promise<MoneyAccount> {
  await lockLedger(tx, owner);
  const { count } = await tx
    .selectFrom('money_accounts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', owner)
    .executeTakeFirstOrThrow();
  if (count >= accountsAtMost) {
    throw new Fault('limit', `You have ${accountsAtMost} accounts, the most that there can be`);
  }
  const row = await tx
    .insertInto('money_accounts')
    .values({ ...draft, user_id: owner })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row;
}

/**
 * Changes what is given; a new opening moves the balance by as much. Throws `not_found` for what is in the trash, and `conflict` where
 * `version` is not the stored one.
 */
export async function changeMoneyAccount(
  tx: Tx,
  owner: string,
  id: string,
  version: FromVersion,
  change: Partial<MoneyAccountDraft>,
): Promise<MoneyAccount> {
  await lockLedger(tx, owner);
  const former = await findMoneyAccount(tx, owner, id);
  if (former.removed_at !== null) throw notFound('Account');
  refuseOlder('account', former, version);
  if (Object.keys(change).length === 0) return former;
  const row = await tx
    .updateTable('money_accounts')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row;
}

/** Throws `not_found` unless each of these accounts is the owner's and not in the trash. */
export async function refuseForeignAccounts(tx: Tx, owner: string, ids: Iterable<string>): Promise<void> {
  const wanted = [...new Set(ids)];
  const rows = await tx
    .selectFrom('money_accounts')
    .select('id')
    .where('user_id', '=', owner)
    .where((where) => where('id', '=', where.fn.any(where.val(wanted))))
    .where('removed_at', 'is', null)
    .execute();
  if (rows.length !== wanted.length) throw notFound('Account');
}
