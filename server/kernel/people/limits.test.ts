import { describe, expect, it } from 'vitest';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { forgive, spend, type Limit } from './limits.ts';
import { testDatabase } from '../test-database.ts';

const test = testDatabase();
const signIn: Limit = { name: 'sign-in', tries: 7, seconds: 600 };

const outcome = async (limit: Limit, whom: string) =>
  spend(test.database, limit, whom).then(
    () => 'taken',
    (error: unknown) => (error instanceof Fault ? error.code : String(error)),
  );

describe('a limit', () => {
  it('counts exactly, however many try at the same moment', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => outcome(signIn, 'maria@example.com')),
    );
    expect(outcomes.filter((each) => each === 'taken')).toHaveLength(7);
    expect(outcomes.filter((each) => each === 'too_many')).toHaveLength(13);
  });

  it('says how long to wait: no longer than the window, and at least a second', async () => {
    const error: unknown = await spend(test.database, signIn, 'maria@example.com').catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ code: 'too_many' });
    const wait = error instanceof Fault ? (error.retryAfter ?? 0) : 0;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
  });

  it('counts each person, each kind of try, and each spelling of an address alone or together', async () => {
    expect(await outcome(signIn, 'somebody@example.com')).toBe('taken');
    expect(await outcome({ ...signIn, name: 'reset' }, 'maria@example.com')).toBe('taken');
    expect(await outcome(signIn, 'MARIA@example.com')).toBe('too_many');
  });

  it('ends with its window: the count begins anew, and is not prolonged by tries', async () => {
    const brief: Limit = { name: 'brief', tries: 2, seconds: 60 };
    for (const expected of ['taken', 'taken', 'too_many'])
      expect(await outcome(brief, 'maria')).toBe(expected);
    const ends = async () =>
      (
        await test.raw<{ at: string }>('select max(window_ends)::text as at from rate_limits where used = 3')
      )[0]?.at;
    const before = await ends();
    await test.raw("update rate_limits set window_ends = now() - interval '1 second' where used = 3");
    expect(before).toBeDefined();
    for (const expected of ['taken', 'taken', 'too_many'])
      expect(await outcome(brief, 'maria')).toBe(expected);
  });

  it('is forgiven for one who succeeded, and for nobody else', async () => {
    const one: Limit = { name: 'one', tries: 1, seconds: 600 };
    for (const whom of ['maria', 'stranger']) expect(await outcome(one, whom)).toBe('taken');
    await forgive(test.database, one, 'Maria');
    expect([await outcome(one, 'maria'), await outcome(one, 'stranger')]).toEqual(['taken', 'too_many']);
  });

  it('keeps no address', async () => {
    const rows = await test.raw('select * from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/maria|stranger|example/i);
  });
});
