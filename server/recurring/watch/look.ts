import { sql } from 'kysely';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { detectStepwise, type RecurringSeries } from '@holdfast/domain/recurring/watch/detect';
import { knownSeries, type SeriesMark } from '@holdfast/domain/recurring/watch/known-series';
import type { LedgerRow } from '@holdfast/domain/recurring/watch/payment';
import { cancelDays, lastRise, paymentsShown } from '@holdfast/domain/recurring/watch/subscription';
import type { Tx } from '../../kernel/database/database.ts';
import { makePauses } from '../../kernel/pauses.ts';

/** So many months of transactions are looked at: what is paid once a year is seen three times. */
const monthsLooked = 37;
/** A price that rose longer ago is no news: somebody has brought in old files. */
const newsDays = 45;

type Row = LedgerRow & { readonly id: string };

/**
 * Looks through the transactions of three years for what comes round and writes what it found, keeping what the owner said of it (M-18). What
 * is found no more goes, unless its owner has said something of it: then it has stopped. Answers how many there are.
 */
export async function lookForSubscriptions(tx: Tx, owner: string, today: Day): Promise<number> {
  // Taken off first: what changes from here on is looked at again.
  await sql`delete from watch_queue where user_id = ${owner}`.execute(tx);
  const rows = await readRows(tx, owner, today);
  const ids = new Map<LedgerRow, string>(rows.map((row) => [row, row.id]));
  const found = (await detect(rows, today)).map((series) => ({
    series,
    mark: {
      kind: series.kind,
      rhythm: series.rhythm,
      payee: series.payee,
      payments: series.payments.map((row) => ids.get(row) ?? ''),
    },
  }));
  const known = await readKnown(tx, owner);
  const matches = knownSeries(
    found.map(({ mark }) => mark),
    known,
  );
  const idOfKey = new Map<string, string>();
  const written: string[] = [];
  for (const [place, { series, mark }] of found.entries()) {
    const id = await put(tx, owner, matches[place], { series, mark, today });
    idOfKey.set(series.key, id);
    written.push(id);
  }
  for (const { series } of found) {
    const duplicates = series.duplicates.flatMap((key) => idOfKey.get(key) ?? []).toSorted();
    await sql`update watched_subscriptions set duplicates = ${duplicates}::uuid[]
      where user_id = ${owner} and id = ${idOfKey.get(series.key)} and duplicates <> ${duplicates}::uuid[]`.execute(
      tx,
    );
  }
  await dropOthers(tx, owner, written, today);
  await rollTerms(tx, owner, today);
  return found.length;
}

/** Finds what comes round, and lets the server answer others between one payee and the next. */
async function detect(rows: readonly LedgerRow[], today: Day): Promise<RecurringSeries[]> {
  const pause = makePauses();
  const detecting = detectStepwise(rows, today);
  for (;;) {
    const step = detecting.next();
    if (step.done === true) return step.value;
    await pause();
  }
}

async function readRows(tx: Tx, owner: string, today: Day): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select t.id, t.transaction_date::text as day, t.amount::text as amount, coalesce(nullif(t.merchant, ''), t.description) as payee, t.account_id,
      (select c.name from transaction_lines l join expense_categories c on c.user_id = l.user_id and c.id = l.category_id
        where l.user_id = t.user_id and l.transaction_id = t.id order by l.line limit 1) as category,
      a.kind = 'debt' or exists (select from transaction_lines l where l.user_id = t.user_id and l.transaction_id = t.id
        and l.property_category in ('property taxes', 'utilities', 'insurance')) as owed
    from transactions t join money_accounts a on a.user_id = t.user_id and a.id = t.account_id and a.removed_at is null
    where t.user_id = ${owner} and t.transaction_date between ${addMonths(today, -monthsLooked)}::date and ${today}::date
      and t.kind in ('income', 'expense') and t.status <> 'void' and coalesce(nullif(t.merchant, ''), t.description, '') <> ''
    order by t.transaction_date, t.id`.execute(tx);
  return rows;
}

type Known = SeriesMark & {
  readonly id: string;
  readonly rise_day: Day | null;
  readonly nature_said: boolean;
};

async function readKnown(tx: Tx, owner: string): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select id, kind, rhythm, payee, rise_day::text as rise_day, nature_said,
      coalesce((select array_agg((p ->> 'id')::uuid) from jsonb_array_elements(payments) p), '{}') as payments
    from watched_subscriptions where user_id = ${owner} order by created_at, id`.execute(tx);
  return rows;
}

