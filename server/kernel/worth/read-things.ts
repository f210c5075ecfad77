import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { RecordType } from '@holdfast/domain/kernel/record-type';
import type { ValueSource } from '@holdfast/domain/kernel/money/value-source';
import type { ValuedThing } from '@holdfast/domain/kernel/money/worth-history';
import { allThings, type Things } from '../records/valued-things.ts';

export type ThingRow = {
  type: RecordType;
  id: string;
  label: string;
  purchase_date: Day | null;
  purchase_price: Money | null;
  sale_date: Day | null;
  removed: Day | null;
  worth: Money | null;
  counts_from: Day;
  day: Day | null;
  value: Money | null;
  source: ValueSource | null;
};

const sides: Readonly<Partial<Record<string, ValuedThing['side']>>> = {
  real_estate: 'real_estate',
  movable: 'movable',
};

/**
 * Which valuations are read: the one that counts on a day; of several days those that count on one of them; or all until a day, where each
 * step between two days is told.
 */
export type Valuations = { readonly days: readonly Day[] } | { readonly until: Day };

/** Selects all things, also those that are sold or in the trash; of one day with the valuation that counts then. Null where no area lends any. */
export function thingRows(
  owner: string,
  things: Things,
  { read, today }: { read: Valuations; today: Day },
): RawBuilder<ThingRow> | null {
  if (Object.keys(things).length === 0) return null;
  const one = onlyDay(read);
  const newest = sql`select v.day, v.value, v.source from asset_values v
    where v.user_id = ${owner} and v.of_type = t.item_type and v.of_id = t.id`;
  const counted =
    one === null
      ? sql`(select null::date as day, null::numeric(14, 2) as value, null::text as source)`
      : sql`(${newest} and v.day <= ${one} order by v.day desc, value_rank(v.source) limit 1)`;
  return sql<ThingRow>`
    select t.item_type as type, t.id, r.label, t.purchase_date, t.purchase_price::text, t.sale_date,
      case when r.removed_at is not null then least((r.removed_at at time zone 'utc')::date, ${today}::date) end as removed, t.current_value::text as worth,
      least(coalesce(greatest(n.day, case when t.purchase_price is not null then t.purchase_date end),
        (t.created_at at time zone 'utc')::date), ${today}::date) as counts_from, c.day, c.value::text, c.source
    from (${allThings(things, owner)}) t
    join records r on r.user_id = ${owner} and r.item_type = t.item_type and r.item_id = t.id
    left join lateral (${newest} order by v.day desc limit 1) n on true
    left join lateral ${counted} c on true`;
}

/** The one day that is asked for; null where it is several, or all until a day. */
function onlyDay(read: Valuations): Day | null {
  const [day, ...more] = 'days' in read ? read.days : [];
  return day !== undefined && more.length === 0 ? day : null;
}

export type SaidRow = { of_id: string; day: Day; value: Money; source: ValueSource };

/** Selects what was said of the worth of things; null where `thingRows` says it, or no day is asked for. */
export function saidRows(owner: string, read: Valuations): RawBuilder<SaidRow> | null {
  const days = 'days' in read ? [...new Set(read.days)].toSorted() : [];
  const until = 'until' in read ? read.until : days.at(-1);
  if (until === undefined || onlyDay(read) !== null) return null;
  // Of those that lie between two days that are asked for, the last one alone counts on any of them.
  return 'until' in read
    ? sql<SaidRow>`select of_id, day, value::text, source from asset_values where user_id = ${owner} and day <= ${until}`
    : sql<SaidRow>`
      select distinct on (v.of_type, v.of_id, v.part) v.of_id, v.day, v.value::text, v.source
      from (select *, width_bucket(day - 1, ${sql.val(days)}::date[]) as part from asset_values
        where user_id = ${owner} and day <= ${until}) v
      order by v.of_type, v.of_id, v.part, v.day desc, value_rank(v.source)`;
}

/** The things with what was said of their worth. */
export function thingsOf(rows: readonly ThingRow[], said: readonly SaidRow[]): ValuedThing[] {
  const byThing = Map.groupBy(said, ({ of_id }) => of_id);
  return rows.map(({ type, id, label, removed, worth, counts_from, day: on, value, source, ...held }) => ({
    type,
    id,
    label,
    side: sides[type] ?? 'aside',
    held,
    removed,
    counts: { from: counts_from, value: worth },
    valuations:
      on !== null && value !== null && source !== null
        ? [{ day: on, value, source }]
        : (byThing.get(id) ?? []),
  }));
}
