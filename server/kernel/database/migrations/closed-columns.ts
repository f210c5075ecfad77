/** A column whose check constraint lists the words that it may hold. */
export type ClosedColumn = {
  readonly table: string;
  readonly column: string;
  readonly words: readonly string[];
};

export type ConstraintRow = { readonly table: string; readonly column: string; readonly definition: string };

type Read = (statement: string) => Promise<readonly ConstraintRow[]>;

/**
 * Finds the closed columns of a migrated database in its check constraints, each with the words in their order. Where a check asks the
 * function of its own name (`checked_quickly`), the words stand in that.
 */
export async function findClosedColumns(read: Read): Promise<ClosedColumn[]> {
  const constraints = await read(`
    select t.relname as table, a.attname as column,
      coalesce('CHECK (' || substring(f.prosrc from '^begin return (.*); end$') || ')', pg_get_constraintdef(c.oid)) as definition
    from pg_constraint c
    left join pg_proc f on f.proname = c.conname and f.pronamespace = c.connamespace
    join pg_class t on t.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and t.relnamespace = 'public'::regnamespace and cardinality(c.conkey) = 1
      and a.atttypid = 'text'::regtype
    order by 1, a.attnum`);
  return constraints.flatMap(({ table, column, definition }) => {
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
