import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';
import { commonWords, idInSql } from './bulk-records.ts';

/** A whole number below `below` that follows from the row's number `i` and a salt. */
const drawn = (salt: number, below: number) =>
  sql`((hashint8extended(i, ${sql.lit(salt)}) & 2147483647) % ${sql.lit(below)})::int`;
const words = sql.lit(`{${commonWords.join(',')}}`);
const word = (salt: number) => sql`(${words}::text[])[1 + ${drawn(salt, commonWords.length)}]`;
const pick = (salt: number, list: readonly string[]) =>
  sql`(${sql.lit(`{${list.join(',')}}`)}::text[])[1 + ${drawn(salt, list.length)}]`;
const idOf = (kind: string, owner: string) => idInSql(sql`${sql.lit(`${kind}-${owner}-`)} || i`);
/** The id of one of the first `among` records of a kind. */
const oneOf = (kind: string, owner: string, salt: number, among: number) =>
  idInSql(sql`${sql.lit(`${kind}-${owner}-`)} || 1 + ${drawn(salt, among)}`);

/** So many places hold things; all others are empty. */
export const filledPlaces = 30;

const conditions = ['excellent', 'good', 'good', 'fair', 'poor'];
const statuses = ['active', 'active', 'active', 'active', 'active', 'active', 'inactive', 'maintenance'];

type Insert = (owner: string, rows: RawBuilder<unknown>, count: number) => RawBuilder<unknown>;

