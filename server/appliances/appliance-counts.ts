import { sql, type RawBuilder } from 'kysely';
import type {
  ApplianceFilter,
  AppliancePage,
  ApplianceView,
  PlaceCount,
} from '@holdfast/domain/appliances/appliance-list';
import { addMoney } from '@holdfast/domain/kernel/money';
import type { ApplianceKind } from '@holdfast/domain/kernel/thing-kind';
import type { Tx } from '../kernel/database/database.ts';

/** One kind of appliance: how many there are, and how many of them match with which value. */
type Kind = {
  view: ApplianceView;
  category: ApplianceKind;
  place_id: string | null;
  count: number;
  matching: number;
  value: string;
  unvalued: number;
};

type Counts = Pick<AppliancePage, 'total' | 'counts' | 'places' | 'value' | 'unvalued'>;

/** Counts all chips and sums what matches in one statement; chips of category and place count within the view that is looked at. */
export async function countAppliances(
  tx: Tx,
  owner: string,
  filter: ApplianceFilter,
  matches: RawBuilder<boolean>,
): Promise<Counts> {
  const { rows } = await sql<Kind>`
    select case when a.removed_at is null then a.status else 'trash' end as view, a.category, a.place_id, count(*)::int as count,
      count(*) filter (where ${matches})::int as matching,
      coalesce(sum(coalesce(a.sale_price, a.current_value)) filter (where ${matches}), 0)::numeric(18, 2) as value,
      count(*) filter (where ${matches} and coalesce(a.sale_price, a.current_value) is null)::int as unvalued
    from appliances a where a.user_id = ${owner} group by 1, 2, 3`.execute(tx);
  const seen = rows.filter(({ view }) => view === filter.view);
  return {
    total: seen.reduce((sum, { matching }) => sum + matching, 0),
    value: addMoney(...seen.map(({ value }) => value)),
    unvalued: seen.reduce((sum, { unvalued }) => sum + unvalued, 0),
    counts: {
      view: countBy(rows, ({ view }) => view),
      category: countBy(seen, ({ category }) => category),
    },
    places: await placesOf(tx, owner, seen),
  };
}

function countBy<Value extends string>(
  kinds: readonly Kind[],
  by: (kind: Kind) => Value,
): Partial<Record<Value, number>> {
  const counts: Partial<Record<Value, number>> = {};
  for (const kind of kinds) counts[by(kind)] = (counts[by(kind)] ?? 0) + kind.count;
  return counts;
}

/** Where the appliances of a view stand, by name, those that stand nowhere last. A place that is closed to who asks has no name and is left out. */
async function placesOf(tx: Tx, owner: string, seen: readonly Kind[]): Promise<PlaceCount[]> {
  const counts = countBy(seen, ({ place_id }) => place_id ?? '');
  const ids = Object.keys(counts).filter(Boolean);
  const nowhere = counts[''] ?? 0;
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; label: string }>`
    select item_id as id, label from records where user_id = ${owner} and item_type = 'place' and item_id = any(${ids}::uuid[])
      and removed_at is null order by label collate "und-x-icu", item_id`.execute(tx);
  return [
    ...rows.map(({ id, label }) => ({ id, label, count: counts[id] ?? 0 })),
    ...(nowhere === 0 ? [] : [{ id: null, label: 'No place', count: nowhere }]),
  ];
}
