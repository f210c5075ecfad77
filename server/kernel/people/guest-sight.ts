import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '../database/database.ts';
import type { Visit } from '../database/guest.ts';

/** What a guest sees of a house at a moment: a fingerprint for each area in which they see something. */
export type Sight = ReadonlyMap<string, string>;

/** What an area shows guests beside rows that policies open: a text that is another one whenever they would be shown something else. */
export type ShownToGuest = (visit: Visit) => Promise<string>;

export type GuestSights = {
  /**
   * Takes the fingerprints of what the guest sees now, under their own row-level security. Looks wait for each other; whoever asks for one
   * that has not begun yet shares it.
   */
  look(visit: Visit): Promise<Sight>;
};

/** A table of which guests see rows: what of a row is compared, and an expression for the area that the row is in. */
type SeenTable = { readonly name: string; readonly row: string; readonly area: string };

/** A guest sees the row, but nothing says in which area: all that is shown of any area follows it. */
const ofNoArea = 'records';

/**
 * Opens the look through guests' eyes. Which tables they see, and in which area, is read from the policies once, so that a table which
 * is opened to guests is looked at without another word. `areas` are those that show guests more than rows.
 */
export function openGuestSights(
  database: Pick<Database, 'readingAsGuest'>,
  areas: readonly { readonly name: string; readonly shownToGuest?: ShownToGuest }[],
): GuestSights {
  let tables: readonly SeenTable[] | undefined;
  let before: Promise<unknown> = Promise.resolve();
  const waiting = new Map<string, Promise<Sight>>();

  const lookOnce = async (visit: Visit): Promise<Sight> => {
    const found = await database.readingAsGuest(visit, async (tx) => {
      tables ??= await readSeenTables(tx);
      const rows = sql.join(
        tables.map((table) => rowsOf(table, visit.owner)),
        sql` union all `,
      );
      return sql<{ area: string; print: string }>`
        select area, count(*) || ' ' || sum(hashtextextended(shown, 0)) as print from (${rows}) seen group by area`.execute(
        tx,
      );
    });
    const sight = new Map(found.rows.map(({ area, print }) => [area, print]));
    for (const { name, shownToGuest } of areas) {
      if (shownToGuest === undefined) continue;
      const shown = createHash('sha256').update(await shownToGuest(visit));
      sight.set(name, `${sight.get(name) ?? ''} ${shown.digest('base64url')}`);
    }
    return sight;
  };

  return {
    // One connection is enough for the pages of all guests: whoever works in the house comes first.
    look(visit) {
      const name = `${visit.guest} ${visit.owner}`;
      const shared = waiting.get(name);
      if (shared !== undefined) return shared;
      const turn = before.then(() => {
        waiting.delete(name);
        return lookOnce(visit);
      });
      waiting.set(name, turn);
      before = turn.catch(() => {});
      return turn;
    },
  };
}

/** The areas in which a guest sees something else than before; what is no longer seen counts as well. */
export function movedIn(before: Sight, after: Sight): string[] {
  const areas = new Set([...before.keys(), ...after.keys()]);
  return [...areas].filter((area) => before.get(area) !== after.get(area));
}

const rowsOf = ({ name, row, area }: SeenTable, owner: string): RawBuilder<unknown> =>
  sql`select ${sql.raw(area)} as area, ${sql.raw(row)} as shown from ${sql.table(name)} t where t.user_id = ${owner}::uuid`;

/** Long texts that are read from files are compared by their length: when they change, so does the record that they belong to. */
const byLength = new Set(['record_texts.text']);

/** Reads from the policies of the guests' role which tables of a house they see. Runs as that role. */
async function readSeenTables(tx: Tx): Promise<SeenTable[]> {
  const { rows } = await sql<{ name: string; qual: string; columns: string[] }>`
    select p.tablename as name, p.qual, array_agg(a.attname::text order by a.attnum) as columns
    from pg_policies p join pg_attribute a on a.attrelid = format('%I.%I', p.schemaname, p.tablename)::regclass and a.attnum > 0
      and not a.attisdropped and has_column_privilege(current_user, a.attrelid, a.attnum, 'select')
    where p.schemaname = 'public' and current_user = any(p.roles) and p.permissive = 'PERMISSIVE' and p.cmd in ('SELECT', 'ALL')
      and p.qual like '%house_id()%'
    group by 1, 2 order by 1`.execute(tx);
  const areaOf = new Map(
    rows.flatMap(({ qual }) => {
      const [type, area] = [typeIn(qual), areaIn(qual)];
      return type === undefined || area === undefined ? [] : [[type, area] as const];
    }),
  );
  return rows.map(({ name, qual, columns }) => ({
    name,
    row: `row(${columns.map((column) => (byLength.has(`${name}.${column}`) ? `octet_length(t.${quoted(column)})` : `t.${quoted(column)}`)).join(', ')})::text`,
    area: areaExpression(qual, columns, areaOf),
  }));
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The type of record that a policy names, as `shared()`, `hung()` and `hanging()` write it. */
const typeIn = (qual: string) => /(?:item_type = |\blent\()'(\w+)'/.exec(qual)?.[1];
/** The area that a policy asks for as a whole. */
const areaIn = (qual: string) => /\bopens\('([a-z-]+)'/.exec(qual)?.[1];
/** The column of a table that names the type of the record on which its rows hang. */
const typeColumnIn = (qual: string) => /item_type = \w+\.(\w+)/.exec(qual)?.[1];

function areaExpression(
  qual: string,
  columns: readonly string[],
  areaOf: ReadonlyMap<string, string>,
): string {
  if (columns.includes('area')) return 't.area';
  const type = typeIn(qual);
  const known = type === undefined ? areaIn(qual) : areaOf.get(type);
  if (known !== undefined) return literal(known);
  const column = typeColumnIn(qual);
  if (column === undefined || !columns.includes(column)) return literal(ofNoArea);
  const cases = [...areaOf].map(([each, area]) => `when ${literal(each)} then ${literal(area)}`);
  return `case t.${quoted(column)} ${cases.join(' ')} else ${literal(ofNoArea)} end`;
}
