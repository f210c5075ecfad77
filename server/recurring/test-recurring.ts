import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';
import * as endpoints from '@holdfast/domain/recurring/endpoints';
import { sampleRecurring } from '../sample/records/recurring.ts';
import { openAccount } from '../kernel/ledger/test-ledger.ts';
import type { TestApp } from '../kernel/test-app.ts';

/** Somebody with an account, and what tests look at. */
export async function keeper(house: TestApp, opening = '1000.00') {
  const owner = await house.person();
  const caller = house.as(owner);
  const account = await openAccount(house, owner, { name: 'Everyday', opening });
  const add = async (own: Partial<InputOf<typeof endpoints.addRecurring>> = {}) =>
    caller.call(endpoints.addRecurring, {
      ...sampleRecurring({ account_id: account }),
      start_date: '2026-01-31',
      next_due_date: null,
      end_date: null,
      ...own,
    });
  const find = async (id: string) => caller.call(endpoints.findRecurring, { id });
  const booked = (id: string) =>
    house.raw<Record<string, string | null>>(
      `select t.amount, t.kind, t.transaction_date::text as day, t.source_slot as slot, t.merchant, t.description, l.category_id,
         l.property_category, t.account_id
       from transactions t join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id
       where t.user_id = $1 and t.source_type = 'recurring' and t.source_id = $2 order by t.source_slot`,
      [owner, id],
    );
  const due = async (id: string, most = 3) =>
    (
      await house.raw<{ day: string; state: string }>(
        `select occurrence::text as day, state from due_items where user_id = $1 and source_id = $2 and slot = 'due' order by 1 limit $3`,
        [owner, id, most],
      )
    ).map(({ day, state }) => [day, state]);
  const transactions = async () =>
    (await house.raw('select id from transactions where user_id = $1', [owner])).length;
  return { owner, caller, account, add, find, booked, due, transactions };
}
