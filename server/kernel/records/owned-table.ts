import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { z } from 'zod';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { Tx } from '../database/database.ts';
import { cutPage } from './page.ts';
import type { DB } from '../tables.ts';

/** The columns that every table of people's records has. */
type OwnedColumns = { user_id: string; id: string; created_at: string; removed_at: string | null };
type OwnedName = { [T in keyof DB]: Selectable<DB[T]> extends OwnedColumns ? T : never }[keyof DB];

/** A shape whose every field is a column of the table, of the same type. */
type ShapeOf<Name extends OwnedName, Shape extends z.ZodObject> =
  Selectable<DB[Name]> extends z.output<Shape> ? Shape : never;

/** The five statements that every table of people's records needs. Adding and changing differ by area and are written there. */
export type OwnedTable<Row> = {
  /** Finds a record, also one in the trash; throws `not_found`. */
  find(tx: Tx, owner: string, id: string): Promise<Row>;
  /** Finds a record and locks its row until the transaction ends; throws `not_found`, also for one in the trash. */
  lock(tx: Tx, owner: string, id: string): Promise<Row>;
  /** Moves a record to the trash; throws `not_found` where it is there already. */
  remove(tx: Tx, owner: string, id: string, now: Date): Promise<void>;
  /** Takes a record out of the trash; throws `not_found` where it is not there. */
  restore(tx: Tx, owner: string, id: string): Promise<void>;
  /** Reads a page of the records that are kept or of those in the trash, the newest first, with their count. */
  page(
    tx: Tx,
    owner: string,
    query: PageQuery,
  ): Promise<{ items: Row[]; next: string | null; total: number }>;
};

type PageQuery = { view: 'active' | 'trash'; after?: string | undefined; limit: number };

/** Makes the statements for table `name`, whose rows are read by the fields of `shape`. `noun` is the record's name in `not_found`: "Property". */
export function ownedTable<Name extends OwnedName, Shape extends z.ZodObject>(
  name: Name,
  shape: ShapeOf<Name, Shape>,
  noun: string,
): OwnedTable<z.output<Shape>> {
  type Row = z.output<Shape>;
  const table = sql.table(name);
  const columns = sql.join(Object.keys(shape.shape).map((column) => sql.ref(column)));

  const one = async (tx: Tx, owner: string, id: string, and: RawBuilder<unknown>): Promise<Row> => {
    const { rows } = await sql<Row>`
      select ${columns} from ${table} where user_id = ${owner} and id = ${id} ${and}`.execute(tx);
    const [row] = rows;
    if (row === undefined) throw notFound(noun);
    return row;
  };

  const setRemoved = async (tx: Tx, owner: string, id: string, moment: string | null): Promise<void> => {
    const from = moment === null ? sql`is not null` : sql`is null`;
    const { numAffectedRows } = await sql`
      update ${table} set removed_at = ${moment}
      where user_id = ${owner} and id = ${id} and removed_at ${from}`.execute(tx);
    if (numAffectedRows !== 1n) throw notFound(noun);
  };

  return {
    find: (tx, owner, id) => one(tx, owner, id, sql``),
    lock: (tx, owner, id) => one(tx, owner, id, sql`and removed_at is null for update`),
    remove: (tx, owner, id, now) => setRemoved(tx, owner, id, now.toISOString()),
    restore: (tx, owner, id) => setRemoved(tx, owner, id, null),
    async page(tx, owner, { view, after, limit }) {
      const listed = sql`user_id = ${owner} and removed_at ${view === 'trash' ? sql`is not null` : sql`is null`}`;
      const beyond =
        after === undefined
          ? sql``
          : sql`and (created_at, id) < (select created_at, id from ${table} where user_id = ${owner} and id = ${after})`;
      const { rows } = await sql<Row & { id: string }>`
        select ${columns} from ${table} where ${listed} ${beyond}
        order by created_at desc, id desc limit ${limit + 1}`.execute(tx);
      const counted = await sql<{ total: number }>`
        select count(*)::int as total from ${table} where ${listed}`.execute(tx);
      return { ...cutPage(rows, limit), total: counted.rows[0]?.total ?? 0 };
    },
  };
}
