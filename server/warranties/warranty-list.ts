import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Warranty } from '@holdfast/domain/warranties/warranty';
import type { WarrantyFilter, WarrantyPage, WarrantySort } from '@holdfast/domain/warranties/warranty-list';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';
import { readCoverBadges } from './cover-badges.ts';
import { columns, labelAbove, viewOf } from './warranties.ts';
import { among, countWarranties, ends, inForce, shows } from './warranty-counts.ts';

type Row = Warranty & { of_label: string | null };

const picked = sql.join([
  ...columns.map((column) => sql.ref(`w.${column}`)),
  sql`${labelAbove('w')} as of_label`,
]);

type Order = { by: RawBuilder<unknown>; descending: boolean };
const orders: Readonly<Record<WarrantySort, Order>> = {
  newest: { by: sql`w.created_at`, descending: true },
  ending: { by: ends, descending: false },
  provider: { by: sql`lower(w.provider_name)`, descending: false },
};

/** Lists a page of warranties with the counts of all chips. */
export async function listWarranties(
  tx: Tx,
  owner: string,
  filter: WarrantyFilter,
  today: Day,
): Promise<WarrantyPage> {
  const { ids, ...counted } = await countWarranties(
    tx,
    owner,
    filter,
    today,
    orderedPage(owner, filter, today),
  );
  const rows = ids === null ? await readPage(tx, owner, filter, today) : await readRows(tx, owner, ids);
  const { items, next } = cutPage(rows, filter.limit);
  const { of_type, of_id } = filter;
  const badges =
    of_type === undefined || of_id === undefined
      ? null
      : await readCoverBadges(tx, owner, { of_type, ids: [of_id] }, today);
  return {
    ...counted,
    items: items.map(({ of_label, ...row }) => viewOf(row, of_label, today)),
    next,
    badge: badges?.get(of_id ?? '') ?? null,
  };
}

/** What covers something comes before what has ended or is void, in the order in which it ends: each part is read along the index. */
async function readPage(tx: Tx, owner: string, filter: WarrantyFilter, today: Day): Promise<Row[]> {
  if (filter.sort !== 'ending')
    return readPart(tx, owner, filter, { today, part: sql`true`, after: filter.after });
  const held = inForce(today);
  const parts = [held, sql`not (${held})`];
  const begin = filter.after === undefined ? 0 : await partOf(tx, owner, filter.after, held);
  const rows: Row[] = [];
  for (const [nth, part] of parts.entries()) {
    if (nth < begin || rows.length > filter.limit) continue;
    const after = nth === begin ? filter.after : undefined;
    rows.push(...(await readPart(tx, owner, filter, { today, part, after })));
  }
  return rows.slice(0, filter.limit + 1);
}

async function partOf(tx: Tx, owner: string, after: string, held: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ held: boolean }>`
    select (${held}) as held from warranties w where w.user_id = ${owner} and w.id = ${after}`.execute(tx);
  return rows[0]?.held === false ? 1 : 0;
}

async function readPart(
  tx: Tx,
  owner: string,
  filter: WarrantyFilter,
  { today, part, after }: { today: Day; part: RawBuilder<unknown>; after: string | undefined },
): Promise<Row[]> {
  const order = orders[filter.sort];
  const { rows } = await sql<Row>`
    select ${picked} from warranties w
    where w.user_id = ${owner} and ${among(filter)} and ${shows(today)[filter.show]} and ${part} and ${beyond(owner, order, after)}
    order by ${ordered(order)} limit ${filter.limit + 1}`.execute(tx);
  return rows;
}

/** The ids of a page, for what was found by words, `found w`. */
function orderedPage(owner: string, filter: WarrantyFilter, today: Day): RawBuilder<unknown> {
  const { by, descending } = orders[filter.sort];
  const over = sql`case when ${inForce(today)} then 0 else 1 end`;
  const order = { by: filter.sort === 'ending' ? sql`${over}, ${by}` : by, descending };
  return sql`select w.id from found w where ${shows(today)[filter.show]} and ${beyond(owner, order, filter.after)}
    order by ${ordered(order)} limit ${filter.limit + 1}`;
}

function ordered({ by, descending }: Order): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`;
  return sql`${by} ${direction}, w.id ${direction}`;
}

function beyond(owner: string, { by, descending }: Order, after: string | undefined): RawBuilder<unknown> {
  if (after === undefined) return sql`true`;
  return sql`(${by}, w.id) ${descending ? sql`<` : sql`>`} (
    select ${by}, w.id from warranties w where w.user_id = ${owner} and w.id = ${after})`;
}

async function readRows(tx: Tx, owner: string, ids: readonly string[]): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${picked} from warranties w where w.user_id = ${owner} and w.id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Lists all warranties of a thing that are kept, also where the thing was sold or lies in the trash; the one that lasts longest first. */
export async function listOfThing(tx: Tx, owner: string, of_type: string, of_id: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${picked} from warranties w
    where w.user_id = ${owner} and w.of_type = ${of_type} and w.of_id = ${of_id} and w.removed_at is null
    order by w.is_active desc, coalesce(w.end_date, 'infinity') desc, w.id limit 200`.execute(tx);
  return rows;
}

/** Reads every warranty that is kept of things that are neither sold nor in the trash, whose name has the words in it. */
export async function listInForce(tx: Tx, owner: string, thing = ''): Promise<Row[]> {
  const part = `%${thing.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Row>`
    select ${picked} from warranties w
    where w.user_id = ${owner} and w.view = 'listed' and w.is_active
      and (${thing} = '' or ${labelAbove('w')} ilike ${part})
    order by ${ends}, w.id limit 500`.execute(tx);
  return rows;
}
