import { randomUUID } from 'node:crypto';
import type { TestApp } from '../../kernel/test-app.ts';
import { findViewerIn } from '../../accounts/sessions/sessions.ts';
import { areasOf } from '../../areas.ts';
import { furnished, takeVacant } from '../furnished.ts';
import { lentRecords } from './lent-records.ts';
import type { Household } from './household-records.ts';

export type { Household };

const password = 'Kelp holds fast 7!';

/** The whole server in whose database two households stand already, which `makeHousehold` gives first. */
export const furnishedHouse = (): TestApp =>
  furnished({
    name: 'furnished',
    count: 2,
    server: {
      areasOf: (kernel) => areasOf(kernel).areas,
      findViewerOf: (kernel) => findViewerIn(kernel.database, kernel.clock),
    },
    make: async (test) => {
      const { caller: _, ...home } = await makeHousehold(test);
      return home;
    },
  });

/**
 * Makes the person and all their records, area by area; with `lent` only what those lend. In a furnished house the first two with all records
 * stand there already.
 */
export async function makeHousehold(test: TestApp, lent = lentRecords): Promise<Household> {
  const vacant = lent === lentRecords ? takeVacant<Omit<Household, 'caller'>>(test) : undefined;
  if (vacant !== undefined) {
    await signedIn(test, vacant.id, vacant.marker);
    await asJustMade(test, vacant.id);
    return { ...vacant, caller: test.as(vacant.id) };
  }
  const marker = `quokka${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const email = `${marker}@example.com`;
  const id = await test.person(email);
  await signedIn(test, id, marker);
  const caller = test.as(id);
  const home = { id, marker, caller, email, password };
  let made: Pick<Household, 'records' | 'facts'> = { records: { person: [id] }, facts: {} };
  for (const { make } of lent) {
    const { records, facts } = (await make?.({ ...home, ...made }, test)) ?? {};
    made = { records: { ...made.records, ...records }, facts: { ...made.facts, ...facts } };
  }
  return { ...home, ...made };
}

/** What holds for ten minutes after it was done, holds from now: proofs of who somebody is, and what can be undone. */
export async function asJustMade(test: TestApp, id: string): Promise<void> {
  await test.raw('update sessions set created_at = now() where user_id = $1', [id]);
  await test.raw('update deleted_transactions set removed_at = now() where user_id = $1', [id]);
  await test.raw('update deleted_budget_categories set deleted_at = now() where user_id = $1', [id]);
}

/** The person's id serves as the token of their session, as `test.as` sends it. */
export async function signedIn(test: TestApp, id: string, marker: string): Promise<void> {
  await test.raw('update users set name = $2 where id = $1', [id, marker]);
  await test.raw(
    "insert into sessions (user_id, token, expires_at, user_agent) values ($1, $2, now() + interval '1 day', $3) on conflict (token) do nothing",
    [id, id, marker],
  );
}
