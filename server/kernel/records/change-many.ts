import { sql } from 'kysely';
import type { BulkOutcome, BulkParts } from '@holdfast/domain/kernel/records/bulk';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../database/database.ts';
import type { DB } from '../tables.ts';

type Stored = { id: string } & Record<string, unknown>;

type Changing<Change> = {
  table: keyof DB;
  /** The columns that can be changed, by the names that the change has. */
  fields: readonly (keyof Change & string)[];
  /** Further columns that `leaves` looks at. */
  also?: readonly string[];
  /** Whether a row stays as it is whatever is said of it: what is sold keeps its status. */
  leaves?: (row: Stored, change: Change) => boolean;
};

/**
 * Changes many records in two statements and answers what they were before. What is in the trash, and what is not the caller's to change,
 * stays as it is. Throws `invalid` for a change of nothing.
 */
export async function changeMany<Change extends object>(
  tx: Tx,
  owner: string,
  parts: BulkParts<Change>,
  { table, fields, also = [], leaves = () => false }: Changing<Change>,
): Promise<BulkOutcome<Change>> {
  if (parts.some(({ change }) => fields.every((field) => change[field] === undefined))) {
    refuse([{ field: 'changes', message: 'Say what to change' }]);
  }
  const asked = new Map(parts.flatMap(({ ids, change }) => ids.map((id) => [id, change] as const)));
  const { rows } = await sql<Stored>`
    select ${sql.join(['id', ...fields, ...also].map((field) => sql.ref(field)))} from ${sql.table(table)}
    where user_id = ${owner} and id = any(${[...asked.keys()]}::uuid[]) and removed_at is null order by id for update`.execute(
    tx,
  );
  const former = new Map<string, { ids: string[]; change: Change }>();
  const changed: [string, string][] = [];
  for (const row of rows) {
    const change = asked.get(row.id);
    if (change === undefined || leaves(row, change)) continue;
    const named = fields.filter((field) => change[field] !== undefined);
    if (named.every((field) => row[field] === change[field])) continue;
    const was = Object.fromEntries(named.map((field) => [field, row[field]])) as Change;
    const key = JSON.stringify(was);
    const same = former.get(key) ?? { ids: [], change: was };
    same.ids.push(row.id);
    former.set(key, same);
    changed.push([row.id, JSON.stringify(Object.fromEntries(named.map((field) => [field, change[field]])))]);
  }
  if (changed.length === 0) return { changed: 0, former: [] };
  const names = sql.join(fields.map((field) => sql.ref(field)));
  // What a change does not name keeps the value of its row.
  await sql`
    update ${sql.table(table)} t set (${names}) = (select ${names} from jsonb_populate_record(t, said.change) p)
    from unnest(${changed.map(([id]) => id)}::uuid[], ${changed.map(([, change]) => change)}::jsonb[]) as said (id, change)
    where t.user_id = ${owner} and t.id = said.id`.execute(tx);
  return { changed: changed.length, former: [...former.values()] };
}

/** Moves many records to the trash, or with a null moment out of it, and gives those whose state has changed. */
export async function setManyRemoved(
  tx: Tx,
  owner: string,
  table: keyof DB,
  ids: readonly string[],
  moment: Date | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set removed_at = ${moment?.toISOString() ?? null}
    where user_id = ${owner} and id = any(${[...ids]}::uuid[]) and removed_at ${moment === null ? sql`is not null` : sql`is null`}
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Takes many records out of the trash, all or none: `spare` throws where the plan has no room for so many. */
export async function restoreMany(
  tx: Tx,
  owner: string,
  table: keyof DB,
  ids: readonly string[],
  spare: (many: number) => Promise<void>,
): Promise<string[]> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from ${sql.table(table)}
    where user_id = ${owner} and id = any(${[...ids]}::uuid[]) and removed_at is not null`.execute(tx);
  const many = rows[0]?.many ?? 0;
  if (many === 0) return [];
  await spare(many);
  return setManyRemoved(tx, owner, table, ids, null);
}
