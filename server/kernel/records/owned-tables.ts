import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** A database role that can read or delete the rows of a table. */
export type Reach = 'app_user' | 'app_auth' | 'app_worker';

/** A table that holds rows of people, as the database's catalogue describes it. */
export type OwnedTable = {
  readonly name: string;
  /** The column that names the owner: `user_id`, or `id` of the people themselves. */
  readonly owner: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The first role that may read all of its columns, and the first that may delete from it; null where none may. */
  readonly readBy: Reach | null;
  readonly deletedBy: Reach | null;
};

/**
 * Reads every table that holds rows of people from the catalogue, so that a new table is never forgotten. A table that refers to
 * another stands before it: rows can be deleted in this order.
 */
export async function ownedTables(tx: Tx): Promise<OwnedTable[]> {
  const found = await sql<OwnedTable & { refersTo: string[] }>`
    select c.relname as name, case when c.relname = 'users' then 'id' else 'user_id' end as owner,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select r from unnest(array['app_user', 'app_auth', 'app_worker']) with ordinality roles (r, place)
        where has_table_privilege(r, c.oid, 'select') order by place limit 1) as "readBy",
      (select r from unnest(array['app_auth', 'app_user', 'app_worker']) with ordinality roles (r, place)
        where has_table_privilege(r, c.oid, 'delete') order by place limit 1) as "deletedBy",
      array(select t.relname from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid)::text[] as "refersTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (c.relname = 'users' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped))
    order by 1`.execute(tx);
  return referringFirst(found.rows);
}

function referringFirst<Table extends { name: string; refersTo: readonly string[] }>(
  tables: readonly Table[],
): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<Table>();
  const visited = new Set<string>();
  const visit = (table: Table) => {
    if (visited.has(table.name)) return;
    visited.add(table.name);
    for (const name of table.refersTo) {
      const other = byName.get(name);
      if (other !== undefined) visit(other);
    }
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered].reverse();
}

/** Switches the transaction to another role; the person in its scope stays the same. */
export async function stepInto(tx: Tx, role: Reach): Promise<void> {
  await sql`select set_config('role', ${role}, true)`.execute(tx);
}
