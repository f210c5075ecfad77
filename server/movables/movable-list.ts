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
import { holdsWords } from '../kernel/search/found-records.ts';
import { countMovables } from './movable-counts.ts';

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

/** Lists a page of things with the counts of all chips and the worth of what matches, in two statements. */
export async function listMovables(tx: Tx, owner: string, filter: MovableFilter): Promise<MovablePage> {
  const { by, descending } = orders[filter.sort];
  const only = granted(tx, 'movable', 'movables');
  const narrowing = narrowed(owner, filter);
  const rows = await tx
    .selectFrom('movable_assets as m')
    .leftJoin('records as p', (join) =>
      join
        .onRef('p.user_id', '=', 'm.user_id')
        .onRef('p.item_id', '=', 'm.place_id')
        .on('p.item_type', '=', 'place')
        .on('p.removed_at', 'is', null),
    )
    .select(itemColumns)
    .select([sql<string | null>`m.photos[1]`.as('photo'), 'p.label as place'])
    .where('m.user_id', '=', owner)
    .where(sql<boolean>`m.view = ${filter.view}`)
    .where(narrowing)
    .$if(only !== undefined, (query) => query.where(sql<boolean>`m.id = any(${only ?? sql`'{}'`})`))
    .$if(filter.after !== undefined, (query) =>
      query.where(sql<boolean>`(${by}, m.id) ${descending ? sql`<` : sql`>`} (
        select ${by}, m.id from movable_assets m where m.user_id = ${owner} and m.id = ${filter.after})`),
    )
    .orderBy(by, descending ? 'desc' : 'asc')
    .orderBy('m.id', descending ? 'desc' : 'asc')
    .limit(filter.limit + 1)
    .execute();
  const { items, next } = cutPage(rows, filter.limit);
  return { items, next, ...(await countMovables(tx, owner, filter, narrowing)) };
}

/** The condition that a filter is beside its view, for `movable_assets as m`. */
function narrowed(owner: string, filter: MovableFilter): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (filter.type !== undefined) conditions.push(sql`m.type = ${filter.type}`);
  if (filter.condition !== undefined) conditions.push(sql`m.condition = ${filter.condition}`);
  if (filter.place === 'none') conditions.push(sql`m.place_id is null`);
  else if (filter.place !== undefined) conditions.push(sql`m.place_id = ${filter.place}`);
  const inTrash = filter.view === 'trash';
  const words = holdsWords(owner, { q: filter.q, type: 'movable', id: sql.ref('m.id'), inTrash });
  if (words !== undefined) conditions.push(words);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
