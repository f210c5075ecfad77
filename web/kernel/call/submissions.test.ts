import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let tab: Map<string, string>;
beforeEach(() => {
  tab = new Map();
  vi.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => tab.get(name) ?? null,
    setItem: (name: string, text: string) => void tab.set(name, text),
    removeItem: (name: string) => void tab.delete(name),
  });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The list as the page has it after it was loaded anew. */
async function reloaded() {
  vi.resetModules();
  return import('./submissions.ts');
}

test('a double click is one submission; the same words after an answer are another one', async () => {
  const { beginSubmission } = await reloaded();
  const [first, second] = [beginSubmission('POST /api/dates a'), beginSubmission('POST /api/dates a')];
  expect(second.key).toBe(first.key);
  expect(beginSubmission('POST /api/dates b').key).not.toBe(first.key);
  first.end('answered');
  second.end('answered');
  expect(beginSubmission('POST /api/dates a').key).not.toBe(first.key);
});

test('what nobody answered is asked for again under its key, after a reload too, for an hour', async () => {
  const first = (await reloaded()).beginSubmission('POST /api/dates a');
  first.end('unknown');
  const again = (await reloaded()).beginSubmission('POST /api/dates a');
  expect(again.key).toBe(first.key);
  // A page that is left while it waits hears no answer at all.
  const third = (await reloaded()).beginSubmission('POST /api/dates a');
  expect(third.key).toBe(first.key);
  vi.advanceTimersByTime(3_600_001);
  expect((await reloaded()).beginSubmission('POST /api/dates a').key).not.toBe(first.key);
});

test('a refusal ends it: what is sent then is new', async () => {
  const { beginSubmission } = await reloaded();
  const first = beginSubmission('POST /api/dates a');
  first.end('refused');
  expect(beginSubmission('POST /api/dates a').key).not.toBe(first.key);
});

test('it is not repeated once another change was answered, whose effect the old answer would hide', async () => {
  const { beginSubmission } = await reloaded();
  const hide = beginSubmission('PUT /api/menu hidden');
  hide.end('unknown');
  beginSubmission('PUT /api/menu shown').end('answered');
  expect(beginSubmission('PUT /api/menu hidden').key).not.toBe(hide.key);
  // Nor where the other one was answered while it was still under way.
  const slow = beginSubmission('PUT /api/menu folded');
  beginSubmission('PUT /api/menu shown').end('answered');
  slow.end('unknown');
  expect(beginSubmission('PUT /api/menu folded').key).not.toBe(slow.key);
});

test('what a form corrects after a lost answer goes under the same key, until the server has said which of the two it made', async () => {
  const { beginSubmission, sendForm } = await reloaded();
  const [mine, other] = [{}, {}];
  const send = async (form: object, words: string, target = '/api/homes') => {
    let begun: ReturnType<typeof beginSubmission> | undefined;
    await sendForm(form, async () => {
      begun = beginSubmission(`POST ${target} ${words}`, target);
    });
    if (begun === undefined) throw new Error('Nothing was begun');
    return begun;
  };
  const first = await send(mine, 'Main Stret');
  first.end('unknown');
  // Another form, another call, and what no form sends are submissions of their own.
  for (const else_ of [await send(other, 'Elm Street'), await send(mine, 'Main Street', '/api/dates')]) {
    expect([else_.key === first.key, else_.inForm]).toEqual([false, false]);
    else_.end('refused');
  }
  const alone = beginSubmission('POST /api/homes Oak Street', '/api/homes');
  expect(alone.key).not.toBe(first.key);
  alone.end('refused');
  const corrected = await send(mine, 'Main Street');
  expect([corrected.key, corrected.inForm]).toEqual([first.key, true]);
  // A refusal of the correction says nothing of the first.
  corrected.end('refused');
  const again = await send(mine, 'Main Street 1');
  expect(again.key).toBe(first.key);
  again.end('unknown');
  const third = await send(mine, 'Main Street 12');
  expect(third.key).toBe(first.key);
  third.end('reused');
  expect((await send(mine, 'Main Street 12')).key).not.toBe(first.key);
  expect((await send(mine, 'Main Street 12')).inForm).toBe(false);
});

test('it goes with the session, and nothing of the words lies in the storage', async () => {
  const { beginSubmission, forgetSubmissions } = await reloaded();
  const first = beginSubmission('POST /api/dates {"title":"Boiler"}');
  const hidden = beginSubmission('POST /api/proofs {"password":"Kelp"}');
  expect([...tab.values()].join()).toContain(first.key);
  expect([...tab.values()].join()).not.toContain('Boiler');
  expect([...tab.values()].join()).not.toContain(hidden.key);
  first.end('unknown');
  forgetSubmissions();
  expect(tab.size).toBe(0);
  expect(beginSubmission('POST /api/dates {"title":"Boiler"}').key).not.toBe(first.key);
});

test('without storage the page remembers', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  const { beginSubmission } = await reloaded();
  const first = beginSubmission('a');
  first.end('unknown');
  expect(beginSubmission('a').key).toBe(first.key);
});
