import { describe, expect, it } from 'vitest';
import { areasOf } from '../../areas.ts';
import { furnishedHouse, makeHousehold } from '../../testing/records/household.ts';

const test = furnishedHouse();

const declared = () =>
  areasOf(test.kernel).areas.flatMap((area) =>
    Object.entries(area.findable ?? {}).map(([type, findable]) => ({
      type,
      file: `server/${area.name}/contributions.ts`,
      ...findable,
    })),
  );

/** The columns that a migration makes searched by `call searched('table', 'type', 'column')`. */
const searchedIn = async (table: string) =>
  (
    await test.raw<{ name: string }>(
      `select attname as name from pg_trigger join pg_attribute on attrelid = tgrelid and attnum = any(tgattr)
       where tgrelid = $1::regclass and tgname = 'adds_words_anew' order by 1`,
      [table],
    )
  ).map(({ name }) => name);

/** What a migration has to say so that people find a record by a column. */
const lineOf = (table: string, type: string, column: string) =>
  `call searched('${table}', '${type}', '${column}')`;

/** The columns of a table that hold words or days. */
const columnsOf = async (table: string) =>
  (
    await test.raw<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and format_type(atttypid, null) in ('text', 'text[]', 'date') order by 1`,
      [table],
    )
  ).map(({ name }) => name);

/** The letters of a record's places in the index where `word` stands: l in the label, d in label or detail, t anywhere. */
async function placesOf(type: string, id: string, word: string): Promise<string> {
  const [row] = await test.raw<{ places: string }>(
    `select coalesce(string_agg(substr(lexeme, 9, 1), '' order by lexeme), '') as places
     from search_index s, unnest(tsvector_to_array(words)) lexeme
     where s.item_type = $1 and s.item_id = $2 and lexeme like '%-' || $3`,
    [type, id, word],
  );
  return row?.places ?? '';
}

describe('what makes a record findable', () => {
  it('is decided of every column of words or days', async () => {
    const { id: owner } = await makeHousehold(test);
    const registered = await test.raw<{ type: string }>(
      'select distinct item_type as type from records where user_id = $1 and area = any($2) order by 1',
      [owner, areasOf(test.kernel).areas.map(({ name }) => name)],
    );
    expect(
      declared()
        .map(({ type }) => type)
        .toSorted(),
    ).toEqual(registered.map(({ type }) => type));
    expect(registered.length).toBeGreaterThan(3);
    for (const { type, table, file, label, detail, content, hidden } of declared()) {
      const [columns, searched] = [await columnsOf(table), await searchedIn(table)];
      const named = [...label, ...detail, ...content, ...Object.keys(hidden)];
      const undecided = columns.filter((column) => !named.includes(column) && !searched.includes(column));
      expect(
        undecided.map(
          (column) =>
            `Do people find it by ${table}.${column}? Then its migration says: ${lineOf(table, type, column)}. Else ${file} names it under \`hidden\`, with the reason.`,
        ),
      ).toEqual([]);
      const gone = named.filter((column) => !columns.includes(column) || searched.includes(column));
      expect(
        gone.map((column) => `${file} names ${table}.${column}, which is no column or is searched already`),
      ).toEqual([]);
    }
  });

  it('is found after a change of each of its columns, where the area says, and of no other column', async () => {
    const { id: owner } = await makeHousehold(test);
    for (const { type, table, file, label, detail, content, hidden } of declared()) {
      const searched = await searchedIn(table);
      const [{ id } = { id: '' }] = await test.raw<{ id: string }>(
        // The fullest: what is told of a thing depends on its type, and one that is hardly filled in tells little.
        `select id from ${table} t where user_id = $1 and removed_at is null
         order by (select count(*) from jsonb_each(to_jsonb(t)) each where each.value <> 'null') desc, id limit 1`,
        [owner],
      );
      const types = await test.raw<{ name: string; type: string }>(
        `select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attnum > 0`,
        [table],
      );
      for (const [at, column] of [
        ...label,
        ...detail,
        ...content,
        ...searched,
        ...Object.keys(hidden),
      ].entries()) {
        const kind = types.find(({ name }) => name === column)?.type;
        const word = kind === 'date' ? `20${31 + at}0719` : `quagga${String.fromCodePoint(97 + at)}`;
        const value = kind === 'date' ? `20${31 + at}-07-19` : kind === 'text[]' ? `{${word}}` : word;
        const changed = await test
          .raw(`update ${table} set ${column} = $2 where user_id = $1 and id = $3`, [owner, value, id])
          .then(
            () => word,
            // A closed list, or a day that has to fit others: the first word that stands there has to be found.
            async () => {
              const [row] = await test.raw<{ now: string | null }>(
                `select lower(${column}::text) as now from ${table} where user_id = $1 and id = $2`,
                [owner, id],
              );
              return /[a-z0-9]+/.exec(row?.now ?? '')?.[0] ?? null;
            },
          );
        if (changed === null || (changed !== word && column in hidden)) continue;
        const expected = label.includes(column)
          ? 'dlt'
          : detail.includes(column)
            ? 'dt'
            : content.includes(column) || searched.includes(column)
              ? 't'
              : '';
        expect(
          await placesOf(type, id, changed),
          `${table}.${column} is found otherwise than ${file} says. Where it is to be found, a migration says: ${lineOf(table, type, column)}`,
        ).toBe(expected);
      }
    }
  });
});
