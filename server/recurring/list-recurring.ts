import { sql } from 'kysely';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import type * as endpoints from '@holdfast/domain/recurring/endpoints';
import type {
  Expected,
  Occurrence,
  Recurring,
  RecurringFilter,
  Upcoming,
} from '@holdfast/domain/recurring/recurring';
import { openDays } from '@holdfast/domain/recurring/recurring-item';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';
import { doneDays, itemOf, recurringColumns, recurringItems } from './recurring-items.ts';

const columns = sql.join(recurringColumns.map((column) => sql.ref(column)));
const order = sql`coalesce(next_due_date, 'infinity'), created_at desc, id desc`;

/** Reads a page of items by their next date; those that have ended come last (S-224). */
export async function listRecurring(
  tx: Tx,
  owner: string,
  { view, kind, account, q, after, limit }: RecurringFilter,
): Promise<OutputOf<typeof endpoints.listRecurring>> {
  const listed = sql`user_id = ${owner} and removed_at ${view === 'trash' ? sql`is not null` : sql`is null`}
    and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)
    and (${account ?? null}::uuid is null or ${account ?? null}::uuid in (account_id, to_account_id))
    and (${q} = '' or strpos(lower(concat_ws(' ', name, merchant, notes)), lower(${q})) > 0)`;
  const beyond =
    after === undefined
      ? sql``
      : sql`and exists (select from recurring_transactions a where a.user_id = ${owner} and a.id = ${after}
          and (coalesce(t.next_due_date, 'infinity') > coalesce(a.next_due_date, 'infinity')
            or (coalesce(t.next_due_date, 'infinity') = coalesce(a.next_due_date, 'infinity') and (t.created_at, t.id) < (a.created_at, a.id))))`;
  const { rows } = await sql<Recurring>`
    select ${columns} from recurring_transactions t where ${listed} ${beyond} order by ${order} limit ${limit + 1}`.execute(
    tx,
  );
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from recurring_transactions where ${listed}`.execute(tx);
  return { ...cutPage(rows, limit), total: counted.rows[0]?.total ?? 0 };
}

/** How many of the former dates an item shows. */
const shown = 24;

/** Finds an item, also one in the trash; throws `not_found`. */
export async function findRecurring(
  tx: Tx,
  owner: string,
  id: string,
  today: Day,
): Promise<OutputOf<typeof endpoints.findRecurring>> {
  const record = await recurringItems.find(tx, owner, id);
  const { rows } = await sql<Occurrence>`
    select o.day, o.state, t.id as transaction_id, t.transaction_date, abs(t.amount) as amount, t.account_id
    from recurring_occurrences o
    left join transactions t on t.user_id = o.user_id and t.id = coalesce(o.transaction_id, (select s.id from transactions s
      where s.user_id = o.user_id and s.source_type = 'recurring' and s.source_id = o.recurring_id and s.source_slot = o.day::text))
    where o.user_id = ${owner} and o.recurring_id = ${id} order by o.day desc limit ${shown}`.execute(tx);
  const label = await sql<{ label: string }>`
    select label from records where user_id = ${owner} and item_type = ${record.of_type} and item_id = ${record.of_id}::uuid`.execute(
    tx,
  );
  const done = await doneDays(tx, owner, id);
  return {
    ...record,
    of_label: label.rows[0]?.label ?? null,
    waiting: openDays(itemOf(record, [...done]), today),
    history: rows,
  };
}

/** The items that are kept, each with the days after its next one that are done. */
export async function listItems(tx: Tx, owner: string): Promise<(Recurring & { done: Day[] })[]> {
  const { rows } = await sql<Recurring & { done: Day[] }>`
    select ${columns}, array(select o.day::text from recurring_occurrences o
      where o.user_id = t.user_id and o.recurring_id = t.id and o.day > t.next_due_date) as done
    from recurring_transactions t where user_id = ${owner} and removed_at is null and next_due_date is not null
    order by ${order}`.execute(tx);
  return rows;
}

/** What is to be confirmed until today, and what comes in so many months, this one included. */
export async function listUpcoming(tx: Tx, owner: string, months: number, today: Day): Promise<Upcoming> {
  const first = `${today.slice(0, 7)}-01`;
  const until = addDays(addMonths(first, months), -1);
  const days: Expected[] = (await listItems(tx, owner))
    .flatMap((item) => openDays(item, until).map((day) => ({ ...expectedOf(item), day })))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const sum = (items: readonly Expected[], kind: Expected['kind']) =>
    addMoney('0.00', ...items.filter((each) => each.kind === kind).map((each) => each.amount));
  const coming = days.filter(({ day }) => day > today);
  return {
    waiting: days.filter(({ day }) => day <= today),
    months: Array.from({ length: months }, (_, nth) => {
      const month = addMonths(first, nth);
      const items = coming.filter(({ day }) => day.slice(0, 7) === month.slice(0, 7));
      return { month, income: sum(items, 'income'), expenses: sum(items, 'expense'), items };
    }),
  };
}

const expectedOf = ({ id, name, kind, amount, about, account_id, to_account_id, auto_post }: Recurring) => ({
  id,
  name,
  kind,
  amount,
  about,
  account_id,
  to_account_id,
  auto_post,
});
