import { usualRefresh, type RefreshSettings } from '@holdfast/domain/kernel/call/refresh-limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepRefreshSettings, refreshPlace, refreshSettings } from '../base/refresh-settings.ts';
import { keepAsking } from './refreshing.ts';

const minute = 60_000;
let kept: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with these settings: how often each thing was asked since it was last looked at. */
function page(given: Partial<RefreshSettings>, live: () => boolean) {
  const settings = { ...usualRefresh, ...given };
  const asked: string[] = [];
  const ask = (name: string) => () => void asked.push(name);
  const end = keepAsking(
    {
      dataRefreshInterval: ask('data'),
      announcementsRefreshInterval: ask('announcements'),
      notificationsRefreshInterval: ask('notifications'),
      sessionCheckInterval: ask('session'),
    },
    { settings: () => settings, live },
  );
  const after = (minutes: number) => {
    vi.advanceTimersByTime(minutes * minute);
    const counts: Record<string, number> = {};
    for (const name of asked.splice(0)) counts[name] = (counts[name] ?? 0) + 1;
    return counts;
  };
  return { settings, after, end };
}

test('while changes come by themselves nothing is asked by the clock (S-253)', () => {
  const { after, end } = page({}, () => true);
  expect(after(600)).toEqual({});
  end();
});

test('without the live connection each thing is asked for at its own interval, in minutes', () => {
  const { after, end } = page({}, () => false);
  expect(after(4)).toEqual({});
  expect(after(56)).toEqual({ session: 12, notifications: 6, announcements: 4, data: 2 });
  end();
});

test('with automatic refresh it is asked also while changes come by themselves', () => {
  const { after, end } = page(
    { autoRefreshEnabled: true, dataRefreshInterval: 1, sessionCheckInterval: 30 },
    () => true,
  );
  expect(after(30)).toEqual({ data: 30, announcements: 2, notifications: 3, session: 1 });
  end();
});

test('the intervals begin when the live connection is lost, and end when it is back', () => {
  let live = true;
  const { after, end } = page({ dataRefreshInterval: 10 }, () => live);
  after(9);
  live = false;
  expect(after(9)['data']).toBeUndefined();
  expect(after(1)['data']).toBe(1);
  live = true;
  expect(after(60)).toEqual({});
  live = false;
  expect(after(9)['data']).toBeUndefined();
  end();
});

test('a changed interval holds from then on, and nothing is asked once the viewer has left', () => {
  const { settings, after, end } = page({}, () => false);
  after(3);
  settings.sessionCheckInterval = 1;
  expect(after(1)['session']).toBeGreaterThan(0);
  end();
  expect(after(600)).toEqual({});
});

test('a device that slept asks at once when it wakes, and once', () => {
  const { after, end } = page({}, () => false);
  after(1);
  vi.setSystemTime(Date.now() + 600 * minute);
  expect(after(1)).toEqual({ data: 1, announcements: 1, notifications: 1, session: 1 });
  end();
});

test('the settings are kept in the browser and read again', () => {
  const wanted = { ...usualRefresh, dataRefreshInterval: 45, autoRefreshEnabled: true };
  keepRefreshSettings(wanted);
  expect(JSON.parse(kept.get(refreshPlace) ?? '')).toEqual(wanted);
  expect(refreshSettings()).toEqual(wanted);
});

test('what is no setting in the browser’s store is as usual', () => {
  const stored = ['{', 'null', '7', '{"dataRefreshInterval":0,"sessionCheckInterval":31}'];
  for (const text of [...stored, '{"dataRefreshInterval":1.5,"autoRefreshEnabled":"yes"}']) {
    kept.set(refreshPlace, text);
    expect(refreshSettings()).toEqual(usualRefresh);
  }
});
