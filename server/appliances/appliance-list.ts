import { sql, type RawBuilder } from 'kysely';
import {
  nowhere,
  type ApplianceCard,
  type ApplianceFilter,
  type AppliancePage,
  type ApplianceSort,
} from '@holdfast/domain/appliances/appliance-list';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';
import { holdsWords } from '../kernel/search/found-records.ts';
import { countAppliances } from './appliance-counts.ts';

type Order = { by: RawBuilder<unknown>; descending: boolean };

/** What has no value in an order stands last: what is missing counts as more than all, or downwards as less. */
const orders: Record<ApplianceSort, Order> = {
  newest: { by: sql`a.created_at`, descending: true },
  name: { by: sql`a.name collate "und-x-icu"`, descending: false },
  '-name': { by: sql`a.name collate "und-x-icu"`, descending: true },
  value: { by: sql`coalesce(a.current_value, 'infinity')`, descending: false },
  '-value': { by: sql`coalesce(a.current_value, -1)`, descending: true },
  // The oldest was bought first.
  age: { by: sql`coalesce(a.purchase_date, '-infinity')`, descending: true },
  '-age': { by: sql`coalesce(a.purchase_date, 'infinity')`, descending: false },
  service: { by: sql`coalesce(a.next_service_date, 'infinity')`, descending: false },
  '-service': { by: sql`coalesce(a.next_service_date, '-infinity')`, descending: true },
};

const cardColumns = [
  'a.id',
  'a.name',
  'a.category',
  'a.manufacturer',
  'a.model_number',
  'a.purchase_date',
  'a.current_value',
  'a.status',
  'a.condition',
  'a.place_id',
  'a.room_location',
  'a.next_service_date',
  'a.sale_date',
  'a.sale_price',
  'a.private',
  'a.removed_at',
] as const;

/** Lists a page of appliances with the counts of all chips and the value of what matches. */
export async function listAppliances(tx: Tx, owner: string, filter: ApplianceFilter): Promise<AppliancePage> {
  const narrowing = narrowed(owner, filter);
  const { items, next } = cutPage(await readPage(tx, owner, filter, narrowing), filter.limit);
  return { items, next, ...(await countAppliances(tx, owner, filter, narrowing)) };
}

async function readPage(
  tx: Tx,
  owner: string,
  filter: ApplianceFilter,
  narrowing: RawBuilder<boolean>,
): Promise<ApplianceCard[]> {
  const { by, descending } = orders[filter.sort];
  const page = tx
    .selectFrom('appliances as a')
    .select(cardColumns)
    .select(sql<string | null>`a.photos[1]`.as('photo'))
    // The name comes from the register under row-level security: a guest to whom the place is closed gets none.
    .select(
      sql<string | null>`(select r.label from records r where r.user_id = a.user_id and r.item_type = 'place'
        and r.item_id = a.place_id and r.removed_at is null)`.as('place'),
    )
    .where('a.user_id', '=', owner)
    .where('a.view', '=', filter.view)
    .where(narrowing)
    .$if(filter.after !== undefined, (query) =>
      query.where(sql<boolean>`(${by}, a.id) ${descending ? sql`<` : sql`>`} (
        select ${by}, a.id from appliances a where a.user_id = ${owner} and a.id = ${filter.after})`),
    )
    .orderBy(by, descending ? 'desc' : 'asc')
    .orderBy('a.id', descending ? 'desc' : 'asc')
    .limit(filter.limit + 1);
  return page.execute();
}

/** The condition that a filter is beside its view, for `appliances as a`. */
function narrowed(owner: string, filter: ApplianceFilter): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (filter.category !== undefined) conditions.push(sql`a.category = ${filter.category}`);
  if (filter.condition !== undefined) conditions.push(sql`a.condition = ${filter.condition}`);
  if (filter.place === nowhere) conditions.push(sql`a.place_id is null`);
  else if (filter.place !== undefined) conditions.push(sql`a.place_id = ${filter.place}::uuid`);
  const inTrash = filter.view === 'trash';
  const words = holdsWords(owner, { q: filter.q, type: 'appliance', id: sql.ref('a.id'), inTrash });
  if (words !== undefined) conditions.push(words);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
