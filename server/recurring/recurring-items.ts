import { sql } from 'kysely';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { Fault, refuse } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';
import {
  longAgoFaults,
  datesAtMost,
  nextDateDone,
  postsByItself,
  recurring,
  recurringAtMost,
  tooManyDates,
  tooManyRecurring,
  type Recurring,
  type RecurringDraft,
} from '@holdfast/domain/recurring/recurring';
import { nextDueDate, recurringFaults, type RecurringItem } from '@holdfast/domain/recurring/recurring-item';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { refuseForeignAccounts } from '../kernel/ledger/money-accounts.ts';
import { ownedTable } from '../kernel/records/owned-table.ts';
import { refuseOlder } from '../kernel/records/versions.ts';

export const recurringColumns = Object.keys(recurring.shape) as (keyof Recurring)[];
export const recurringItems = ownedTable('recurring_transactions', recurring, 'Recurring item');

/** What the rules of the domain count with. */
export const itemOf = (record: Recurring, done: readonly Day[] = []): RecurringItem => ({ ...record, done });

/**
 * Adds an item; without a next date it begins with the first of its dates that is not over. Throws `invalid` for what does not fit
 * together or names what is not there, and `not_found` for an account.
 */
export async function addRecurring(
  tx: Tx,
  owner: string,
  draft: RecurringDraft,
  today: Day,
): Promise<Recurring> {
  await requireNamed(tx, owner, draft);
  refuse([...recurringFaults(draft), ...ofFaults(draft), ...longAgoFaults(draft.next_due_date, today)]);
  await refuseMore(tx, owner, draft, null);
  await refusePosting(tx, draft);
  const from = draft.start_date < today ? today : draft.start_date;
  return tx
    .insertInto('recurring_transactions')
    .values({ ...draft, next_due_date: draft.next_due_date ?? nextDueDate(draft, from), user_id: owner })
    .returning(recurringColumns)
    .executeTakeFirstOrThrow();
}

/**
 * Changes what is given from now on. Where the rhythm changes and no next date is named, it goes on with the first date of the new one
 * that lies not before the former next. Throws as adding does, and `conflict` where `version` is not the stored one.
 */
export async function changeRecurring(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<RecurringDraft>,
  { version, today }: { version: FromVersion; today: Day },
): Promise<Recurring> {
  const former = await recurringItems.lock(tx, owner, id);
  refuseOlder('recurring item', former, version);
  if (Object.keys(change).length === 0) return former;
  await requireNamed(tx, owner, change);
  const next = { ...former, ...change };
  const done = await doneDays(tx, owner, id);
  const named = change.next_due_date;
  const moved = rhythm.some((field) => next[field] !== former[field]);
  const goesOn = named != null && named !== former.next_due_date ? named : null;
  const next_due_date =
    goesOn ?? (moved || named === null ? nextAfter(former, next, done, today) : former.next_due_date);
  const whole = { ...next, next_due_date };
  if (next.frequency !== former.frequency || next.interval !== former.interval) {
    await refuseMore(tx, owner, next, id);
  }
  if (booked.some((field) => whole[field] !== former[field])) await refusePosting(tx, whole);
  refuse([
    ...recurringFaults(whole),
    ...ofFaults(whole),
    ...longAgoFaults(goesOn, today),
    ...(goesOn !== null && done.has(goesOn) ? [{ field: 'next_due_date', message: nextDateDone }] : []),
  ]);
  return setRecurring(tx, owner, id, { ...change, next_due_date });
}

/** Throws `conflict` where there would be too many items, or too many dates in a year. */
async function refuseMore(
  tx: Tx,
  owner: string,
  { frequency, interval }: Pick<RecurringDraft, 'frequency' | 'interval'>,
  id: string | null,
): Promise<void> {
  const { rows } = await sql<{ items: number; dates: number }>`
    select count(*)::int as items, coalesce(sum(case frequency when 'daily' then 365 when 'weekly' then 52 when 'monthly' then 12 else 1 end
      / "interval"::numeric), 0)::int as dates
    from recurring_transactions where user_id = ${owner} and (${id}::uuid is null or id <> ${id}::uuid)`.execute(
    tx,
  );
  const { items = 0, dates = 0 } = rows[0] ?? {};
  if (items >= recurringAtMost) throw new Fault('conflict', tooManyRecurring);
  if (dates + datesInYear[frequency] / interval > datesAtMost) throw new Fault('conflict', tooManyDates);
}

