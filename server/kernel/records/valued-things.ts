import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { thingTypes } from '@holdfast/domain/kernel/records/thing-types';
import type { Tx } from '../database/database.ts';
import type { DB } from '../tables.ts';

/** A thing as its own area's table has it. */
export type ThingRow = {
  id: string;
  kind: string | null;
  purchase_date: Day | null;
  purchase_price: Money | null;
  current_value: Money | null;
  sale_date: Day | null;
  sale_price: Money | null;
  created_at: Date;
};

/** What the area of a kind of thing lends: how its table is read, and how the value of one of its things is set. */
export type ValuedThings = {
  /** Selects the columns of `ThingRow` of all that the owner has. */
  readonly rows: (owner: string) => RawBuilder<ThingRow>;
  /** Writes the value that counts now into the area's own table; the valuation that says it is stored already. */
  readonly setWorth: (tx: Tx, owner: string, id: string, value: Money) => Promise<void>;
};

export type Things = Partial<Readonly<Record<(typeof thingTypes)[number], ValuedThings>>>;

type ValuedColumns = Omit<{ [Column in keyof ThingRow]: unknown }, 'kind'> & { user_id: string };
type ValuedName = {
  [T in keyof DB]: Selectable<DB[T]> extends ValuedColumns ? T : never;
}[keyof DB];

/** Lends a table of things. `kind` is the column that says what kind of thing a row is; without it none is told. */
export function valuedTable<Name extends ValuedName>(
  name: Name,
  kind?: keyof DB[Name] & string,
): ValuedThings {
  const table = sql.table(name);
  const ofKind = kind === undefined ? sql`null::text` : sql.ref(kind);
  return {
    rows: (owner) => sql<ThingRow>`
      select id, ${ofKind} as kind, purchase_date, purchase_price, current_value, sale_date, sale_price, created_at
      from ${table} where user_id = ${owner}`,
    async setWorth(tx, owner, id, value) {
      await sql`update ${table} set current_value = ${value} where user_id = ${owner} and id = ${id}`.execute(
        tx,
      );
    },
  };
}

/** All things of an owner, of every kind, as one table: `item_type` and the columns of `ThingRow`. */
export function allThings(things: Things, owner: string): RawBuilder<unknown> {
  const kinds = Object.entries(things).map(
    ([type, lent]) => sql`
      select ${sql.lit(type)}::text as item_type, t.id, t.kind::text as kind, t.purchase_date, t.purchase_price, t.current_value,
        t.sale_date, t.sale_price, t.created_at
      from (${lent.rows(owner)}) t`,
  );
  return sql.join(kinds, sql` union all `);
}
