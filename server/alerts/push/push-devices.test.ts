import { randomUUID } from 'node:crypto';
import * as endpoints from '@holdfast/domain/alerts/push-endpoints';
import { signedOutPush } from '@holdfast/domain/alerts/push';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../../testing/records/household.ts';
import { pushHouse } from '../../testing/product/push-house.ts';
import { makeVapidKey } from './vapid-key.ts';

const { house, service, send, person, waiting } = pushHouse();

describe('a device', () => {
  it('that is gone is forgotten', async () => {
    for (const status of [404, 410] as const) {
      const { due, tell, list, notices } = await person();
      await tell(await due({ days: 1, title: 'Boiler' }));
      service().be(status);
      await send();
      expect(await list()).toEqual([]);
      expect(await waiting()).toEqual([]);
      expect(await notices()).toEqual(['failed']);
      service().be('well');
    }
  });

  it('that cannot be reached is tried again later and later, and shown as failing until it is', async () => {
    const { due, tell, list, shown } = await person();
    await tell(await due({ days: 1, title: 'Boiler' }));
    service().be(503);
    await send();
    expect(await waiting()).toMatchObject([{ tries: 1 }]);
    expect((await waiting())[0]?.wait).toBeGreaterThan(50);
    expect(await list()).toMatchObject([{ failure: 'The push service answered 503' }]);
    expect((await list())[0]?.failing_since).not.toBeNull();
    await send(61_000);
    expect((await waiting())[0]?.wait).toBeGreaterThan(150);
    service().be('well');
    await send(3_600_000);
    expect(shown()).toHaveLength(1);
    expect(await list()).toMatchObject([{ failing_since: null, failure: null }]);
    expect((await list())[0]?.told_at).not.toBeNull();
  });

  it('whose push service asks to wait is left alone for so long', async () => {
    const { due, tell } = await person();
    await tell(await due({ days: 1, title: 'Boiler' }));
    service().be(429, '7200');
    await send();
    expect((await waiting())[0]?.wait).toBeGreaterThan(7100);
  });

  it('is told no more of what is over by then', async () => {
    const { due, tell, list, shown, notices } = await person();
    await tell(await due({ days: 1, title: 'Boiler' }));
    service().be(429, '90000');
    await send();
    expect(await waiting()).toEqual([]);
    expect(await notices()).toEqual(['failed']);
    service().be('well');
    await tell(await due({ days: 1, title: 'Later' }));
    await send(86_400_001);
    expect(shown()).toEqual([]);
    expect(await list()).toMatchObject([{ failure: 'The push service took too long' }]);
  });

  it('that refuses for good is tried no more, and forgotten after thirty days of that', async () => {
    const { due, tell, list } = await person();
    service().be(413);
    await tell(await due({ days: 1, title: 'Boiler' }));
    await send();
    expect([await waiting(), (await list())[0]?.failure]).toEqual([[], 'The push service answered 413']);
    await house.raw("update push_subscriptions set failing_since = now() - interval '31 days'");
    await tell(await due({ days: 1, title: 'Boiler' }));
    await send();
    expect(await list()).toEqual([]);
  });

  it('for which nobody answers holds up no other', async () => {
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

  it('stays with its account where another one knows its address alone', async () => {
    const { due, tell, fake, key, list, shown } = await person();
    const other = await person(0);
    const { subscription: forged } = service().subscribe(key);
    const { subscription } = fake;
    for (const given of [
      { ...forged, endpoint: subscription.endpoint },
      { ...subscription, auth: forged.auth },
      { ...subscription, p256dh: forged.p256dh },
    ]) {
      await expect(
        other.caller.call(endpoints.addPushDevice, { ...given, device: 'Stolen' }),
      ).rejects.toMatchObject({ code: 'conflict' });
    }
    expect(await list()).toHaveLength(1);
    expect(await other.list()).toEqual([]);
    await tell(await due({ days: 1, title: 'Boiler' }));
    await send();
    expect(shown()).toHaveLength(1);
  });

  it('keeps its name and place in the list where the browser gives it another address', async () => {
    const { caller, key, fake, list, shown, fakes, due, tell } = await person();
    await caller.call(endpoints.changePushDevice, { id: (await list())[0]?.id ?? '', device: 'Phone' });
    const renewed = service().subscribe(key);
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
    const { subscription } = service().subscribe(key);
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
      await caller.call(endpoints.addPushDevice, service().subscribe(key).subscription);
    await expect(caller.call(endpoints.addPushDevice, subscription)).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('somebody signed in on a device', () => {
  it('that runs out leaves it to say that something is due, and not what', async () => {
    const { owner, due, tell, shown, list } = await person();
    await tell(await due({ days: 1, title: 'Boiler' }));
    await house.raw("update sessions set expires_at = now() - interval '1 minute' where user_id = $1", [
      owner,
    ]);
    await send();
    expect(shown()).toEqual([{ ...signedOutPush, tag: 'signed-out', link: '/alerts' }]);
    await house.database.asAuth((tx) => sql`delete from sessions where expires_at < now()`.execute(tx));
    await signedIn(house, owner, 'Maria');
    expect(await list()).toMatchObject([{ signed_in: false }]);
  });

  it('whose session is ended takes the device along, with what waits for it', async () => {
    const { owner, due, tell, shown } = await person();
    await tell(await due({ days: 1, title: 'Boiler' }));
    await house.database.asAuth((tx) => sql`delete from sessions where user_id = ${owner}`.execute(tx));
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