const datesInYear = { daily: 365, weekly: 52, monthly: 12, yearly: 1 } as const;

/** Whatever decides what is posted, on which account and on which days. */
const booked = [
  ...(['kind', 'amount', 'account_id', 'to_account_id', 'category_id', 'income_source_id'] as const),
  ...(['of_type', 'of_id', 'property_category', 'next_due_date', 'auto_post'] as const),
  ...(['frequency', 'interval', 'falls_on', 'start_date', 'end_date'] as const),
];

/** Throws `forbidden` where a guest would have something post by itself on an account on which they may not write. */
async function refusePosting(
  tx: Tx,
  {
    auto_post,
    account_id,
    to_account_id,
  }: Pick<RecurringDraft, 'auto_post' | 'account_id' | 'to_account_id'>,
): Promise<void> {
  if (!auto_post || guestIn(tx) === undefined) return;
  const accounts = [account_id, to_account_id].filter((each) => each !== null);
  const { rows } = await sql<{ writes: boolean }>`
    select bool_and(coalesce(reach('money_account', id), 0) >= 2) as writes from unnest(${accounts}::uuid[]) id`.execute(
    tx,
  );
  if (rows[0]?.writes !== true) throw new Fault('forbidden', postsByItself);
}

const rhythm = ['frequency', 'interval', 'falls_on', 'start_date', 'end_date'] as const;

function nextAfter(former: Recurring, next: Recurring, done: ReadonlySet<Day>, today: Day): Day | null {
  const last = [...done].toSorted().at(-1);
  const untouched = former.next_due_date === former.start_date && last === undefined;
  const begins = untouched ? next.start_date : (former.next_due_date ?? last ?? today);
  return nextDueDate(next, begins < next.start_date ? next.start_date : begins, done);
}

/** Writes fields of an item and gives it as it is then. */
export async function setRecurring(
  tx: Tx,
  owner: string,
  id: string,
  change: Partial<RecurringDraft>,
): Promise<Recurring> {
  return tx
    .updateTable('recurring_transactions')
    .set(change)
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .returning(recurringColumns)
    .executeTakeFirstOrThrow();
}

/** The days of an item that were posted or skipped. */
export async function doneDays(tx: Tx, owner: string, id: string): Promise<Set<Day>> {
  const rows = await tx
    .selectFrom('recurring_occurrences')
    .select('day')
    .where('user_id', '=', owner)
    .where('recurring_id', '=', id)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

const ofFaults = ({ of_type, of_id }: Pick<RecurringDraft, 'of_type' | 'of_id'>) =>
  (of_type === null) === (of_id === null) ? [] : [{ field: 'of_id', message: 'Choose a record' }];

/** Throws unless whoever asks sees the accounts, category, source and record that are named. */
async function requireNamed(tx: Tx, owner: string, named: Partial<RecurringDraft>): Promise<void> {
  const accounts = [named.account_id, named.to_account_id].filter((each) => each != null);
  if (accounts.length > 0) await refuseForeignAccounts(tx, owner, accounts);
  const { category_id = null, income_source_id = null, of_type = null, of_id = null } = named;
  const { rows } = await sql<Record<string, boolean>>`
    select
      ${category_id}::uuid is null or exists (select from expense_categories c
        where c.user_id = ${owner} and c.id = ${category_id}::uuid and c.removed_at is null) as category_id,
      ${income_source_id}::uuid is null or exists (select from income_sources s
        where s.user_id = ${owner} and s.id = ${income_source_id}::uuid and s.removed_at is null) as income_source_id,
      ${of_id}::uuid is null or ${of_type}::text is null or exists (select from records r where r.user_id = ${owner}
        and r.item_type = ${of_type}::text and r.item_id = ${of_id}::uuid and r.removed_at is null) as of_id`.execute(
    tx,
  );
  const messages = {
    category_id: 'Choose one of your categories',
    income_source_id: 'Choose one of your sources',
    of_id: 'Choose one of your records',
  };
  refuse(
    Object.entries(messages).flatMap(([field, message]) =>
      rows[0]?.[field] === false ? [{ field, message }] : [],
    ),
  );
}