type Found = { readonly series: RecurringSeries; readonly mark: SeriesMark; readonly today: Day };

async function put(tx: Tx, owner: string, known: Known | undefined, found: Found): Promise<string> {
  const { series, mark, today } = found;
  const positive = (amount: string) => amount.replace(/^-/, '');
  const payments = series.payments
    .map(({ day, amount }, place) => ({ id: mark.payments[place], day, amount: positive(amount) }))
    .slice(-paymentsShown)
    .toReversed();
  const rise = lastRise(series);
  const isNews =
    series.kind === 'expense' &&
    rise !== null &&
    rise.day >= addDays(today, -newsDays) &&
    rise.day !== known?.rise_day;
  const facts = {
    payee: series.payee.slice(0, 500),
    kind: series.kind,
    ...(known?.nature_said === true ? {} : { nature: series.nature }),
    rhythm: series.rhythm,
    account_id: series.account_id,
    fixed: series.fixed,
    amount: series.next_amount,
    yearly: series.yearly,
    state: series.state,
    next_day: series.next_day,
    first_day: series.payments[0]?.day ?? today,
    last_day: series.payments.at(-1)?.day ?? today,
    payment_count: series.payments.length,
    payments: JSON.stringify(payments),
    changes: JSON.stringify(series.changes),
    promotion: series.promotion === null ? null : JSON.stringify(series.promotion),
    ...(isNews ? { rise_day: rise.day, rise_told_on: today } : {}),
  };
  if (known === undefined) {
    const row = await tx
      .insertInto('watched_subscriptions')
      .values({ ...facts, user_id: owner })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }
  await tx
    .updateTable('watched_subscriptions')
    .set(facts)
    .where('user_id', '=', owner)
    .where('id', '=', known.id)
    .execute();
  return known.id;
}

/**
 * What is found no more and of which nobody has said anything goes; the rest has stopped. What its owner keeps though it was paid only twice,
 * a year apart, waits for its next day.
 */
async function dropOthers(tx: Tx, owner: string, found: readonly string[], today: Day): Promise<void> {
  const others = sql`user_id = ${owner} and id <> all(${[...found]}::uuid[])`;
  const unsaid = sql`verdict = 'found' and not nature_said and term_end is null and promotion_ends is null and cancel_how is null and notes is null`;
  await sql`delete from watched_subscriptions where ${others} and ${unsaid}`.execute(tx);
  await sql`update watched_subscriptions set state = 'stopped', next_day = null, duplicates = '{}'
    where ${others} and state <> 'stopped' and not (rhythm = 'yearly' and payment_count = 2 and next_day >= ${today}::date)`.execute(
    tx,
  );
}

type Terms = Parameters<typeof cancelDays>[0] & {
  readonly id: string;
  readonly cancel_by: Day | null;
  readonly ends: Day | null;
};

/** Sets the day until which each can be cancelled to the next one: after its end it is the next term's. */
export async function rollTerms(tx: Tx, owner: string, today: Day): Promise<void> {
  const { rows } = await sql<Terms>`
    select id, term_end::text as term_end, notice_count, notice_unit, renews_count, renews_unit, cancel_by::text as cancel_by,
      ends::text as ends
    from watched_subscriptions where user_id = ${owner} and (term_end is not null or cancel_by is not null)`.execute(
    tx,
  );
  for (const terms of rows) {
    const next = cancelDays(terms, today);
    if (next.cancel_by === terms.cancel_by && next.ends === terms.ends) continue;
    await sql`update watched_subscriptions set cancel_by = ${next.cancel_by}::date, ends = ${next.ends}::date
      where user_id = ${owner} and id = ${terms.id}`.execute(tx);
  }
}
