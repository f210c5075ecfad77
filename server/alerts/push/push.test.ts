import { randomUUID } from 'node:crypto';
import * as endpoints from '@holdfast/domain/alerts/push-endpoints';
import { signedOutPush, type PushPayload } from '@holdfast/domain/alerts/push';
import { addDays } from '@holdfast/domain/kernel/day';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findViewerIn } from '../../accounts/sessions/sessions.ts';
import { areasOf } from '../../areas.ts';
import { clockWith } from '../../kernel/clock.ts';
import { duesOf, type TestRecord } from '../../kernel/due/test-due.ts';
import { testApp } from '../../kernel/test-app.ts';
import { signedIn } from '../../testing/household.ts';
import { startPushService, type PushService } from '../../testing/push-service.ts';
import { makeSendPush } from './send-push.ts';
import { sendPushes } from './send-pushes.ts';
import { tellByPush, type Told } from './tell-by-push.ts';
import { makeVapidKey } from './vapid-key.ts';

const house = testApp(
  (kernel) => areasOf(kernel).areas,
  { TEST_PUSH_ANYWHERE: 'true' },
  (kernel) => findViewerIn(kernel.database),
);
const today = () => house.kernel.clock.today();
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
afterEach(async () => {
  service.be('well');
  await house.raw('delete from pushes');
  expect(service.faults.splice(0)).toEqual([]);
});

/** Runs the job, so many milliseconds from now. */
async function send(ahead = 0): Promise<void> {
  const { database, config, log } = house.kernel;
  const readKey = makeVapidKey(database, config, log);
  const job = sendPushes({
    database,
    clock: clockWith(ahead),
    log,
    events: { publish: () => undefined },
    send: makeSendPush({ readKey, subject: config.supportEmail, anywhere: true, within: 2000 }),
  });
  await job.run();
}

/** Somebody who is signed in, with so many devices. */
async function person(devices = 1) {
  const owner = await house.person();
  await signedIn(house, owner, 'Maria');
  const caller = house.as(owner);
  const { key } = await caller.call(endpoints.showPushKey, {});
  const fakes = Array.from({ length: devices }, () => service.subscribe(key));
  for (const { subscription } of fakes) await caller.call(endpoints.addPushDevice, subscription);
  const [fake = service.subscribe(key)] = fakes;
  const dues = duesOf(house, owner);
  const list = async () => (await caller.call(endpoints.listPushDevices, {})).items;
  const shown = (nth = 0) => (fakes[nth]?.received ?? []).map(({ text }) => JSON.parse(text) as PushPayload);
  /** Items that are due in so many days, and what `due_tell` gives of them on that day. */
  async function due(...items: ({ days: number; title: string } & TestRecord)[]): Promise<Told[]> {
    const told: Told[] = [];
    for (const { days, title, ...record } of items) {
      const source_id = await dues.record('policy', record);
      await dues.put({ source_type: 'policy', source_id, title, day: addDays(today(), days) });
      const [row] = await house.raw<{ id: string }>('select id from due_items where source_id = $1', [
        source_id,
      ]);
      told.push({ item_id: row?.id ?? '', window_days: days });
      await house.raw(
        "insert into due_notices (user_id, item_id, window_days, channel, recipient, state) values ($1, $2, $3, 'push', $1, 'queued')",
        [owner, row?.id, days],
      );
    }
    return told;
  }
  const tell = (told: readonly Told[]) =>
    house.database.asViewer(owner, (tx) => tellByPush(tx, owner, told, { now: house.kernel.clock.now() }));
  const notices = async () =>
    (
      await house.raw<{ state: string }>("select state from due_notices where user_id = $1 and channel = 'push'", [
        owner,
      ])
    ).map(({ state }) => state);
  return { owner, caller, key, fake, fakes, list, shown, due, tell, notices };
}

const waiting = () =>
  house.raw<{ tries: number; wait: number }>(
    'select tries, round(extract(epoch from next_try_at - now()))::int as wait from pushes',
  );

