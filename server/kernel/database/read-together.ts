import { sql, type RawBuilder } from 'kysely';
import { planOnce } from './connection.ts';
import type { Tx } from './database.ts';
import { remembered } from './remembered.ts';

type Selects<Rows> = { readonly [Name in keyof Rows]: RawBuilder<Rows[Name]> };
type Read<Rows> = { [Name in keyof Rows]: Rows[Name][] };

/**
 * Runs several selects as one statement, in one round trip: all see the same moment, and each gives its rows in its own order. Rows travel as
 * JSON, so that an amount must be selected as text: JSON has numbers, which end in no zeros. Days and whole numbers stay what they are.
 */
export async function readTogether<Rows extends Record<string, unknown>>(
  tx: Tx,
  selects: Selects<Rows>,
): Promise<Read<Rows>> {
  return onlyRow((await together(selects).execute(tx)).rows);
}

/**
 * The same with a statement that is put together once for each `key`, as `remembered` does it, and planned once: every person's rows must be
 * reached in the same way.
 */
export async function readTogetherRemembered<Rows extends Record<string, unknown>>(
  tx: Tx,
  owner: string,
  key: string,
  selectsOf: (owner: string) => Selects<Rows>,
): Promise<Read<Rows>> {
  return onlyRow(
    await remembered(tx, owner, key, (someone) => planOnce(together(selectsOf(someone)).compile(tx))),
  );
}

function together<Rows extends Record<string, unknown>>(selects: Selects<Rows>): RawBuilder<Read<Rows>> {
  const parts = Object.entries(selects).map(
    ([name, select]) =>
      sql`(select coalesce(json_agg(part), '[]') from (${select}) part) as ${sql.ref(name)}`,
  );
  return sql<Read<Rows>>`select ${sql.join(parts)}`;
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('A select without a table gives one row');
  return row;
}
