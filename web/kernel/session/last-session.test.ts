import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLastAnswer, keepLastAnswer, lastAnswer } from './last-session.ts';

const storage = (map: Map<string, string>) => ({
  getItem: (name: string) => map.get(name) ?? null,
  setItem: (name: string, text: string) => void map.set(name, text),
  removeItem: (name: string) => void map.delete(name),
});
const answerOf = (user_id: string) => ({ viewer: { user_id, name: user_id, standing: {} } as Viewer });

let [browser, tab] = [new Map<string, string>(), new Map<string, string>()];
/** Goes on in another tab: it shares the browser's storage and has its own. */
function otherTab(found = new Map<string, string>()) {
  tab = found;
  vi.stubGlobal('sessionStorage', storage(tab));
}
beforeEach(() => {
  browser = new Map();
  vi.stubGlobal('localStorage', storage(browser));
  otherTab();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a reload knows who was here, and a new tab knows them without their name', () => {
  keepLastAnswer(answerOf('maria'));
  expect(lastAnswer()?.viewer.name).toBe('maria');
  otherTab();
  expect(lastAnswer()?.viewer).toMatchObject({ user_id: 'maria', name: '' });
});

test('a tab that a browser brings back shows nobody who has signed out elsewhere meanwhile', () => {
  keepLastAnswer(answerOf('maria'));
  const closed = tab;
  otherTab();
  keepLastAnswer(answerOf('maria'));
  forgetLastAnswer();
  otherTab(closed);
  expect(lastAnswer()).toBeNull();
});

test('nor does it show one person where another has signed in since', () => {
  keepLastAnswer(answerOf('maria'));
  const closed = tab;
  otherTab();
  keepLastAnswer(answerOf('joseph'));
  otherTab(closed);
  expect(lastAnswer()?.viewer).toMatchObject({ user_id: 'joseph', name: '' });
});
