import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areasOf, isLive, listen, onLive, reconnectDelay } from './events.ts';

test('an event names the areas that changed', () => {
  expect(areasOf('{"areas":["rentals","finance"]}')).toEqual(['rentals', 'finance']);
});

test('an event that cannot be read changes nothing', () => {
  for (const data of ['', 'null', '[]', '{"areas":"rentals"}', '{"areas":[1,null]}', '{']) {
    expect(areasOf(data)).toEqual([]);
  }
});

test('after a restart of the server the pages come back spread over ten seconds, not at once', () => {
  const pages = Array.from({ length: 1000 }, (_, nth) => reconnectDelay(1, nth / 1000));
  const inEachSecond = Array.from(
    { length: 10 },
    (_, second) => pages.filter((delay) => Math.floor(delay / 1000) === second).length,
  );
  expect(inEachSecond).toEqual(Array.from({ length: 10 }, () => 100));
});

test('a line that stays broken is tried less and less often, a minute apart at most', () => {
  expect([1, 2, 3, 4, 20].map((nth) => reconnectDelay(nth, 1))).toEqual([
    10_000, 20_000, 40_000, 60_000, 60_000,
  ]);
});

beforeEach(() => {
  Line.lines.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Line);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser's event source that the test opens and breaks. */
class Line {
  static readonly lines: Line[] = [];
  onopen?: () => void;
  onerror?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    Line.lines.push(this);
  }
  addEventListener() {}
  close() {}
}

test('a page that lost its line knows it, takes it up again, and asks for what it missed', () => {
  const everything = vi.fn<() => void>();
  const heard: boolean[] = [];
  const leaveOff = onLive(() => heard.push(isLive()));
  const end = listen(everything);
  expect(isLive()).toBe(false);
  Line.lines[0]?.onopen?.();
  expect([isLive(), everything.mock.calls.length]).toEqual([true, 0]);
  Line.lines[0]?.onerror?.();
  expect(isLive()).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(Line.lines).toHaveLength(2);
  Line.lines[1]?.onopen?.();
  expect([isLive(), everything.mock.calls.length]).toEqual([true, 1]);
  end();
  expect(isLive()).toBe(false);
  expect(heard).toEqual([true, false, true, false]);
  leaveOff();
});

test('a device without a network has no live line, and takes it up as soon as there is one', () => {
  const everything = vi.fn<() => void>();
  const end = listen(everything);
  Line.lines[0]?.onopen?.();
  window.dispatchEvent(new Event('offline'));
  expect(isLive()).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(Line.lines).toHaveLength(2);
  Line.lines[1]?.onopen?.();
  expect([isLive(), everything.mock.calls.length]).toEqual([true, 1]);
  vi.advanceTimersByTime(60_000);
  expect(Line.lines).toHaveLength(2);
  end();
  window.dispatchEvent(new Event('online'));
  expect(Line.lines).toHaveLength(2);
});
