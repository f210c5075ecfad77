import { sql, type RawBuilder } from 'kysely';
import {
  type MovableFilter,
  type MovableItem,
  type MovablePage,
  type MovableSort,
  movableItem,
} from '@holdfast/domain/movables/movable-list';
import type { Tx } from '../kernel/database/database.ts';
import { granted } from '../kernel/database/granted-records.ts';
import { cutPage } from '../kernel/records/page.ts';
import { findWords, type FoundWords, walkedAtMost, wordsOfPage } from '../kernel/search/found-records.ts';
import { countMovables, narrowing } from './movable-counts.ts';

const orders: Record<MovableSort, { by: RawBuilder<unknown>; descending: boolean }> = {
  newest: { by: sql`m.created_at`, descending: true },
  name: { by: sql`m.name collate "und-x-icu"`, descending: false },
  value: { by: sql`coalesce(m.sale_price, m.current_value)`, descending: true },
  bought: { by: sql`m.purchase_date`, descending: true },
};

type Stored = Exclude<keyof MovableItem, 'photo' | 'place' | 'warranty'>;
const itemColumns = Object.keys(movableItem.omit({ photo: true, place: true }).shape).map(
  (name) => `m.${name as Stored}` as const,
);

/** Lists a page of things with the counts of all chips and the worth of what matches. */
export async function listMovables(tx: Tx, owner: string, filter: MovableFilter): Promise<MovablePage> {
  const inTrash = filter.view === 'trash';
  const found = await findWords(tx, owner, { q: filter.q, type: 'movable', inTrash });
  const { items, next } = cutPage(await readPage(tx, owner, filter, found), filter.limit);
  return { items, next, ...(await countMovables(tx, owner, filter, found)) };
}

async function readPage(tx: Tx, owner: string, filter: MovableFilter, found: FoundWords | undefined) {
  const { by, descending } = orders[filter.sort];
  const direction = descending ? 'desc' : 'asc';
  const id = sql.ref('m.id');
  const only = granted(tx, 'movable', 'movables');
  const inOrder = tx
    .selectFrom('movable_assets as m')
    .where('m.user_id', '=', owner)
    .where(sql<boolean>`m.view = ${filter.view}`)
    .where(narrowing(filter))
    .$if(only !== undefined, (query) => query.where(sql<boolean>`m.id = any(${only ?? sql`'{}'`})`))
    .$if(filter.after !== undefined, (query) =>
      query.where(sql<boolean>`(${by}, m.id) ${descending ? sql`<` : sql`>`} (
        select ${by}, m.id from movable_assets m where m.user_id = ${owner} and m.id = ${filter.after})`),
    )
    .orderBy(by, direction)
    .orderBy('m.id', direction);
  const most = filter.limit + 1;
  const listed = inOrder.select([sql.lit('movable').as('item_type'), 'm.id as item_id']).limit(walkedAtMost);
  const words = await wordsOfPage(tx, found, { q: filter.q, inOrder: listed, most }, id);
  return (
    inOrder
      .select(itemColumns)
      .select(sql<string | null>`m.photos[1]`.as('photo'))
      // Only for what stands on the page, and by the register under row-level security: a guest to whom the place is closed gets none.
      .select(
        sql<
          string | null
        >`(select r.label from records r where r.user_id = m.user_id and r.item_type = 'place'
        and r.item_id = m.place_id and r.removed_at is null)`.as('place'),
      )
      .$if(words !== undefined, (query) => query.where(words ?? sql<boolean>`true`))
      .limit(most)
      .execute()
  );
}
