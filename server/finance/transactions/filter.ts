import { sql, type RawBuilder } from 'kysely';
import type { TransactionFilter } from '@holdfast/domain/finance/transactions/transaction-view';

type Condition = RawBuilder<unknown>;

/** A filter of the list; with `payee` those alone whose payee is spelled as one of them, in whatever case. `q` should name it too: no index knows payees. */
export type NarrowedFilter = TransactionFilter & { readonly payee?: readonly string[] | undefined };

/** The cents of an amount, without its sign. */
const centsOf = (amount: string) => amount.replace(/[-.]/g, '');

/** The cents that somebody looks for by typing an amount, such as `12.50` or `$1,200`; null for words. */
export function centsAsked(q: string): string | null {
  const typed = /^-?\$?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(q.trim());
  if (typed === null) return null;
  return `${(typed[1] ?? '').replaceAll(',', '')}${(typed[2] ?? '').padEnd(2, '0')}`;
}

/**
 * Conditions on the transaction `t`, all but the words; `whole` where all that match are read, not a page. What lies on an account in the trash is only shown where that account is asked for.
 */
export function headConditions(owner: string, filter: NarrowedFilter, whole = false): Condition {
  const all: Condition[] = [sql`t.user_id = ${owner}`];
  if (filter.account_id === undefined) {
    const kept = sql`a.removed_at is null`;
    // A page reads along the days and looks up the account of each row; `is true` keeps the planner from beginning at the accounts.
    all.push(
      whole
        ? sql`t.account_id = any(array(select a.id from money_accounts a where a.user_id = ${owner} and ${kept}))`
        : sql`(exists (select from money_accounts a where a.user_id = t.user_id and a.id = t.account_id and ${kept})) is true`,
    );
  } else all.push(sql`t.account_id = ${filter.account_id}`);
  // By their words, not as parameters: what is rare has an index of its own, which a plan for any word could not take.
  if (filter.kind !== undefined) all.push(sql`t.kind = ${sql.lit(filter.kind)}`);
  if (filter.status !== undefined) all.push(sql`t.status = ${sql.lit(filter.status)}`);
  if (filter.payee !== undefined)
    all.push(
      sql`lower(t.merchant) = any(${sql.val(filter.payee.map((each) => each.toLowerCase()))}::text[])`,
    );
  if (filter.date_from !== undefined) all.push(sql`t.transaction_date >= ${filter.date_from}`);
  if (filter.date_to !== undefined) all.push(sql`t.transaction_date <= ${filter.date_to}`);
  if (filter.amount_min !== undefined) all.push(sql`t.cents >= ${centsOf(filter.amount_min)}::bigint`);
  if (filter.amount_max !== undefined) all.push(sql`t.cents <= ${centsOf(filter.amount_max)}::bigint`);
  return joined(all);
}

/** Conditions on the line `l`; undefined where every line matches. A guest cannot ask for what was spent on something that is closed to them. */
export function lineConditions(owner: string, filter: TransactionFilter): Condition | undefined {
  const all: Condition[] = [];
  if (filter.category_id === 'none') all.push(sql`l.kind = 'expense' and l.category_id is null`);
  else if (filter.category_id !== undefined) all.push(sql`l.category_id = ${filter.category_id}`);
  if (filter.source_id === 'none') all.push(sql`l.kind = 'income' and l.income_source_id is null`);
  else if (filter.source_id !== undefined) all.push(sql`l.income_source_id = ${filter.source_id}`);
  if (filter.property_category !== undefined)
    all.push(sql`l.property_category = ${filter.property_category}`);
  if (filter.of_type !== undefined) all.push(sql`l.of_type = ${filter.of_type}`);
  if (filter.of_id !== undefined) all.push(sql`l.of_id = ${filter.of_id}`);
  if (filter.of_type !== undefined || filter.of_id !== undefined) {
    all.push(
      sql`exists (select from records r where r.user_id = ${owner} and r.item_type = l.of_type and r.item_id = l.of_id)`,
    );
  }
  return all.length === 0 ? undefined : joined(all);
}

/** The condition that one of the lines matches. */
export function oneLine(owner: string, filter: TransactionFilter): Condition {
  const lines = lineConditions(owner, filter);
  if (lines === undefined) return sql``;
  return sql`and exists (select from transaction_lines l where l.user_id = ${owner} and l.transaction_id = t.id and ${lines})`;
}

/** The words or the amount that are looked for: `holds` compares a row with them, `found` gives the ids of all that match. */
export function wordConditions(owner: string, q: string): { holds: Condition; found: Condition } | undefined {
  if (q === '') return undefined;
  const query = sql`(select transaction_query(${owner}, ${q}))`;
  const cents = sql`${centsAsked(q)}::bigint`;
  return {
    holds: sql`(t.words @@ ${query} or t.cents = ${cents})`,
    found: sql`t.id = any(array(select transactions_found(transaction_query(${owner}, ${q}), ${cents})))`,
  };
}

const joined = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `);
