import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resolve } from '../../kernel/http/pages/public-address.ts';
import { startPushService, type FakeDevice, type PushService } from '../../testing/product/push-service.ts';
import { makeSendPush, mayPushTo, topicOf, type Push } from './send-push.ts';
import { vapidKeyOf } from './vapid.ts';

const {
  x = '',
  y = '',
  d = '',
} = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
  format: 'jwk',
});
const key = vapidKeyOf({ x, y, d });
const readKey = async () => key;
const send = makeSendPush({ readKey, subject: 'support@example.com', anywhere: true, within: 700 });

let service: PushService;
let device: FakeDevice;
beforeAll(async () => {
  service = await startPushService();
  device = service.subscribe(key.publicKey);
});
afterAll(() => service.stop());

const push = (given: Partial<Push> = {}): Push => ({
  device: device.subscription,
  text: 'Passport, tomorrow',
  topic: topicOf('one', 'two'),
  ttl: 3600.7,
  urgent: false,
  now: new Date(),
  ...given,
});

describe('a push', () => {
  it('reaches its device as it was meant', async () => {
    expect(await send(push({ urgent: true }))).toEqual({ sent: true });
    expect(device.received.at(-1)).toMatchObject({
      text: 'Passport, tomorrow',
      ttl: 3600,
      urgency: 'high',
      topic: topicOf('one', 'two'),
    });
    expect(topicOf('one', 'two')).toMatch(/^[\w-]{32}$/);
    expect(topicOf('other', 'two')).not.toBe(topicOf('one', 'two'));
    expect(service.faults).toEqual([]);
  });

  it('says what became of it', async () => {
    for (const status of [404, 410] as const) {
      service.be(status);
      expect(await send(push())).toEqual({ gone: true });
    }
    for (const status of [429, 503] as const) {
      service.be(status, '120');
      expect(await send(push())).toEqual({
        failure: `The push service answered ${status}`,
        again: true,
        after: 120,
      });
    }
    service.be(413);
    expect(await send(push())).toEqual({ failure: 'The push service answered 413', again: false });
    service.be('well');
  });

  it('follows no redirect, waits no longer than its time, and reads no answer that has no end', async () => {
    service.be('redirecting');
    const before = service.asked();
    expect(await send(push())).toEqual({ failure: 'The push service answered 307', again: false });
    expect(service.asked()).toBe(before + 1);
    service.be('endless');
    expect(await send(push())).toEqual({ sent: true });
    service.be('hanging');
    expect(await send(push())).toEqual({ failure: 'The push service cannot be reached', again: true });
    service.be('well');
  });

  it('is over where the other side speaks another protocol, or hangs up without a word', async () => {
    for (const [said, outcome] of [
      [
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
        { failure: 'The push service answered 101', again: false },
      ],
      ['', { failure: 'The push service cannot be reached', again: true }],
    ] as const) {
      const server = createServer((socket) => socket.once('data', () => socket.end(said)));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      expect(await send(push({ device: { ...device.subscription, endpoint } }))).toEqual(outcome);
      server.close();
    }
  });

  it('is refused where another signs for the house', async () => {
    const stranger = service.subscribe(device.subscription.p256dh);
    expect(await send(push({ device: stranger.subscription }))).toMatchObject({ again: false });
    expect(service.faults.splice(0)).toEqual(['not the key of the subscription']);
  });
});

describe('an address that somebody has typed', () => {
  it('is asked where it is https on a public host', () => {
    expect(mayPushTo('https://updates.push.services.mozilla.com/wpush/v2/gAAA', false)).toBe(true);
    for (const wrong of [
      'http://updates.push.services.mozilla.com/wpush',
      'https://push.example.com:8443/a',
      'https://user:word@push.example.com/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://localhost/a',
      'ftp://push.example.com/a',
      'nonsense',
    ])
      expect(mayPushTo(wrong, false), wrong).toBe(false);
  });

  const toName = (resolve: Resolve) =>
    makeSendPush({ readKey, subject: 's@example.com', anywhere: false, resolve, within: 1000 })(
      push({ device: { ...device.subscription, endpoint: 'https://push.example.com/a' } }),
    );

  it('leads to no machine of one’s own by its name, not even where the name answers otherwise the second time', async () => {
    let asked = 0;
    const rebinding: Resolve = (_host, done) => {
      asked += 1;
      // The first is for books and routed nowhere, the second is this machine: connected to, it would say "cannot be reached".
      done(null, [{ address: asked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }]);
    };
    for (const round of [1, 2])
      expect(await toName(rebinding), String(round)).toEqual({
        failure: 'Its address is not public',
        again: false,
      });
    expect(asked).toBe(2);
  });

  it('is not asked where nothing answers to its name, and tried again', async () => {
    const nowhere = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    expect(await toName((_host, done) => done(nowhere, []))).toEqual({
      failure: 'The push service cannot be reached',
      again: true,
    });
  });
});
