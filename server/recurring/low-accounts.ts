import { sql } from 'kysely';
import { daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { formatShort } from '@holdfast/domain/kernel/money/money';
import { whyLow } from '@holdfast/domain/recurring/forecast';
import type { ForecastAnswer } from '@holdfast/domain/recurring/forecast-shape';
import type { Tx } from '../kernel/database/database.ts';
import type { Job } from '../kernel/jobs/jobs.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { todayOf } from './auto-post.ts';
import { readForecast } from './forecast.ts';
import type { ListLoanPayments } from './loan-lines.ts';

const peopleAtATime = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** So many days before an account falls too low its owner is told, once; of what is nearer, on the next morning. */
const toldBefore = 14;

/**
 * Each night, looks 90 days ahead for everybody who has recurring items, and writes one date for each account that falls below zero, or
 * below what its owner set for it; takes the date away where that no longer holds. What stands already is left alone.
 */
export function watchLowAccounts({ database, clock, log }: Kernel, listLoanPayments: ListLoanPayments): Job {
  return {
    name: 'low-accounts',
    schedule: '25 3 * * *',
    async run(claim) {
      let failed = 0;
      for (let after: string | undefined = beforeAll; after !== undefined && claim?.aborted !== true;) {
        const from: string = after;
        const { rows } = await database.asWorker((tx) =>
          sql<{ user_id: string }>`
            select distinct user_id from recurring_transactions where user_id > ${from}::uuid
            order by user_id limit ${peopleAtATime}`.execute(tx),
        );
        for (const { user_id } of rows) {
          await database
            .asViewer(user_id, async (tx) =>
              tellOfLow(tx, user_id, { today: await todayOf(tx, user_id, clock.now()), listLoanPayments }),
            )
            .catch((error: unknown) => {
              failed += 1;
              log.error({ person: user_id, error }, 'accounts not looked ahead for');
            });
        }
        after = rows.at(-1)?.user_id;
      }
      if (failed > 0) throw new Error(`The accounts of ${failed} people were not looked ahead for`);
    },
  };
}

type Low = ForecastAnswer['accounts'][number];

/** Writes, moves and takes away the dates on which a person's accounts fall too low. */
export async function tellOfLow(
  tx: Tx,
  owner: string,
  { today, listLoanPayments }: { today: Day; listLoanPayments: ListLoanPayments },
): Promise<void> {
  const { accounts } = await readForecast(tx, owner, { days: 90 }, { today, listLoanPayments });
  const low = new Map(
    accounts.flatMap((each) => (each.below === null ? [] : [[each.account_id, each] as const])),
  );
  const { rows } = await sql<{ account_id: string; day: Day }>`
    select source_id as account_id, occurrence as day from due_items
    where user_id = ${owner} and source_type = 'money_account' and slot = 'low' and state in ('open', 'closed')`.execute(
    tx,
  );
  const stands = new Map(rows.map(({ account_id, day }) => [account_id, day]));
  for (const account_id of new Set([...stands.keys(), ...low.keys()])) {
    const found = low.get(account_id);
    if (found === undefined) await put(tx, owner, { account_id, day: null, title: '', detail: '', told: 0 });
    else if (stands.get(account_id) !== found.below?.day) await put(tx, owner, lowDate(found, today));
  }
}

function lowDate(account: Low, today: Day) {
  const { account_id, name, threshold, below } = account;
  const day = below?.day ?? today;
  const level = threshold === null || threshold === '0.00' ? 'zero' : formatShort(threshold);
  const cause = whyLow(account);
  return {
    account_id,
    day,
    title: `${name} falls below ${level}`,
    detail: cause === null ? '' : `Because of ${cause.cause.label}`,
    told: Math.min(toldBefore, Math.max(0, daysBetween(today, day) - 1)),
  };
}

async function put(
  tx: Tx,
  owner: string,
  {
    account_id,
    day,
    title,
    detail,
    told,
  }: { account_id: string; day: Day | null; title: string; detail: string; told: number },
): Promise<void> {
  await sql`
    select due_put(${owner}, 'money_account', ${account_id}::uuid, 'low', 'finance', ${day}::date, ${title}, ${detail},
      urgent_days => 7, soon_days => 30, bell_days => 90, unread_days => 14, remind_days => ${[told]}::int[], passes => true)`.execute(
    tx,
  );
}
