import * as endpoints from '@holdfast/domain/alerts/endpoints';
import { addOwnDate } from '@holdfast/domain/dates/endpoints';
import { addPolicy, removePolicy, restorePolicy } from '@holdfast/domain/insurance/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { addMaintenanceTask } from '@holdfast/domain/maintenance/endpoints';
import { describe, expect, it } from 'vitest';
import { samplePolicy } from '../../sample/records/insurance.ts';
import { sampleTask } from '../../sample/records/maintenance.ts';
import { areasOf } from '../../areas.ts';
import { duesOf } from '../../kernel/due/test-due.ts';
import { testApp } from '../../kernel/test-app.ts';

const house = testApp((kernel) => areasOf(kernel).areas);
const within = (days: number) => addDays(house.kernel.clock.today(), days);
/** A policy whose next premium records a payment when it is done. */
const paidMonthly = () =>
  samplePolicy({
    renewal_date: within(200),
    next_payment_date: within(2),
    payment_frequency: 'monthly',
    premium: '120.00',
    covers: [],
  });

describe('Done', () => {
  it('asks for a second press where it records something, which says what', async () => {
    const owner = await house.person();
    const caller = house.as(owner);
    await caller.call(addPolicy, paidMonthly());
    await caller.call(
      addMaintenanceTask,
      sampleTask({ repeats: 'once', scheduled_date: within(3), of_type: null, of_id: null }),
    );
    const dues = duesOf(house, owner);
    await dues.put({
      source_type: 'policy',
      source_id: await dues.record('policy'),
      slot: 'renewal',
      title: 'Renew',
      day: within(4),
    });
    const { items } = await caller.call(endpoints.listAlerts, {});
    expect(items.map(({ kind, done_press }) => [kind, done_press])).toEqual([
      ['policy.premium', 'Record payment of $120.00'],
      ['maintenance.visit', 'Record as done today'],
      ['policy.renewal', null],
    ]);
  });

  it('and its Undo are told to the open pages of the area that owns the record', async () => {
    const owner = await house.person();
    const caller = house.as(owner);
    await caller.call(addOwnDate, { title: 'Inspection', due_date: within(3) });
    const [alert] = (await caller.call(endpoints.listAlerts, {})).items;
    const told: string[] = [];
    const stop = house.kernel.events.subscribe(owner, (areas) => void told.push(...areas));
    for (const act of [endpoints.finishAlert, endpoints.reopenAlert, endpoints.skipAlert]) {
      told.length = 0;
      await caller.call(act, { id: alert?.id ?? '' });
      expect(told).toEqual(expect.arrayContaining(['dates', 'alerts']));
    }
    stop();
  });
});

