import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMute, showBell } from '@holdfast/domain/alerts/endpoints';
import { changeNoticeKind } from '@holdfast/domain/alerts/preference-endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { areasOf } from '../areas.ts';
import { duesOf } from '../kernel/due/test-due.ts';
import { testApp } from '../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const today = () => house.kernel.clock.today();

type Dated = { type: string; slot: string; days: number; of?: string };

/** Somebody with a thing and two records that have a date of it; `ties` says which belongs to which. */
async function person(thing: string, one: Dated, other: Dated, ties: readonly (readonly [number, number])[]) {
  const owner = await house.person();
  const dues = duesOf(house, owner);
  const own = await dues.record(thing);
  const ids = [own];
  for (const { type, slot, days, of } of [one, other]) {
    const id = type === thing ? own : await dues.record(type);
    ids.push(id);
    await dues.put({
      source_type: type,
      source_id: id,
      slot,
      day: addDays(today(), days),
      title: `${type}.${slot}`,
      ...(of === undefined ? {} : { of_type: of, of_id: own }),
    });
  }
  const types = [thing, one.type, other.type];
  for (const [of, item] of ties) {
    await house.raw(
      'insert into belongings (user_id, of_type, of_id, item_type, item_id) values ($1, $2, $3, $4, $5)',
      [owner, types[of], ids[of], types[item], ids[item]],
    );
  }
  const caller = house.as(owner);
  const bell = async () => {
    const { week, later } = await caller.call(showBell, {});
    return [...week.items, ...later.items].map(({ kind }) => kind).toSorted();
  };
  const mailed = async (days: number) => {
    const { rows } = await house.kernel.database.asViewer(owner, (tx) =>
      sql<{
        kind: string;
      }>`select i.source_type || '.' || i.slot as kind from due_tell(${owner}, 'mail', ${addDays(today(), days)}) t
        join due_items i on i.id = t.item_id`.execute(tx),
    );
    return rows.map(({ kind }) => kind).toSorted();
  };
  return { owner, caller, bell, mailed };
}

const vehicle = (days = 20) =>
  person(
    'movable',
    { type: 'movable', slot: 'insurance', days: 20 },
    { type: 'policy', slot: 'renewal', days },
    [[0, 2]],
  );

const kinds = [
  ...readFileSync(join(import.meta.dirname, '../../docs/telling.md'), 'utf8').matchAll(
    /^\| `([a-z_]+)\.([a-z_]+)` +\|/gm,
  ),
].map(([, type = '', slot = '']) => [type, slot]);

describe('every kind of date', () => {
  it.each(kinds)('%s.%s is told and shown, and no more once its kind is muted', async (type, slot) => {
    const owner = await house.person();
    const dues = duesOf(house, owner);
    for (const days of [8, 9]) {
      await dues.put({
        source_type: type,
        source_id: await dues.record(type),
        slot,
        day: addDays(today(), days),
      });
    }
    const caller = house.as(owner);
    const shown = async () => {
      const { later, news } = await caller.call(showBell, {});
      return later.total + news.total;
    };
    const told = async (days: number) => {
      const { rows } = await house.kernel.database.asViewer(owner, (tx) =>
        sql`select from due_tell(${owner}, 'mail', ${addDays(today(), days)})`.execute(tx),
      );
      return rows.length;
    };
    expect([await shown(), await told(1)]).toEqual([2, 1]);
    await caller.call(addMute, { kind: `${type}.${slot}` });
    expect([await shown(), await told(2)]).toEqual([0, 0]);
  });
});

describe('one date that two records have is told once', () => {
  it('the insurance of a vehicle with the policy that covers it', async () => {
    const { bell, mailed } = await vehicle();
    expect(await bell()).toEqual(['policy.renewal']);
    expect(await mailed(6)).toEqual(['policy.renewal']);
  });

  it('the service of an appliance with the task that plans it', async () => {
    const { bell, mailed } = await person(
      'appliance',
      { type: 'appliance', slot: 'service', days: 20 },
      { type: 'maintenance', slot: 'visit', days: 20, of: 'appliance' },
      [],
    );
    expect(await bell()).toEqual(['maintenance.visit']);
    expect(await mailed(6)).toEqual(['maintenance.visit']);
  });

  it.each([
    ['policy', 'renewal'],
    ['warranty', 'end'],
    ['warranty', 'parts'],
  ])('the expiry of a document with the %s that it belongs to', async (type, slot) => {
    const { bell, mailed } = await person(
      'movable',
      { type: 'document', slot: 'expiry', days: 20 },
      { type, slot, days: 20 },
      [[2, 1]],
    );
    expect(await bell()).toEqual([`${type}.${slot}`]);
    expect(await mailed(6)).toEqual([`${type}.${slot}`]);
  });

  it('and two dates on different days, or of records that have nothing to do with each other, are two', async () => {
    const { bell, mailed } = await vehicle(21);
    expect(await bell()).toEqual(['movable.insurance', 'policy.renewal']);
    expect(await mailed(7)).toEqual(['movable.insurance', 'policy.renewal']);
    const apart = await person(
      'movable',
      { type: 'movable', slot: 'insurance', days: 20 },
      { type: 'policy', slot: 'renewal', days: 20 },
      [],
    );
    expect(await apart.bell()).toHaveLength(2);
  });

  it('by the other record where the first is muted or its kind is off, so that the date is not lost', async () => {
    const muted = await vehicle();
    await house.raw("insert into due_mutes (user_id, kind) values ($1, 'policy.renewal')", [muted.owner]);
    expect(await muted.bell()).toEqual(['movable.insurance']);
    expect(await muted.mailed(6)).toEqual(['movable.insurance']);
    const off = await vehicle();
    await off.caller.call(changeNoticeKind, { kind: 'policy.renewal', mail: false, version: 'any' });
    expect(await off.bell()).toEqual(['policy.renewal']);
    expect(await off.mailed(6)).toEqual(['movable.insurance']);
  });

  it('and the end of a trial and of what is kept afterwards is no due date: their letters tell of them alone', async () => {
    const owner = await house.person();
    const moment = addDays(today(), 14);
    await house.raw(
      `update user_access_policies set access_status = 'expired', trial_end_date = $2, data_retention_end_date = $2 where user_id = $1`,
      [owner, moment],
    );
    expect(await house.raw('select id from due_items where user_id = $1', [owner])).toEqual([]);
  });
});