describe('what is told by push', () => {
  it('is each item with its day and nothing else, on all of a person’s devices, once', async () => {
    const { due, tell, shown, fakes, notices } = await person(2);
    const told = await due({ days: 1, title: 'Car insurance' }, { days: 0, title: 'Passport of Maria' });
    expect(await tell(told)).toBe(4);
    await send();
    await send();
    for (const nth of [0, 1])
      expect(shown(nth).toSorted((a, b) => a.title.localeCompare(b.title))).toEqual([
        {
          title: 'Car insurance',
          due: addDays(today(), 1),
          tag: told[0]?.item_id,
          link: `/alerts/${told[0]?.item_id}`,
        },
        {
          title: 'Passport of Maria',
          due: today(),
          tag: told[1]?.item_id,
          link: `/alerts/${told[1]?.item_id}`,
        },
      ]);
    const [one, other] = fakes.map(({ received }) => new Set(received.map(({ topic }) => topic)));
    expect([one?.size, [...(one ?? [])].some((topic) => other?.has(topic))]).toEqual([2, false]);
    expect(await notices()).toEqual(['sent', 'sent']);
  });

  it('is one push where there are more than three', async () => {
    const { due, tell, shown, notices } = await person();
    const three = ['A', 'B', 'C'].map((title, days) => ({ days, title }));
    await tell(await due(...three));
    await send();
    expect(shown()).toHaveLength(3);
    await tell(await due(...three, { days: 4, title: 'Kept to myself', private: true }));
    await send();
    expect(shown().slice(3)).toEqual([
      { title: '4 things are due', body: 'A, B, and 2 more', tag: 'summary', link: '/alerts' },
    ]);
    expect(new Set(await notices())).toEqual(new Set(['sent']));
  });

  it('of a private record is not even its title', async () => {
    const { due, tell, shown } = await person();
    await tell(await due({ days: 1, title: 'Clinic', private: true }));
    await send();
    expect(shown()).toMatchObject([{ title: 'Private reminder', due: addDays(today(), 1) }]);
    expect(JSON.stringify(shown())).not.toContain('Clinic');
  });

  it('is nothing where the transaction that tells is undone, and where there is no device', async () => {
    const { owner, due, tell, shown } = await person();
    const told = await due({ days: 1, title: 'Never' });
    await expect(
      house.database.asViewer(owner, async (tx) => {
        await tellByPush(tx, owner, told, { now: new Date() });
        throw new Error('too bad');
      }),
    ).rejects.toThrow('too bad');
    await send();
    expect(shown()).toEqual([]);
    expect(await tell([])).toBe(0);
    const without = await person(0);
    expect(await without.tell(await without.due({ days: 1, title: 'Nowhere' }))).toBe(0);
    expect(await without.notices()).toEqual(['dropped']);
  });

  it('takes the place of what was told of the same item and has not gone out yet', async () => {
    const { due, tell, shown } = await person();
    const told = await due({ days: 1, title: 'Boiler' });
    await tell(told);
    await tell(told);
    await send();
    expect(shown()).toHaveLength(1);
  });

  it('goes out again where the server died before it could note that it went, under the same topic and tag', async () => {
    const { due, tell, fake, shown } = await person();
    await tell(await due({ days: 1, title: 'Boiler' }));
    await house.raw("update pushes set tries = 1, next_try_at = now() + interval '1 minute'");
    await send();
    expect(shown()).toEqual([]);
    await send(61_000);
    await tell(await due());
    expect(fake.received).toHaveLength(1);
  });

  it('is sent once by two servers that run at the same time', async () => {
    const { due, tell, shown } = await person(3);
    await tell(await due({ days: 1, title: 'Boiler' }));
    await Promise.all([send(), send(), send()]);
    expect([0, 1, 2].map((nth) => shown(nth).length)).toEqual([1, 1, 1]);
  });
});

