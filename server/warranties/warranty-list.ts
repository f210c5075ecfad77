import { sql, type RawBuilder } from 'kysely';
import { type Day, addDays } from '@holdfast/domain/kernel/day';
import { endsSoonDays, type Warranty } from '@holdfast/domain/warranties/warranty';
import type {
  WarrantyFilter,
  WarrantyPage,
  WarrantyShow,
  WarrantySort,
} from '@holdfast/domain/warranties/warranty-list';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';
import { readCoverBadges } from './cover-badges.ts';
import { columns, labelAbove, viewOf } from './warranties.ts';

type Row = Warranty & { of_label: string | null };

const picked = sql.join([
  ...columns.map((column) => sql.ref(`w.${column}`)),
  sql`${labelAbove('w')} as of_label`,
]);
/** Its own row in the register, which says what the thing above it says too. */
const from = sql`warranties w join records r on r.user_id = w.user_id and r.item_type = 'warranty' and r.item_id = w.id`;

/** What covers something comes before what has ended or is void, in the order in which it ends. */
function orders(today: Day): Record<WarrantySort, { by: RawBuilder<unknown>; descending: boolean }> {
  const over = sql`case when w.is_active and coalesce(w.end_date, 'infinity') > ${today}::date then 0 else 1 end`;
  return {
    newest: { by: sql`w.created_at`, descending: true },
    ending: { by: sql`${over}, coalesce(w.end_date, 'infinity')`, descending: false },
    provider: { by: sql`lower(w.provider_name)`, descending: false },
  };
}

/** Lists a page of warranties with the counts of all chips. */
export async function listWarranties(
  tx: Tx,
  owner: string,
  filter: WarrantyFilter,
  today: Day,
): Promise<WarrantyPage> {
  const { by, descending } = orders(today)[filter.sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const listed = sql`w.user_id = ${owner} and ${among(filter)}`;
  const chip = shows(today)[filter.show];
  const beyond =
    filter.after === undefined
      ? sql`true`
      : sql`(${by}, w.id) ${descending ? sql`<` : sql`>`} (
          select ${by}, w.id from warranties w where w.user_id = ${owner} and w.id = ${filter.after})`;
  const { rows } = await sql<Row>`
    select ${picked} from ${from} where ${listed} and ${chip} and ${beyond}
    order by ${by} ${direction}, w.id ${direction} limit ${filter.limit + 1}`.execute(tx);
  const counted = await countChips(tx, listed, today);
  const trash = await sql<{ n: number }>`
    select count(*)::int as n from warranties w where w.user_id = ${owner} and w.removed_at is not null`.execute(
    tx,
  );
  const { items, next } = cutPage(rows, filter.limit);
  const { of_type, of_id } = filter;
  const badges =
    of_type === undefined || of_id === undefined
      ? null
      : await readCoverBadges(tx, owner, { of_type, ids: [of_id] }, today);
  return {
    items: items.map(({ of_label, ...row }) => viewOf(row, of_label, today)),
    next,
    total: counted[filter.show] ?? 0,
    counts: counted,
    trashed: trash.rows[0]?.n ?? 0,
    badge: badges?.get(of_id ?? '') ?? null,
  };
}

/** Lists all warranties of a thing that are kept, also where the thing was sold or lies in the trash; the one that lasts longest first. */
export async function listOfThing(tx: Tx, owner: string, of_type: string, of_id: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${picked} from ${from}
    where w.user_id = ${owner} and w.of_type = ${of_type} and w.of_id = ${of_id} and w.removed_at is null
    order by w.is_active desc, coalesce(w.end_date, 'infinity') desc, w.id limit 200`.execute(tx);
  return rows;
}

/** Reads every warranty that is kept of things that are neither sold nor in the trash, whose name has the words in it. */
export async function listInForce(tx: Tx, owner: string, thing = ''): Promise<Row[]> {
  const part = `%${thing.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Row>`
    select ${picked} from ${from}
    where w.user_id = ${owner} and w.is_active and r.removed_at is null and r.disposed_on is null
      and (${thing} = '' or ${labelAbove('w')} ilike ${part})
    order by coalesce(w.end_date, 'infinity'), w.id limit 500`.execute(tx);
  return rows;
}

/** Everything of a filter but its chip and its page. A warranty follows its thing: the list leaves out those of what was sold. */
function among({ view, warranty_type, of_type, of_id, q }: WarrantyFilter): RawBuilder<unknown> {
  const conditions = [
    view === 'trash' ? sql`w.removed_at is not null` : sql`r.removed_at is null`,
    ...(view === 'trash' || of_id !== undefined ? [] : [sql`r.disposed_on is null`]),
    ...(warranty_type === undefined ? [] : [sql`w.warranty_type = ${warranty_type}`]),
    ...(of_type === undefined ? [] : [sql`w.of_type = ${of_type}`]),
    ...(of_id === undefined ? [] : [sql`w.of_id = ${of_id}`]),
    ...q
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => holds(word, view === 'trash')),
  ];
  return sql.join(conditions, sql` and `);
}

/** A word stands in the warranty or in its thing. The index of the search does not have what lies in the trash. */
function holds(word: string, inTrash: boolean): RawBuilder<unknown> {
  if (inTrash) {
    const part = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return sql`concat_ws(' ', r.label, w.warranty_number, ${labelAbove('w')}) ilike ${part}`;
  }
  return sql`(w.id in (select f.item_id from records_found(${word}, 'warranty') f)
    or w.of_id in (select f.item_id from records_found(${word}, null) f))`;
}

/** What each chip lets through on a day, as `stateOf` and `endPriority` say it of one. */
function shows(today: Day): Record<WarrantyShow, RawBuilder<unknown>> {
  const begun = sql`w.is_active and w.start_date <= ${today}::date`;
  const lasts = sql`(w.end_date is null or w.end_date > ${today}::date)`;
  return {
    all: sql`true`,
    active: sql`(${begun} and ${lasts})`,
    ending: sql`(${begun} and w.end_date > ${today}::date and w.end_date < ${addDays(today, endsSoonDays)}::date)`,
    lifetime: sql`(${begun} and w.end_date is null)`,
    upcoming: sql`(w.is_active and w.start_date > ${today}::date)`,
    ended: sql`(${begun} and w.end_date <= ${today}::date)`,
    void: sql`(not w.is_active)`,
  };
}

async function countChips(
  tx: Tx,
  listed: RawBuilder<unknown>,
  today: Day,
): Promise<Partial<Record<WarrantyShow, number>>> {
  const chips = Object.entries(shows(today)).map(
    ([name, chip]) => sql`count(*) filter (where ${chip})::int as ${sql.id(name)}`,
  );
  const { rows } = await sql<Record<WarrantyShow, number>>`
    select ${sql.join(chips)} from ${from} where ${listed}`.execute(tx);
  return rows[0] ?? {};
}
