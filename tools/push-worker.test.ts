import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const origin = 'https://house.example.com';
const text = readFileSync(join(import.meta.dirname, '../web/public/push-worker.js'), 'utf8');

type Shown = { title: string; body: string; tag: string; renotify: boolean; data: { link: string } };
type Sent = { address: string; body: unknown };

// The worker is a script of its own that no module imports: it is run here as a browser runs it.

/** A window of the product, and where the worker led it. */
const windowAt = (path: string) => {
  const made = {
    url: `${origin}${path}`,
    focused: false,
    async focus() {
      made.focused = true;
      return made;
    },
    async navigate(address: string) {
      made.url = address;
    },
  };
  return made;
};

/** The worker in a browser whose day is 23 November 2026. */
function worker(windows: ReturnType<typeof windowAt>[] = []) {
  const listeners = new Map<string, (event: object) => void>();
  const [shown, opened, sent]: [Shown[], string[], Sent[]] = [[], [], []];
  let subscribed = true;
  const current = () =>
    shown.filter((each, nth) => !shown.slice(nth + 1).some(({ tag }) => tag === each.tag));
  const closed = new Set<string>();
  const notification = (each: Shown) => ({ ...each, close: () => closed.add(each.tag) });
  class FixedDate extends Date {
    constructor(...given: [] | [string]) {
      super(given[0] ?? '2026-11-23T21:30:00');
    }
  }
  const self = {
    location: { origin },
    registration: {
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        current()
          .filter((each) => (tag === undefined || each.tag === tag) && !closed.has(each.tag))
          .map(notification),
      showNotification: async (title: string, options: object) =>
        void shown.push({ title, ...options } as Shown),
      pushManager: {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => ({
          toJSON: () => ({
            endpoint: 'https://push.example.com/new',
            keys: { p256dh: applicationServerKey, auth: 'secret' },
          }),
        }),
        getSubscription: async () => ({ unsubscribe: async () => (subscribed = false) }),
      },
    },
    clients: { matchAll: async () => windows, openWindow: async (address: string) => opened.push(address) },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  const fetch = async (address: string, init: { body?: string } = {}) => {
    sent.push({ address, body: init.body === undefined ? null : JSON.parse(init.body) });
    return { json: async () => ({ key: 'key of the house' }) };
  };
  runInContext(text, createContext({ self, fetch, URL, Date: FixedDate }));
  const fire = async (name: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  return {
    shown,
    opened,
    sent,
    closed,
    fire,
    subscribed: () => subscribed,
    push: (payload: object) => fire('push', { data: { json: () => payload } }),
    click: (link: unknown) =>
      fire('notificationclick', { notification: { close: () => undefined, data: { link } } }),
  };
}

describe('a push that arrives', () => {
  test('says when it is due by the day on which it is shown', async () => {
    const { push, shown } = worker();
    for (const due of ['2026-11-23', '2026-11-24', '2026-11-30', '2026-11-22', '2026-11-16'])
      await push({ title: 'Boiler', due, tag: due, link: '/alerts/1' });
    expect(shown.map(({ body }) => body)).toEqual([
      'Due today',
      'Due tomorrow',
      'Due in 7 days',
      '1 day overdue',
      '7 days overdue',
    ]);
  });

  test('says of an event when it takes place, and never that it is due or late', async () => {
    const { push, shown } = worker();
    const says = async (due: string, event: object) => {
      await push({ title: 'Book club', due, event, tag: due, link: '/alerts/1' });
      return shown.at(-1)?.body;
    };
    const evening = { days: 1, hour: '2:30 PM' };
    expect(await says('2026-11-23', evening)).toBe('Today 2:30 PM');
    expect(await says('2026-11-24', evening)).toBe('Tomorrow 2:30 PM');
    expect(await says('2026-11-30', evening)).toBe('In 7 days, 2:30 PM');
    expect(await says('2026-11-22', evening)).toBe('This is over.');
    expect(await says('2026-11-23', { days: 1 })).toBe('Today');
    expect(await says('2026-11-22', { days: 3 })).toBe('Day 2 of 3');
    expect(await says('2026-11-20', { days: 3 })).toBe('This is over.');
  });

  test('takes the place of the one before, and makes no second sound where it says the same', async () => {
    const { push, shown } = worker();
    const payload = { title: 'Boiler', due: '2026-11-24', tag: 'one', link: '/alerts/1' };
    for (const due of ['2026-11-24', '2026-11-24', '2026-11-23']) await push({ ...payload, due });
    expect(shown.map(({ renotify }) => renotify)).toEqual([true, false, true]);
    expect(new Set(shown.map(({ tag }) => tag))).toEqual(new Set(['one']));
  });

  test('is shown also where it cannot be read', async () => {
    const { fire, shown } = worker();
    await fire('push', { data: null });
    expect(shown).toMatchObject([{ title: 'Holdfast', body: 'Something is due.' }]);
  });
});

describe('a press on it', () => {
  test('comes back to the window that shows it already', async () => {
    const windows = [windowAt('/dashboard'), windowAt('/alerts/1')];
    const { click, opened } = worker(windows);
    await click('/alerts/1');
    expect([opened, windows.map(({ focused }) => focused)]).toEqual([[], [false, true]]);
  });

  test('leads a window on in which nobody types, and leaves a form as it is', async () => {
    const windows = [windowAt('/properties/add'), windowAt('/dashboard')];
    const { click, opened } = worker(windows);
    await click('/alerts/1');
    expect(windows.map(({ url }) => url)).toEqual([`${origin}/properties/add`, `${origin}/alerts/1`]);
    const alone = worker([windowAt('/properties/add')]);
    await alone.click('/alerts/1');
    expect([opened, alone.opened]).toEqual([[], [`${origin}/alerts/1`]]);
  });

  test('never leads to another site, whatever the message says', async () => {
    const { click, opened } = worker();
    for (const link of ['https://evil.example.com/a', '//evil.example.com', 'javascript:alert(1)', 7])
      await click(link);
    expect(new Set(opened)).toEqual(new Set([`${origin}/alerts`]));
  });
});

test('a device whose browser gives it another address tells the house of it', async () => {
  const { fire, sent } = worker();
  await fire('pushsubscriptionchange', {
    oldSubscription: { endpoint: 'https://push.example.com/old', options: {} },
  });
  expect(sent).toEqual([
    { address: '/api/alerts/devices/key', body: null },
    {
      address: '/api/alerts/devices',
      body: {
        endpoint: 'https://push.example.com/new',
        p256dh: 'key of the house',
        auth: 'secret',
        replaces: 'https://push.example.com/old',
      },
    },
  ]);
});

test('after a sign-out nothing stays on the screen, and nothing more comes', async () => {
  const { push, fire, closed, subscribed } = worker();
  await push({ title: 'Boiler', due: '2026-11-24', tag: 'one', link: '/alerts/1' });
  await fire('message', { data: 'another word' });
  expect([closed.size, subscribed()]).toEqual([0, true]);
  await fire('message', { data: 'signed-out' });
  expect([[...closed], subscribed()]).toEqual([['one'], false]);
});
