import { once } from 'node:events';
import { expect, it } from 'vitest';
import { testDatabase } from '../../test-database.ts';
import { signOfLife } from './sign-of-life.ts';
import { SteadyClient } from './steady-client.ts';

const test = testDatabase();

it('a sign of life is answered, and is no transaction', async () => {
  const client = new SteadyClient(test.admin);
  await client.connect();
  const transactions = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select pg_stat_force_next_flush(), pg_stat_clear_snapshot(),
         (select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database())`,
    );
    return rows[0]?.count ?? 0;
  };
  await transactions();
  const before = await transactions();
  for (let times = 0; times < 200; times += 1) {
    const answered = once(client, 'drain');
    client.query(signOfLife());
    expect(client.waitingSince).toBeGreaterThan(0);
    await answered;
    expect(client.waitingSince).toBe(0);
  }
  const after = await transactions();
  // The looks themselves, and what the database does by itself meanwhile.
  expect(after - before).toBeLessThan(100);
  await client.end();
});
