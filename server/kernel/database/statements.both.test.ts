import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { planOnce } from './connection.ts';
import { checkRemembered, remembered } from './remembered.ts';
import { heldByName, leastRecent } from './least-recent.ts';
import { openDatabase, type Database, type Tx } from './database.ts';
import { preparedAtMost, statementName } from './statement-names.ts';

const test = testDatabase();
let one: Database | undefined;
beforeAll(() => {
  one = openDatabase(test.login, 1);
});
afterAll(async () => one?.end());

const database = () => one as Database;
const numbered = async (tx: Tx, number: number) =>
  (await sql<{ n: number }>`select ${sql.lit(number)}::int as n, ${'text'}::text as t`.execute(tx)).rows[0]
    ?.n;
const preparedOn = async (tx: Tx) =>
  (await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(tx)).rows[0]?.n ??
  0;

/** Those of the connection itself: two that begin, the scopes of owners and guests, one plan, claim, keep, commit. */
const ownStatements = 8;

describe('the statements that a connection has prepared', () => {
  it('stay within their bound however many texts there are, and what fell out can be asked again', async () => {
    const maria = await test.person();
    await database().reading(maria, async (tx) => {
      for (let number = 0; number < preparedAtMost + 50; number += 1) {
        expect(await numbered(tx, number)).toBe(number);
      }
      expect(await preparedOn(tx)).toBeLessThanOrEqual(preparedAtMost + ownStatements);
      expect(await numbered(tx, 0)).toBe(0);
    });
    // A statement that fails takes its whole round trip with it: nothing that has to be let go may be lost with it.
    for (let number = 1000; number < 1020; number += 1) {
      const failing = database().asViewer(maria, async (tx) => {
        await numbered(tx, number);
        await sql`select ${sql.lit(number)} / 0`.execute(tx);
      });
      await expect(failing).rejects.toThrow('division by zero');
      expect(await database().reading(maria, (tx) => numbered(tx, number))).toBe(number);
    }
    expect(await database().reading(maria, preparedOn)).toBeLessThanOrEqual(preparedAtMost + ownStatements);
  });

  it('keep the texts that are asked most', async () => {
    const kept = leastRecent<number>(3);
    for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) kept.set(key, value);
    expect(kept.get('a')).toBe(1);
    expect(kept.set('d', 4)).toBe('b');
    expect([kept.get('a'), kept.get('b'), kept.size]).toEqual([1, undefined, 3]);
  });
});

describe('a cache', () => {
  it('holds no more bytes than it may, of which it forgets what was not used for longest', () => {
    const cache = leastRecent<string>({
      most: 100,
      mostBytes: 10,
      weigh: (_, value) => value.length,
      name: 'words of a test',
    });
    cache.set('a', 'xxxx');
    cache.set('b', 'xxxx');
    cache.get('a');
    expect(cache.set('c', 'xxxx')).toBe('b');
    expect([cache.get('a'), cache.get('b'), cache.bytes]).toEqual(['xxxx', undefined, 8]);
    cache.set('a', 'x');
    expect(cache.bytes).toBe(5);
    expect(heldByName()).toContainEqual({ name: 'words of a test', entries: 2, bytes: 5 });
    // What is heavier than all may be is not held, and takes the others along.
    cache.set('d', 'x'.repeat(11));
    expect([cache.size, cache.bytes]).toEqual([0, 0]);
  });

  it('of statement texts stays within its bytes for each role, and gives equal texts as one string', () => {
    const role = 'role of a test';
    const held = () => heldByName().find(({ name }) => name === 'statement texts')?.bytes ?? 0;
    const before = held();
    for (let number = 0; number < 300; number += 1)
      statementName(role, `select ${number} ${'x'.repeat(20_000)}`);
    expect(held() - before).toBeLessThanOrEqual(2_000_000);
    const first = statementName(role, 'select 1');
    expect(statementName(role, 'select 1')).toBe(first);
  });
});

describe('a statement that is planned once', () => {
  it('has one plan for everybody from its first run on, and leaves the plans of others alone', async () => {
    const maria = await test.person();
    await database().reading(maria, async (tx) => {
      // The embedded server of the tests plans everything once; the distribution's decides by itself.
      const mode = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`;
      const [usual] = (await mode.execute(tx)).rows;
      const asked = sql<{ n: number }>`select count(*)::int as n from records once where user_id = ${maria}`;
      for (let run = 0; run < 3; run += 1) {
        expect((await tx.executeQuery(planOnce(asked.compile(tx)))).rows).toEqual([{ n: 0 }]);
      }
      const plans = sql<{ own: number; general: number; mode: string }>`
        select custom_plans::int as own, generic_plans::int as general, current_setting('plan_cache_mode') as mode
        from pg_prepared_statements where statement like '%from records once%' and statement not like '%pg_prepared%'`;
      expect((await plans.execute(tx)).rows).toEqual([{ own: 0, general: 3, ...usual }]);
    });
  });
});

describe('a remembered statement', () => {
  const ask = async (tx: Tx, owner: string, key: string, word: string) =>
    remembered(tx, owner, key, (someone) =>
      sql<{ owner: string; word: string }>`select ${someone}::uuid as owner, ${word}::text as word`.compile(
        tx,
      ),
    );

  it('is asked for each owner, and refused in tests where its key does not say all of it', async () => {
    const [maria, jonas] = [await test.person(), await test.person()];
    checkRemembered();
    expect(await test.database.reading(maria, (tx) => ask(tx, maria, 'a', 'x'))).toEqual([
      { owner: maria, word: 'x' },
    ]);
    expect(await test.database.reading(jonas, (tx) => ask(tx, jonas, 'a', 'x'))).toEqual([
      { owner: jonas, word: 'x' },
    ]);
    await expect(test.database.reading(jonas, (tx) => ask(tx, jonas, 'a', 'y'))).rejects.toThrow(
      'does not follow',
    );
  });
});
