import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinKeeper } from './changes.ts';
import { listen } from './events.ts';
import { changeSent, tellOwnChange } from './own-change.ts';

/** The event source of the page, which the test lets speak. */
let line: { onopen?: () => void; onmessage?: (event: { data: string }) => void };
let end: () => void;
const told: string[] = [];

joinKeeper({
  stale: (areas) =>
    told.push(...(areas ?? ['all']).filter((each) => each.includes('boat') || each === 'all')),
  doubt: (areas) => told.push(...areas.filter((each) => each.includes('boat')).map((each) => `${each}?`)),
  forget: () => undefined,
});

const event = (...areas: string[]) => line.onmessage?.({ data: JSON.stringify({ areas }) });
const answer = (sent: number, more: string[] = []) =>
  tellOwnChange(['boats', ...more], { area: 'boats', sent });

beforeEach(() => {
  told.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'EventSource',
    class {
      constructor() {
        line = this as typeof line;
      }
      addEventListener() {}
      close() {}
    },
  );
  end = listen(() => undefined);
  line.onopen?.();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what the event of an own change has asked for is not asked for again by its answer', () => {
  const sent = changeSent();
  event('boats');
  answer(sent);
  vi.runAllTimers();
  expect(told).toEqual(['boats']);
});

test('an answer that comes before its event waits for it, and says meanwhile that nothing is fresh', () => {
  answer(changeSent());
  expect(told).toEqual(['boats?']);
  event('boats');
  vi.runAllTimers();
  expect(told).toEqual(['boats?', 'boats']);
});

test('where no event comes the answer tells itself, and areas of which no event speaks are told too', () => {
  const sent = changeSent();
  answer(sent, ['boat trips']);
  vi.runAllTimers();
  expect(told).toEqual(['boats?', 'boat trips?', 'boats', 'boat trips']);
  told.length = 0;
  const later = changeSent();
  event('boats');
  answer(later, ['boat trips']);
  expect(told).toEqual(['boats', 'boat trips']);
});

test('an event that came before the change was sent does not count, nor does one of another area', () => {
  event('boats');
  const sent = changeSent();
  event('boathouses');
  answer(sent);
  vi.runAllTimers();
  expect(told).toEqual(['boats', 'boathouses', 'boats?', 'boats']);
});

test('without a line the answer tells at once', () => {
  end();
  answer(changeSent());
  expect(told).toEqual(['boats']);
});
