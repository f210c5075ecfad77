import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../test-database.ts';
import { duesOf } from './test-due.ts';

const test = testDatabase();
const trashed = { removed_at: '2026-01-01T00:00:00Z' };

async function house() {
  const owner = await test.person();
  return { owner, dues: duesOf(test, owner) };
}
const of = (type: string, id: string) => ({ source_type: type, source_id: id });

describe('the date of a record', () => {
  it('is one due item in its slot, however often it is written', async () => {
    const { dues } = await house();
    const source = of('document', await dues.record('document'));
    await dues.put({ ...source, day: '2030-01-31', title: 'Passport' });
    const [first] = await dues.items();
    await dues.put({ ...source, day: '2030-01-31', title: 'New passport' });
    expect(await dues.items()).toEqual([{ ...first, title: 'New passport' }]);
    await dues.put({ ...source, day: '2031-01-31', title: 'New passport' });
    expect(await dues.days()).toEqual(['2031-01-31']);
    await dues.put({ ...source, slot: 'renewal', day: '2030-12-01' });
    expect(await dues.days()).toEqual(['2030-12-01', '2031-01-31']);
    await dues.put({ ...source, day: null });
    expect(await dues.days('open', 'closed')).toEqual(['2030-12-01']);
  });

  it('closes when its record goes into the trash or ends, and opens with it again', async () => {
    const { dues } = await house();
    const id = await dues.record('policy');
    await dues.put({ ...of('policy', id), day: '2030-01-31' });
    for (const gone of [trashed, { disposed_on: '2026-01-01' }]) {
      await dues.record('policy', gone, id);
      expect(await dues.days('open')).toEqual([]);
      await dues.put({ ...of('policy', id), day: '2030-02-28' });
      expect(await dues.days('closed')).toEqual(['2030-02-28']);
      await dues.record('policy', {}, id);
      expect(await dues.days('open')).toEqual(['2030-02-28']);
    }
  });

  it('closes with the thing that its record belongs to, and opens only when both stand', async () => {
    const { dues } = await house();
    const [home, loan] = [await dues.record('real_estate'), await dues.record('mortgage')];
    await dues.put({ ...of('mortgage', loan), of_type: 'real_estate', of_id: home, day: '2040-01-01' });
    await dues.record('real_estate', { disposed_on: '2026-01-01' }, home);
    expect(await dues.days()).toEqual([]);
    await dues.record('mortgage', trashed, loan);
    await dues.record('real_estate', {}, home);
    expect(await dues.days()).toEqual([]);
    await dues.record('mortgage', {}, loan);
    expect(await dues.days()).toEqual(['2040-01-01']);
    await dues.drop('real_estate', home);
    expect(await dues.days('open')).toEqual([]);
  });

  it('goes with its record for good, and what was done of it too', async () => {
    const { owner, dues } = await house();
    const id = await dues.record('policy');
    await dues.put({ ...of('policy', id), day: '2030-01-31' });
    await dues.repeat({
      ...of('policy', id),
      slot: 'premium',
      kind: 'fixed',
      every: 1,
      unit: 'month',
      anchor: '2026-01-31',
    });
    await dues.drop('policy', id);
    expect(await dues.items()).toEqual([]);
    expect(await test.raw('select 1 from due_rules where user_id = $1', [owner])).toEqual([]);
  });

  it('is as private as its record, and as the thing that it belongs to', async () => {
    const { dues } = await house();
    const [home, loan] = [await dues.record('real_estate'), await dues.record('mortgage')];
    await dues.put({ ...of('mortgage', loan), of_type: 'real_estate', of_id: home, day: '2040-01-01' });
    const isPrivate = async () => (await dues.items())[0]?.private;
    expect(await isPrivate()).toBe(false);
    await dues.record('real_estate', { private: true }, home);
    expect(await isPrivate()).toBe(true);
    await dues.record('real_estate', {}, home);
    await dues.record('mortgage', { private: true }, loan);
    expect(await isPrivate()).toBe(true);
    await dues.record('mortgage', {}, loan);
    expect(await isPrivate()).toBe(false);
  });

  it('may be written before its record is in the register', async () => {
    const { dues } = await house();
    const id = randomUUID();
    await dues.put({ ...of('document', id), day: '2030-01-31' });
    expect(await dues.days()).toEqual(['2030-01-31']);
    await dues.record('document', { ...trashed, private: true }, id);
    expect(await dues.items()).toMatchObject([{ state: 'closed', private: true }]);
  });

  it('that was done stays done when it is written again', async () => {
    const { owner, dues } = await house();
    const source = of('document', await dues.record('document'));
    await dues.put({ ...source, day: '2030-01-31' });
    await test.raw(
      "update due_items set state = 'done', done_at = now(), done_on = '2030-01-30' where user_id = $1",
      [owner],
    );
    await dues.put({ ...source, day: '2030-01-31', title: 'Other words' });
    expect(await dues.items()).toMatchObject([{ state: 'done', title: 'Other words' }]);
    await dues.put({ ...source, day: '2035-01-31' });
    expect(await dues.items()).toMatchObject([{ state: 'done' }, { state: 'open', due_date: '2035-01-31' }]);
    await dues.record('document', trashed, source.source_id);
    expect(await dues.items()).toMatchObject([{ state: 'done' }, { state: 'closed' }]);
  });

  it('is written for nobody else', async () => {
    const [maria, stranger] = [await house(), await house()];
    const id = await maria.dues.record('document');
    for (const call of [
      sql`select due_put(${maria.owner}, 'document', ${id}, 'expiry', 'documents', '2030-01-01', 'Theirs')`,
      sql`select due_drop(${maria.owner}, 'document', ${id})`,
      sql`select due_unfold(${maria.owner}, '2030-01-01')`,
      sql`select due_follow(${maria.owner}, ${id})`,
      sql`select due_repeat(${maria.owner}, 'document', ${id}, 'expiry', 'documents', 'fixed', 1, 'month', '2030-01-01', 'Theirs')`,
    ]) {
      await expect(test.database.asViewer(stranger.owner, (tx) => call.execute(tx))).rejects.toMatchObject({
        code: '42501',
      });
    }
  });

  it('goes with its person', async () => {
    const { owner, dues } = await house();
    const [home, loan] = [await dues.record('real_estate'), await dues.record('mortgage')];
    await dues.put({ ...of('mortgage', loan), of_type: 'real_estate', of_id: home, day: '2040-01-01' });
    await dues.repeat({
      ...of('real_estate', home),
      slot: 'service',
      kind: 'usage',
      anchor: '2026-01-01',
      every: 1,
      unit: 'year',
      usage_unit: 'km',
      usage_every: '100',
    });
    await test.raw("insert into meter_readings values ($1, 'real_estate', $2, 'km', '2026-02-01', 5)", [
      owner,
      home,
    ]);
    await test.raw('delete from users where id = $1', [owner]);
    const left = await test.raw(
      `select 1 from due_items where user_id = $1 union all select 1 from due_rules where user_id = $1
       union all select 1 from meter_readings where user_id = $1`,
      [owner],
    );
    expect(left).toEqual([]);
  });
});
