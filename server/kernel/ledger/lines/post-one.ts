import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { entryFaults, linesOf, type Entry } from '@holdfast/domain/kernel/ledger/entry';
import { planOnce } from '../../database/connection.ts';
import type { Tx } from '../../database/database.ts';

/** An income, an expense or a correction that nothing else posts: it has no source, so it is never posted twice. */
export type OwnEntry = Omit<Entry, 'source' | 'import_id'>;

/**
 * Writes one entry into the ledger and answers what `view` shows of it, all in one statement. `view` reads the transaction as `t` and its
 * lines from the table that it is given. Throws as `post` does: `invalid` where amount or parts do not fit (`entryFaults`), and
 * `not_found` for an account that is not the owner's or in the trash.
 */
export async function postOne<T>(
  tx: Tx,
  owner: string,
  entry: OwnEntry,
  view: (lines: RawBuilder<unknown>) => RawBuilder<T>,
): Promise<T> {
  refuse(entryFaults(entry));
  const { refund: _, lines: _parts, ...head } = entry;
  const lines = linesOf(entry).map((line, place) => ({ ...line, line: place + 1 }));
  const row = { id: randomUUID(), status: 'cleared', ...head };
  const posting = sql<T>`
    with t as (
      insert into transactions (user_id, id, account_id, amount, kind, status, transaction_date, merchant, description, category, receipt_url)
      select a.user_id, h.id, a.id, h.amount, h.kind, h.status, h.transaction_date, h.merchant, h.description, h.category, h.receipt_url
      from jsonb_to_record(${JSON.stringify(row)}) as h (id uuid, account_id uuid, amount numeric, kind text, status text,
        transaction_date date, merchant text, description text, category text, receipt_url text)
      join money_accounts a on a.user_id = ${owner} and a.id = h.account_id and a.removed_at is null
      returning *
    ), written as (
      insert into transaction_lines (user_id, transaction_id, line, amount, category_id, income_source_id, of_type, of_id, property_category)
      select t.user_id, t.id, l.* from t, jsonb_to_recordset(${JSON.stringify(lines)}) as l (line smallint, amount numeric,
        category_id uuid, income_source_id uuid, of_type text, of_id uuid, property_category text)
      returning *
    )
    select ${view(sql`written`)} from t`;
  // Everybody's is written along the same keys.
  const { rows } = await tx.executeQuery(planOnce(posting.compile(tx)));
  const [posted] = rows;
  if (posted === undefined) throw notFound('Account');
  return posted;
}
