import type { ClientBase } from 'pg';

/** A column whose check constraint lists the words that it may hold. */
export type ClosedColumn = {
  readonly table: string;
  readonly column: string;
  readonly words: readonly string[];
};

/** Reads the closed columns of a migrated database out of its check constraints, each in the order of the constraint's words. */
export async function readClosedColumns(client: ClientBase): Promise<ClosedColumn[]> {
  const { rows } = await client.query<{ table: string; column: string; definition: string }>(`
    select t.relname as table, a.attname as column, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and t.relnamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
      and a.atttypid = 'text'::regtype
    order by 1, a.attnum`);
  return rows.flatMap(({ table, column, definition }) => {
    const words = wordsIn(definition);
    return words === undefined ? [] : [{ table, column, words }];
  });
}

/** `CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))`, or of one word `CHECK ((kind = 'a'::text))`; undefined for any other. */
export function wordsIn(definition: string): string[] | undefined {
  const list =
    /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition)?.[1] ??
    /^CHECK \(\(\w+ = ('.*'::text)\)\)$/.exec(definition)?.[1];
  return list?.split(', ').map((word) => word.replace(/^'(.*)'::text$/, '$1').replaceAll("''", "'"));
}
