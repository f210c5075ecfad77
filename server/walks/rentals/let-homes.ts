import { randomUUID } from 'node:crypto';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { RentTerms } from '@holdfast/domain/rentals/ledger/rent-terms';
import type { Clock } from '../../kernel/clock.ts';
import type { TestDatabase } from '../../kernel/test-database.ts';

/** A clock that stands still at noon of a day, in UTC. */
export const clockAt = (day: Day): Clock => ({ now: () => new Date(`${day}T12:00:00Z`), today: () => day });

/** A signed agreement of `owner` with these terms, written as it stands before anything was charged; returns its id. */
export async function letHome(
  test: Pick<TestDatabase, 'raw'>,
  owner: string,
  terms: RentTerms,
): Promise<string> {
  const [tenant, agreement] = [randomUUID(), randomUUID()];
  const { rents, ...rest } = terms;
  await test.raw(`insert into rental_tenants (user_id, id, name) values ($1, $2, 'Ana Ruiz')`, [
    owner,
    tenant,
  ]);
  const facts = {
    ...rest,
    user_id: owner,
    id: agreement,
    of_type: 'real_estate',
    of_id: randomUUID(),
    tenant_id: tenant,
    premises: 'Upper',
    tenant_names: 'Ana Ruiz',
    signed_on: terms.start_date,
  };
  const columns = Object.keys(facts).join(', ');
  await test.raw(
    `insert into rental_agreements (${columns}) select ${columns} from json_populate_record(null::rental_agreements, $1)`,
    [JSON.stringify(facts)],
  );
  await test.raw(
    `insert into rental_agreement_rents (user_id, agreement_id, from_day, amount)
     select $1, $2, from_day, amount from json_populate_recordset(null::rental_agreement_rents, $3)`,
    [owner, agreement, JSON.stringify(rents)],
  );
  return agreement;
}

/** What is charged, what it adds up to and which date is open, of everybody: texts that can be compared. */
export async function everyLedger(test: Pick<TestDatabase, 'raw'>): Promise<readonly string[]> {
  const rows = await test.raw<{ line: string }>(
    `select concat_ws(' ', user_id, agreement_id, 1, seq, day, kind, amount, due_day, period_start, period_end, reverses, memo) as line
       from rent_ledger
     union all
     select concat_ws(' ', user_id, agreement_id, 2, last_seq, balance, deposit_held, charge_on) from rent_standings
     union all
     select concat_ws(' ', user_id, source_id, 3, occurrence, amount, state) from due_items
       where source_type = 'agreement' and slot = 'rent' and state = 'open'
     order by 1`,
  );
  return rows.map(({ line }) => line);
}

/** Takes everybody's ledgers back to what stood in them before anything was charged or paid: nothing. */
export async function emptyLedgers(test: Pick<TestDatabase, 'raw'>): Promise<void> {
  await test.raw(`
    with standings as (delete from rent_standings),
      dates as (delete from due_items where source_type = 'agreement' and slot = 'rent')
    delete from rent_ledger`);
}
