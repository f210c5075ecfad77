import { sql, type RawBuilder } from 'kysely';
import type {
  ApplianceCard,
  ApplianceFilter,
  AppliancePage,
  ApplianceSort,
} from '@holdfast/domain/appliances/appliance-list';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';
import { findWords, type FoundWords, walkedAtMost, wordsOfPage } from '../kernel/search/found-records.ts';
import { countAppliances, narrowing } from './appliance-counts.ts';

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
  const inTrash = filter.view === 'trash';
  const found = await findWords(tx, owner, { q: filter.q, type: 'appliance', inTrash });
  const { items, next } = cutPage(await readPage(tx, owner, filter, found), filter.limit);
  return { items, next, ...(await countAppliances(tx, owner, filter, found)) };
}

async function readPage(
  tx: Tx,
  owner: string,
  filter: ApplianceFilter,
  found: FoundWords | undefined,
): Promise<ApplianceCard[]> {
  const { by, descending } = orders[filter.sort];
  const direction = descending ? 'desc' : 'asc';
  const id = sql.ref('a.id');
  const inOrder = tx
    .selectFrom('appliances as a')
    .where('a.user_id', '=', owner)
    .where('a.view', '=', filter.view)
    .where(narrowing(filter))
    .$if(filter.after !== undefined, (query) =>
      query.where(sql<boolean>`(${by}, a.id) ${descending ? sql`<` : sql`>`} (
        select ${by}, a.id from appliances a where a.user_id = ${owner} and a.id = ${filter.after})`),
    )
    .orderBy(by, direction)
    .orderBy('a.id', direction);
  const most = filter.limit + 1;
  const listed = inOrder
    .select([sql.lit('appliance').as('item_type'), 'a.id as item_id'])
    .limit(walkedAtMost);
  const words = await wordsOfPage(tx, found, { q: filter.q, inOrder: listed, most }, id);
  return (
    inOrder
      .select(cardColumns)
      .select(sql<string | null>`a.photos[1]`.as('photo'))
      // The name comes from the register under row-level security: a guest to whom the place is closed gets none.
      .select(
        sql<
          string | null
        >`(select r.label from records r where r.user_id = a.user_id and r.item_type = 'place'
        and r.item_id = a.place_id and r.removed_at is null)`.as('place'),
      )
      .$if(words !== undefined, (query) => query.where(words ?? sql<boolean>`true`))
      .limit(most)
      .execute()
  );
}
