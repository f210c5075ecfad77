import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { DueItem } from '@holdfast/domain/kernel/due/due-item';
import {
  endOfMonth,
  homeShows,
  type Home,
  type HomeChoice,
  type HomeRoom,
  type MyHome,
} from '@holdfast/domain/my-home/home';
import type { PlaceItem } from '@holdfast/domain/my-home/place';
import type { Thing } from '@holdfast/domain/my-home/thing';
import type { Tx } from '../kernel/database/database.ts';
import { dueColumns, notPassed } from '../kernel/due/due-columns.ts';
import { detailFor } from '../kernel/records/records.ts';
import { itemColumns, lyingInPlaces } from './place-items.ts';
import { inProperty } from './place-list.ts';
import { listContacts, listUtilities } from './utilities.ts';
import { listVendors } from './vendors.ts';

type Held = HomeChoice & { lived_in: boolean };

/**
 * The home that somebody lives in, the oldest where there are several, or any property that is held and asked for: also a cabin has a
 * water shut-off. Throws `not_found` where the one that is asked for is not held.
 */
export async function showMyHome(
  tx: Tx,
  owner: string,
  asked: string | undefined,
  today: Day,
): Promise<MyHome> {
  const held = sql`select p.id, p.address, p.city, p.state, p.photos[1] as photo, p.bedrooms, p.bathrooms::text as bathrooms, p.private,
      p.occupancy_status = 'owner_occupied' as lived_in
    from real_estate_properties p where p.user_id = ${owner} and p.removed_at is null and p.sale_date is null`;
  const { rows } = await sql<Held>`${held}
    order by p.occupancy_status <> 'owner_occupied', p.created_at, p.id limit ${sql.lit(homeShows.choices)}`.execute(
    tx,
  );
  const homes = rows.filter((each) => each.lived_in);
  const home =
    asked === undefined ? homes[0] : (await sql<Held>`${held} and p.id = ${asked}`.execute(tx)).rows[0];
  if (asked !== undefined && home === undefined) throw notFound('Property');
  return {
    homes,
    others: rows.filter((each) => !each.lived_in),
    home: home === undefined ? null : { ...home, ...(await contentsOf(tx, owner, home.id, today)) },
  };
}

async function contentsOf(tx: Tx, owner: string, id: string, today: Day): Promise<Omit<Home, keyof Held>> {
  return {
    rooms: await roomsOf(tx, owner, id),
    appliances: await appliancesOf(tx, owner, id),
    vendors: await listVendors(tx, owner, id),
    tasks: await tasksOf(tx, owner, id, today),
    utilities: await listUtilities(tx, owner, id),
    spots: await spotsOf(tx, owner, id),
    contacts: await listContacts(tx, owner, id),
  };
}

const present = sql`join records r on r.user_id = p.user_id and r.item_type = 'place' and r.item_id = p.id and r.removed_at is null`;

/** The rooms of a property by name, each with the first things that stand in it or in what is inside it. */
async function roomsOf(tx: Tx, owner: string, id: string): Promise<Home['rooms']> {
  const rooms = sql`from home_places p ${present}
    where p.user_id = ${owner} and p.of_type = 'real_estate' and p.of_id = ${id} and p.emergency is null`;
  const { rows: items } = await sql<HomeRoom>`
    select ${itemColumns(tx, owner)}, (
      select coalesce(json_agg(t), '[]') from (
        select r.item_type, r.item_id, r.label, ${detailFor(tx, 'r')} as detail, r.photo
        from (${lyingInPlaces(tx, owner)}) l
        join records r on r.user_id = ${owner} and r.item_type = l.item_type and r.item_id = l.item_id
        where l.place_id = p.id
        order by l.label collate "und-x-icu", l.item_id limit ${sql.lit(homeShows.thingsInRoom)}) t) as shown
    ${rooms} order by p.kind = 'outdoors', p.name collate "und-x-icu", p.id limit ${sql.lit(homeShows.rooms)}`.execute(
    tx,
  );
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${rooms}`.execute(tx);
  return { items, total: rows[0]?.total ?? 0 };
}

/** What is looked for in an emergency, in the order of the kinds. */
async function spotsOf(tx: Tx, owner: string, id: string): Promise<PlaceItem[]> {
  const { rows } = await sql<PlaceItem>`
    select ${itemColumns(tx, owner)} from home_places p ${present}
    where p.user_id = ${owner} and p.emergency is not null and ${inProperty(owner, id)}
    order by array_position(array['water', 'gas', 'electricity', 'heating', 'alarm', 'first_aid', 'extinguisher', 'other'], p.emergency),
      p.name collate "und-x-icu", p.id limit 100`.execute(tx);
  return rows;
}

/** What belongs to a property, or lies in one of its places: each record once. */
const atHome = (owner: string, id: string) => sql`
  select b.item_type, b.item_id from belongings b
  where b.user_id = ${owner} and b.of_type = 'real_estate' and b.of_id = ${id} and b.item_type <> 'document'
  union
  select t.item_type, t.item_id from belongings b
  join belongings t on t.user_id = b.user_id and t.of_type = 'place' and t.of_id = b.item_id and t.item_type <> 'document'
  where b.user_id = ${owner} and b.of_type = 'real_estate' and b.of_id = ${id} and b.item_type = 'place'`;

async function appliancesOf(tx: Tx, owner: string, id: string): Promise<Home['appliances']> {
  const appliances = sql`from (${atHome(owner, id)}) h
    join records r on r.user_id = ${owner} and r.item_type = h.item_type and r.item_id = h.item_id
      and r.removed_at is null and r.disposed_on is null
    where h.item_type = 'appliance'`;
  const { rows: items } = await sql<Thing>`
    select r.item_type, r.item_id, r.label, ${detailFor(tx, 'r')} as detail, r.photo ${appliances}
    order by r.label collate "und-x-icu", r.item_id limit ${sql.lit(homeShows.appliances)}`.execute(tx);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${appliances}`.execute(tx);
  return { items, total: rows[0]?.total ?? 0 };
}

/** What is open at home up to the last day of this month, and what was missed; not what somebody put off beyond today. */
async function tasksOf(tx: Tx, owner: string, id: string, today: Day): Promise<Home['tasks']> {
  const tasks = sql`from due_items i
    where i.user_id = ${owner} and i.state = 'open' and i.due_date <= ${endOfMonth(today)}::date
      and (i.snoozed_until is null or i.snoozed_until <= ${today}::date) and ${notPassed('i', today)}
      and ((i.of_type = 'real_estate' and i.of_id = ${id}) or (i.source_type = 'real_estate' and i.source_id = ${id})
        or (i.of_type, i.of_id) in (${atHome(owner, id)}) or (i.source_type, i.source_id) in (${atHome(owner, id)}))`;
  const { rows: items } = await sql<DueItem>`
    select ${dueColumns(tx, 'i')} ${tasks} order by i.due_date, i.title, i.id limit ${sql.lit(homeShows.tasks)}`.execute(
    tx,
  );
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${tasks}`.execute(tx);
  return { items: items.map((item) => unnamed(item, id)), total: rows[0]?.total ?? 0 };
}

/** On the page of the home its own name is not said with each task. */
const unnamed = (item: DueItem, home: string): DueItem =>
  item.of_type === 'real_estate' && item.of_id === home ? { ...item, of_label: null } : item;