/** What a household with very much has, by table; each row follows from its number. */
export const bulkThings: Readonly<Record<string, Insert>> = {
  places: (owner, rows) => sql`
    insert into home_places (user_id, id, created_at, name, kind)
    select ${owner}, ${idOf('place', owner)}, now() - make_interval(mins => i), initcap(${word(1)}) || ' room ' || i, 'room' from ${rows}`,
  vendors: (owner, rows) => sql`
    insert into vendors (user_id, id, created_at, name, trade, rating)
    select ${owner}, ${idOf('vendor', owner)}, now() - make_interval(mins => i), initcap(${word(1)}) || ' & Sons ' || i,
      ${pick(2, ['plumber', 'roofer', 'dealer', 'electrician', 'gardener'])}, 1 + ${drawn(3, 5)} from ${rows}`,
  movables: (owner, rows, count) => sql`
    insert into movable_assets (user_id, id, created_at, removed_at, name, type, purchase_date, purchase_price, current_value, condition,
      status, place_id, make, model, year, serial_number)
    select ${owner}, ${idOf('movable', owner)}, now() - make_interval(mins => i * 7), case when i % 40 = 3 then now() end,
      initcap(${word(1)}) || ' ' || ${word(2)} || ' ' || i, ${pick(3, ['vehicle', 'equipment', 'collectible', 'other'])},
      current_date - 30 - ${drawn(4, 4000)}, 10 + ${drawn(5, 9000)}, 5 + ${drawn(6, 9000)}, ${pick(7, conditions)}, ${pick(8, statuses)},
      case when i % 3 > 0 then ${oneOf('place', owner, 9, Math.min(count, filledPlaces))} end, initcap(${word(10)}), 'M-' || ${drawn(11, 900)},
      1990 + ${drawn(12, 36)}, 'SN' || ${drawn(13, 900_000)} from ${rows}`,
  appliances: (owner, rows, count) => sql`
    insert into appliances (user_id, id, created_at, removed_at, name, category, purchase_date, purchase_price, current_value, condition,
      status, place_id, manufacturer, model_number, serial_number, next_service_date)
    select ${owner}, ${idOf('appliance', owner)}, now() - make_interval(mins => i * 7), case when i % 40 = 3 then now() end,
      initcap(${word(1)}) || ' ' || i, ${pick(3, ['refrigerator', 'oven', 'dishwasher', 'washer', 'tv', 'laptop', 'other', 'furnace'])},
      current_date - 30 - ${drawn(4, 4000)}, 10 + ${drawn(5, 9000)}, case when i % 9 > 0 then 5 + ${drawn(6, 9000)} end, ${pick(7, conditions)},
      ${pick(8, statuses)}, case when i % 3 > 0 then ${oneOf('place', owner, 9, Math.min(count, filledPlaces))} end,
      ${pick(10, ['Bosch', 'Miele', 'Samsung', 'Whirlpool'])}, 'WX-' || ${drawn(11, 900)}, 'SN' || ${drawn(13, 900_000)},
      case when i % 20 = 0 then current_date + ${drawn(14, 300)} end from ${rows}`,
  tasks: (owner, rows) => sql`
    insert into maintenance_tasks (user_id, id, created_at, of_type, of_id, title, service_type, priority, repeats, scheduled_date, counted_from,
      every, unit, lead_days, assignee, estimated_cost)
    select ${owner}, ${idOf('task', owner)}, now() - make_interval(mins => i * 7), 'appliance', ${idOf('appliance', owner)},
      'Clean the ' || ${word(1)} || ' ' || i, ${pick(2, ['routine', 'inspection', 'cleaning', 'repair'])},
      ${pick(3, ['low', 'medium', 'high', 'emergency'])}, k.repeats, case when k.repeats = 'fixed' then current_date - 20 + ${drawn(4, 300)} end,
      case when k.repeats = 'floating' then current_date - ${drawn(4, 80)} end, case when k.repeats in ('fixed', 'floating') then 3 end,
      case when k.repeats in ('fixed', 'floating') then 'month' end, 7, ${pick(5, ['Ann', 'Ben', 'Cleo', 'Dan'])}, 20 + ${drawn(6, 300)}
    from ${rows}, lateral (select case when i % 5 = 4 then 'once' when i % 2 = 0 then 'floating' else 'fixed' end as repeats) k`,
  visits: (owner, rows) => sql`
    insert into maintenance_visits (user_id, task_id, outcome, completed_date, cost)
    select ${owner}, ${idOf('task', owner)}, 'done', current_date - 40 - ${drawn(4, 300)}, ${drawn(5, 200)} from ${rows} where i % 10 = 9`,
  warranties: (owner, rows) => sql`
    insert into warranties (user_id, id, created_at, of_type, of_id, warranty_type, provider_name, start_date, end_date)
    select ${owner}, ${idOf('warranty', owner)}, now() - make_interval(mins => i * 7), 'appliance', ${idOf('appliance', owner)},
      ${pick(1, ['manufacturer', 'extended', 'dealer'])}, ${pick(2, ['Bosch', 'Miele', 'Samsung', 'Whirlpool'])}, current_date - 200 - ${drawn(3, 900)},
      case when i % 7 > 0 then current_date - 150 + ${drawn(4, 900)} end from ${rows}`,
  claims: (owner, rows) => sql`
    insert into claims (user_id, id, created_at, of_type, of_id, what_failed, status)
    select ${owner}, ${idOf('claim', owner)}, now() - make_interval(mins => i * 7), 'warranty', ${idOf('warranty', owner)},
      'The ' || ${word(1)} || ' broke ' || i, ${pick(2, ['open', 'submitted', 'paid', 'closed', 'denied'])} from ${rows}`,
  policies: (owner, rows) => sql`
    insert into insurance_policies (user_id, id, created_at, name, provider, policy_number, type, start_date, renewal_date, coverage_amount,
      premium, payment_frequency, deductible)
    select ${owner}, ${idOf('policy', owner)}, now() - make_interval(mins => i * 7), initcap(${word(1)}) || ' policy ' || i,
      ${pick(2, ['Acme', 'Harbor', 'Union'])}, 'P-' || i, ${pick(3, ['property', 'auto', 'liability', 'life', 'health'])}, current_date - 300,
      current_date - 20 + ${drawn(4, 300)}, 1000 + ${drawn(5, 90_000)}, 10 + ${drawn(6, 200)}, 'monthly', 100 from ${rows}`,
  projects: (owner, rows) => sql`
    insert into projects (user_id, id, created_at, name, status, budget)
    select ${owner}, ${idOf('project', owner)}, now() - make_interval(mins => i * 7), 'New ' || ${word(1)} || ' ' || i,
      ${pick(2, ['idea', 'planning', 'under_way', 'done'])}, 1000 + ${drawn(3, 9000)} from ${rows}`,
  quotes: (owner, rows, count) => sql`
    insert into quotes (user_id, id, created_at, title, of_type, of_id, vendor_id, amount)
    select ${owner}, ${idOf('quote', owner)}, now() - make_interval(mins => i * 7), 'Quote for the ' || ${word(1)} || ' ' || i, 'project',
      ${idOf('project', owner)}, ${oneOf('vendor', owner, 2, Math.min(count, 40))}, 100 + ${drawn(3, 9000)} from ${rows}`,
};

/** So many rows are added in one statement, which takes a few seconds. */
const atOnce = 250;

/**
 * Gives somebody `count` of each of `bulkThings`, through the same policies and triggers as their own additions. `analyze` lets the planner
 * know of a table that is no longer empty; without it the triggers go on reading it whole.
 */
export async function addBulkThings(
  inTransaction: (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>,
  owner: string,
  count: number,
  analyze: () => Promise<unknown>,
): Promise<void> {
  for (const insert of Object.values(bulkThings)) {
    for (let from = 1; from <= count; from += atOnce) {
      const rows = sql`generate_series(${sql.lit(from)}::int, ${sql.lit(Math.min(count, from + atOnce - 1))}::int) i`;
      await inTransaction((tx) => insert(owner, rows, count).execute(tx));
      if (from === 1) await analyze();
    }
  }
}
