import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const state = vi.hoisted(() => ({ person: 'maria' as string | null }));
vi.mock('../session/session.ts', () => ({
  currentSession: () =>
    state.person === null
      ? { state: 'signed-out' }
      : { state: 'signed-in', viewer: { user_id: state.person } },
}));

let tab: Map<string, string>;
beforeEach(() => {
  tab = new Map();
  state.person = 'maria';
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  vi.stubGlobal('sessionStorage', {
    get length() {
      return tab.size;
    },
    key: (nth: number) => [...tab.keys()][nth] ?? null,
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, text: string) => void tab.set(name, text),
    removeItem: (name: string) => void tab.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The store as the page has it after it was loaded anew. */
async function reloaded() {
  vi.resetModules();
  return import('./draft-store.ts');
}

test('what was typed is there after a reload, until it is saved or dropped', async () => {
  (await reloaded()).keepDraft('property:new', { address: '5 Cliff Road', tags: ['a'] });
  expect((await reloaded()).keptDraft('property:new')).toEqual({ address: '5 Cliff Road', tags: ['a'] });
  (await reloaded()).dropDraft('property:new');
  expect((await reloaded()).keptDraft('property:new')).toBeUndefined();
});

test('it goes with the session, and nothing of it stays in the browser', async () => {
  const store = await reloaded();
  store.keepDraft('property:new', { address: '5 Cliff Road' });
  tab.set('another', 'stays');
  store.dropAllDrafts();
  expect([...tab]).toEqual([['another', 'stays']]);
  expect(store.keptDraft('property:new')).toBeUndefined();
});

test.each(['nina', null])(
  'it is never shown to another person (%s), and is removed before they come',
  async (who) => {
    (await reloaded()).keepDraft('property:new', { address: '5 Cliff Road' });
    state.person = who;
    const store = await reloaded();
    expect(store.keptDraft('property:new')).toBeUndefined();
    store.dropStaleDrafts();
    expect(tab.size).toBe(0);
  },
);

test('it lasts a day', async () => {
  (await reloaded()).keepDraft('property:new', { address: '5 Cliff Road' });
  vi.setSystemTime(new Date('2026-11-22T08:59:00Z'));
  const store = await reloaded();
  expect(store.keptDraft('property:new')).toEqual({ address: '5 Cliff Road' });
  vi.setSystemTime(new Date('2026-11-22T09:01:00Z'));
  expect(store.keptDraft('property:new')).toBeUndefined();
  store.dropStaleDrafts();
  expect(tab.size).toBe(0);
});

test('nothing secret is stored, however deep it stands, and no file', async () => {
  (await reloaded()).keepDraft('any', {
    zip_code: '04101',
    password: 'kelp-a',
    new_password: 'kelp-b',
    code: 'kelp-c',
    file: new Blob(['kelp-d']),
    way: { client_secret: 'kelp-e', access_token: 'kelp-f', key: 'kelp-g', name: 'Backup' },
  });
  expect([...tab.values()].join('')).not.toContain('kelp');
  expect((await reloaded()).keptDraft('any')).toEqual({ zip_code: '04101', way: { name: 'Backup' } });
});

test('what a visitor types lives in the page alone', async () => {
  state.person = null;
  const store = await reloaded();
  store.keepDraft('welcome:contact', { message: 'Hello' });
  expect(store.keptDraft('welcome:contact')).toEqual({ message: 'Hello' });
  expect(tab.size).toBe(0);
});