describe('several alerts', () => {
  it('are done, left out, put off and taken back by one call, and what cannot be is named with the reason', async () => {
    const owner = await house.person();
    const caller = house.as(owner);
    await caller.call(addPolicy, paidMonthly());
    for (const title of ['Bins', 'Plants'])
      await caller.call(addOwnDate, { title, due_date: within(1), remind_days: [30] });
    const stranger = house.as(await house.person());
    await stranger.call(addOwnDate, { title: 'Hers', due_date: within(1), remind_days: [30] });
    const [hers = ''] = (await stranger.call(endpoints.listAlerts, {})).items.map(({ id }) => id);
    const listed = async () => (await caller.call(endpoints.listAlerts, {})).items;
    const all = await listed();
    const own = all.filter(({ kind }) => kind === 'date.day').map(({ id }) => id);
    const [premium] = all.filter(({ kind }) => kind === 'policy.premium');
    const ids = [...own, premium?.id ?? '', hers];
    const told: string[] = [];
    const stop = house.kernel.events.subscribe(owner, (areas) => void told.push(...areas));
    const done = await caller.call(endpoints.actOnAlerts, { act: 'done', ids });
    stop();
    expect(told).toEqual(expect.arrayContaining(['dates', 'alerts']));
    expect(done.ids.toSorted()).toEqual(own.toSorted());
    const failed = new Map(done.failed.map(({ id, ...why }) => [id, why]));
    expect(failed).toEqual(
      new Map([
        [premium?.id, { title: premium?.title, message: 'This one records something. Press its own Done.' }],
        [hers, { title: null, message: expect.stringContaining('Date') as string }],
      ]),
    );
    expect((await listed()).map(({ kind }) => kind)).toEqual(['policy.premium']);
    expect((await caller.call(endpoints.actOnAlerts, { act: 'reopen', ids: own })).failed).toEqual([]);
    const later = { act: 'snooze', ids: own, until: within(3) } as const;
    expect((await caller.call(endpoints.actOnAlerts, later)).ids).toHaveLength(2);
    expect(await listed()).toHaveLength(1);
    await caller.call(endpoints.actOnAlerts, { ...later, until: null });
    expect(await listed()).toHaveLength(3);
    await caller.call(endpoints.actOnAlerts, { act: 'skip', ids: own });
    expect(await listed()).toHaveLength(1);
    const many = { act: 'skip', ids: Array.from({ length: 101 }, () => hers) } as const;
    await expect(caller.call(endpoints.actOnAlerts, many)).rejects.toMatchObject({ code: 'invalid' });
    expect((await stranger.call(endpoints.listAlerts, {})).total).toBe(1);
  });

  it('wait for each other where two pages act on the same ones in another order', async () => {
    const caller = house.as(await house.person());
    for (let nth = 0; nth < 30; nth += 1)
      await caller.call(addOwnDate, { title: `Bins ${nth}`, due_date: within(1), remind_days: [30] });
    const { items } = await caller.call(endpoints.listAlerts, { limit: 100 });
    const ids = items.map(({ id }) => id);
    for (const act of ['done', 'reopen', 'done', 'reopen'] as const) {
      const sent = await Promise.allSettled(
        [ids, ids.toReversed()].map((each) => caller.call(endpoints.actOnAlerts, { act, ids: each })),
      );
      expect(sent.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    }
  });
});

it('the bell that has not changed is answered 304, until something is done anywhere', async () => {
  const caller = house.as(await house.person());
  const first = await caller.fetch('/api/alerts/bell/head');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect((await caller.fetch('/api/alerts/bell/head', { headers })).status).toBe(304);
  await caller.call(addOwnDate, { title: 'Inspection', due_date: within(3) });
  expect((await caller.fetch('/api/alerts/bell/head', { headers })).status).toBe(200);
});

describe('an alert that an older mail leads to', () => {
  it('says where its record went, and is back with it', async () => {
    const caller = house.as(await house.person());
    const { id } = await caller.call(
      addPolicy,
      samplePolicy({ name: 'Homeowner', renewal_date: within(5), next_payment_date: null, covers: [] }),
    );
    const [alert] = (await caller.call(endpoints.listAlerts, {})).items;
    const find = async () => caller.call(endpoints.findAlert, { id: alert?.id ?? '' });
    await caller.call(removePolicy, { id });
    await expect(find()).rejects.toMatchObject({
      code: 'not_found',
      message: 'Homeowner is in the trash. Restore it, and its dates are back.',
    });
    await caller.call(restorePolicy, { id });
    expect(await find()).toMatchObject({ state: 'open', kind: 'policy.renewal' });
  });

  it('says that its thing is sold', async () => {
    const owner = await house.person();
    const dues = duesOf(house, owner);
    const source_id = await dues.record('movable');
    await dues.put({
      source_type: 'movable',
      source_id,
      slot: 'registration',
      title: 'Registration',
      day: within(5),
    });
    const [item] = await dues.items();
    await dues.record('movable', { disposed_on: within(0) }, source_id);
    await expect(house.as(owner).call(endpoints.findAlert, { id: item?.id ?? '' })).rejects.toMatchObject({
      code: 'not_found',
      message: 'A record is sold or has ended. Nothing reminds you of it any more.',
    });
  });
});