describe('a device', () => {
  it('that is gone is forgotten', async () => {
    for (const status of [404, 410] as const) {
      const { due, tell, list, notices } = await person();
      await tell(await due({ days: 1, title: 'Boiler' }));
      service.be(status);
      await send();
      expect(await list()).toEqual([]);
      expect(await waiting()).toEqual([]);
      expect(await notices()).toEqual(['failed']);
      service.be('well');
    }
  });

  it('that cannot be reached is tried again later and later, and shown as failing until it is', async () => {
    const { due, tell, list, shown } = await person();
    await tell(await due({ days: 1, title: 'Boiler' }));
    service.be(503);
    await send();
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
    expect((await waiting())[0]?.wait).toBeGreaterThan(50);
    expect(await list()).toMatchObject([{ failure: 'The push service answered 503' }]);
    expect((await list())[0]?.failing_since).not.toBeNull();
    await send(61_000);
    expect((await waiting())[0]?.wait).toBeGreaterThan(150);
    service.be('well');
    await send(3_600_000);
    expect(shown()).toHaveLength(1);
    expect(await list()).toMatchObject([{ failing_since: null, failure: null }]);
    expect((await list())[0]?.told_at).not.toBeNull();
  });

  it('whose push service asks to wait is left alone for so long', async () => {
    const { due, tell } = await person();
    await tell(await due({ days: 1, title: 'Boiler' }));
    service.be(429, '7200');
    await send();
    expect((await waiting())[0]?.wait).toBeGreaterThan(7100);
  });

  it('is told no more of what is over by then', async () => {
    const { due, tell, list, shown, notices } = await person();
    await tell(await due({ days: 1, title: 'Boiler' }));
    service.be(429, '90000');
    await send();
    expect(await waiting()).toEqual([]);
    expect(await notices()).toEqual(['failed']);
    service.be('well');
    await tell(await due({ days: 1, title: 'Later' }));
    await send(86_400_001);
    expect(shown()).toEqual([]);
    expect(await list()).toMatchObject([{ failure: 'The push service took too long' }]);
  });

  it('that refuses for good is tried no more, and forgotten after thirty days of that', async () => {
    const { due, tell, list } = await person();
    service.be(413);
    await tell(await due({ days: 1, title: 'Boiler' }));
    await send();
    expect([await waiting(), (await list())[0]?.failure]).toEqual([[], 'The push service answered 413']);
    await house.raw("update push_subscriptions set failing_since = now() - interval '31 days'");
    await tell(await due({ days: 1, title: 'Boiler' }));
    await send();
    expect(await list()).toEqual([]);
  });

  it('that hangs holds up no other', async () => {
    const { due, tell, shown } = await person();
    const slow = await person();
    await house.raw('update push_subscriptions set endpoint = $2 where user_id = $1', [
      slow.owner,
      // Nothing listens there, and nothing answers.
      `http://127.0.0.1:1/${randomUUID()}`,
    ]);
    await slow.tell(await slow.due({ days: 1, title: 'Never there' }));
    await tell(await due({ days: 1, title: 'Boiler' }));
    await send();
    expect(shown()).toHaveLength(1);
    expect(await slow.list()).toMatchObject([{ failure: 'The push service cannot be reached' }]);
  });

  it('shows a test on its owner’s wish, renamed and removed as they like, and a stranger can do nothing to it', async () => {
    const { caller, list, shown } = await person();
    const stranger = house.as((await person(0)).owner);
    const id = (await list())[0]?.id ?? '';
    for (const attempt of [
      () => stranger.call(endpoints.testPushDevice, { id }),
      () => stranger.call(endpoints.removePushDevice, { id }),
      () => stranger.call(endpoints.changePushDevice, { id, device: 'Mine' }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    await caller.call(endpoints.changePushDevice, { id, device: 'Kitchen tablet' });
    await caller.call(endpoints.testPushDevice, { id });
    await send();
    expect(shown()).toMatchObject([{ tag: 'test', body: 'This device gets your reminders.' }]);
    expect(await list()).toMatchObject([{ device: 'Kitchen tablet', signed_in: true }]);
    await caller.call(endpoints.removePushDevice, { id });
    expect(await list()).toEqual([]);
  });

  it('is taken over by whoever turns it on there next, with nothing of the one before', async () => {
    const { due, tell, fake, list, shown } = await person();
    await tell(await due({ days: 1, title: 'Of the one before' }));
    const other = await person(0);
    await other.caller.call(endpoints.addPushDevice, { ...fake.subscription, device: 'Phone' });
    expect(await list()).toEqual([]);
    await send();
    expect(shown()).toEqual([]);
    expect(await other.list()).toMatchObject([{ device: 'Phone' }]);
  });

  it('keeps its name and place in the list where the browser gives it another address', async () => {
    const { caller, key, fake, list, shown, fakes, due, tell } = await person();
    await caller.call(endpoints.changePushDevice, { id: (await list())[0]?.id ?? '', device: 'Phone' });
    const renewed = service.subscribe(key);
    fakes[0] = renewed;
    await caller.call(endpoints.addPushDevice, {
      ...renewed.subscription,
      replaces: fake.subscription.endpoint,
    });
    expect(await list()).toMatchObject([{ device: 'Phone' }]);
    await tell(await due({ days: 1, title: 'Boiler' }));
    await send();
    expect([shown().length, fake.received.length]).toEqual([1, 0]);
  });

  it('is refused where its address or its keys are not what a browser gives, and where there are too many', async () => {
    const { caller, key } = await person(0);
    const { subscription } = service.subscribe(key);
    const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    for (const [field, value] of [
      ['endpoint', 'not an address'],
      ['endpoint', 'https://user:word@push.example.com/a'],
      ['p256dh', 'short'],
      ['p256dh', off],
      ['auth', 'short'],
      ['device', 'x'.repeat(61)],
    ] as const)
      await expect(
        caller.call(endpoints.addPushDevice, { ...subscription, [field]: value }),
        `${field} ${value}`,
      ).rejects.toMatchObject({ code: 'invalid', fields: [{ field }] });
    for (let nth = 0; nth < 20; nth += 1)
      await caller.call(endpoints.addPushDevice, service.subscribe(key).subscription);
    await expect(caller.call(endpoints.addPushDevice, subscription)).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('somebody signed in on a device', () => {
  it('that runs out leaves it to say that something is due, and not what', async () => {
    const { owner, due, tell, shown, list } = await person();
    await tell(await due({ days: 1, title: 'Boiler' }));
    await house.raw("update sessions set expires_at = now() - interval '1 minute' where user_id = $1", [owner]);
    await send();
    expect(shown()).toEqual([{ ...signedOutPush, tag: 'signed-out', link: '/alerts' }]);
    await house.database.asAuth((tx) => sql`delete from sessions where expires_at < now()`.execute(tx));
    await signedIn(house, owner, 'Maria');
    expect(await list()).toMatchObject([{ signed_in: false }]);
  });

  it('whose session is ended takes the device along, with what waits for it', async () => {
    const { owner, due, tell, shown } = await person();
    await tell(await due({ days: 1, title: 'Boiler' }));
    await house.database.asAuth((tx) =>
      sql`delete from sessions where user_id = ${owner}`.execute(tx),
    );
    expect(await house.raw('select from push_subscriptions where user_id = $1', [owner])).toEqual([]);
    await send();
    expect(shown()).toEqual([]);
  });
});

describe('the key by which push services know the house', () => {
  it('is made once, by however many servers, and outlives a change of the secret', async () => {
    const { database, config, log } = house.kernel;
    const keys = await Promise.all(
      [1, 2, 3, 4].map(async () => (await makeVapidKey(database, config, log)()).publicKey),
    );
    expect(new Set(keys).size).toBe(1);
    const { carryKeys } = await import('../../kernel/people/lasting-keys.ts');
    const changed = { ...config, secret: 'another secret of the server', previousSecret: config.secret };
    await carryKeys(database, changed, []);
    const later = { ...changed, previousSecret: undefined };
    expect((await makeVapidKey(database, later, log)()).publicKey).toBe(keys[0]);
    const lost = { ...config, secret: 'a third secret, named by nobody' };
    const anew = (await makeVapidKey(database, lost, log)()).publicKey;
    expect(anew).not.toBe(keys[0]);
    expect((await makeVapidKey(database, lost, log)()).publicKey).toBe(anew);
  });
});
