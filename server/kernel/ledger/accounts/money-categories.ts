import { sql } from 'kysely';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import {
  expenseCategory,
  incomeSource,
  type ExpenseCategory,
  type ExpenseCategoryDraft,
  type IncomeSource,
  type IncomeSourceDraft,
} from '@holdfast/domain/kernel/ledger/money-category';
import type { Tx } from '../../database/database.ts';
import { ownedTable, type OwnedTable } from '../../records/owned-table.ts';
import { refuseOlder } from '../../records/versions.ts';
import { lockLedger } from '../lock-ledger.ts';

/** The statements of a table of names: expense categories or sources of income. */
export type NamedTable<Row, Draft> = OwnedTable<Row> & {
  /** Adds one. Throws `invalid` for a name that is taken, also by one in the trash. */
  add(tx: Tx, owner: string, draft: Draft): Promise<Row>;
  /** Changes what is given. Throws `not_found`, `conflict` for an older version, and `invalid` as adding does. */
  change(tx: Tx, owner: string, id: string, change: Partial<Draft>, version: FromVersion): Promise<Row>;
  /** Adds them all where there is none, not even in the trash; answers how many were added. */
  addWhereNone(tx: Tx, owner: string, drafts: readonly Draft[]): Promise<number>;
  /** Removes those of some for good that nobody has changed and no line of a transaction has; answers how many. */
  removeUnused(tx: Tx, owner: string, ids: readonly string[]): Promise<number>;
  /** Counts them, those in the trash among them. */
  count(tx: Tx, owner: string): Promise<number>;
};

export const expenseCategories: NamedTable<ExpenseCategory, ExpenseCategoryDraft> = named(
  'expense_categories',
  ownedTable('expense_categories', expenseCategory, 'Category'),
  Object.keys(expenseCategory.shape),
);

export const incomeSources: NamedTable<IncomeSource, IncomeSourceDraft> = named(
  'income_sources',
  ownedTable('income_sources', incomeSource, 'Source'),
  Object.keys(incomeSource.shape),
);

function named<Row extends { version: number }, Draft extends { name: string }>(
  name: 'expense_categories' | 'income_sources',
  owned: OwnedTable<Row>,
  fields: readonly string[],
): NamedTable<Row, Draft> {
  const table = sql.table(name);
  const columns = sql.join(fields.map((field) => sql.ref(field)));

  /** Two sessions that choose one name at the same moment wait for each other here. */
  async function refuseTaken(tx: Tx, owner: string, chosen: string, except: string | null): Promise<void> {
    await lockLedger(tx, owner);
    const { rows } = await sql<{ name: string; removed: boolean }>`
      select name, removed_at is not null as removed from ${table}
      where user_id = ${owner} and lower(name) = lower(${chosen}) and (${except}::uuid is null or id <> ${except}::uuid)
      order by 2 limit 1`.execute(tx);
    const [taken] = rows;
    if (taken === undefined) return;
    refuse([
      {
        field: 'name',
        message: taken.removed
          ? `“${taken.name}” is in the trash. Restore it, or choose another name.`
          : `“${taken.name}” exists already`,
      },
    ]);
  }

  const insert = async (tx: Tx, owner: string, drafts: readonly Draft[]): Promise<Row[]> => {
    const own = [...new Set(drafts.flatMap((draft) => Object.keys(draft)))];
    const values = drafts.map((draft) => {
      const given: Record<string, unknown> = draft;
      return sql`(${owner}, ${sql.join(own.map((field) => given[field]))})`;
    });
    const { rows } = await sql<Row>`
      insert into ${table} (user_id, ${sql.join(own.map((field) => sql.ref(field)))}) values ${sql.join(values)}
      returning ${columns}`.execute(tx);
    return rows;
  };

  return {
    ...owned,
    async add(tx, owner, draft) {
      await refuseTaken(tx, owner, draft.name, null);
      const [added] = await insert(tx, owner, [draft]);
      if (added === undefined) throw new Error('A category was added and is not there');
      return added;
    },
    async change(tx, owner, id, change, version) {
      await lockLedger(tx, owner);
      const former = await owned.lock(tx, owner, id);
      refuseOlder(name === 'income_sources' ? 'source' : 'category', former, version);
      const given = Object.entries(change);
      if (given.length === 0) return former;
      if (change.name !== undefined) await refuseTaken(tx, owner, change.name, id);
      const set = sql.join(given.map(([field, value]) => sql`${sql.ref(field)} = ${value}`));
      const { rows } = await sql<Row>`
        update ${table} set ${set} where user_id = ${owner} and id = ${id} returning ${columns}`.execute(tx);
      return rows[0] ?? former;
    },
    async addWhereNone(tx, owner, drafts) {
      await lockLedger(tx, owner);
      if ((await this.count(tx, owner)) > 0) return 0;
      return (await insert(tx, owner, drafts)).length;
    },
    async removeUnused(tx, owner, ids) {
      await lockLedger(tx, owner);
      const { rows } = await sql`
        delete from ${table} c where c.user_id = ${owner} and c.id = any(${[...ids]}::uuid[]) and c.version = 1
          and not exists (select from transaction_lines l where l.user_id = c.user_id and c.id in (l.category_id, l.income_source_id))
        returning c.id`.execute(tx);
      return rows.length;
    },
    async count(tx, owner) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${table} where user_id = ${owner}`.execute(tx);
      return rows[0]?.count ?? 0;
    },
  };
}
