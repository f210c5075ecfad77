import { describe, expect, it } from 'vitest';
import { setAssistant } from '@holdfast/domain/assistant/settings-endpoints';
import type { AssistantSettings } from '@holdfast/domain/assistant/settings';
import { both, escrow, seeingTests } from './test-seeing.ts';
import { lies } from './test-lies.ts';
import { saying } from './test-service.ts';

const { test, service } = seeingTests();
const calls = saying(JSON.stringify({ calls: [{ tool: 'movable_worth', args: { of: '{{thing2}}' } }] }));
const compute = saying(JSON.stringify({ compute: [{ op: 'difference', of: ['f2', 'f1'] }] }));
const say = (text: string) => saying(JSON.stringify({ say: text }));

/** The events of a question, as a browser reads them. */
async function eventsOf(text: string, settings: Partial<AssistantSettings> = { figures: true }) {
  const caller = test.as(await test.person());
  await caller.call(setAssistant, { informed: true, ...settings });
  const response = await caller.fetch('/api/assistant/messages', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ text, provider: 'gemini' }),
  });
  const events = (await response.text()).trim().split('\n\n');
  return events.map((event) => {
    const [name = '', data = ''] = event.split('\n');
    return { name: name.slice('event: '.length), data: JSON.parse(data.slice('data: '.length)) as object };
  });
}
const wordsIn = (events: Awaited<ReturnType<typeof eventsOf>>) =>
  events.filter(({ name }) => name === 'words').map(({ data }) => (data as { words?: string }).words);

describe('the words of a service', () => {
  it('are told sentence by sentence, each with those before it', async () => {
    service().does(
      calls,
      say(
        '{{f1}} is lower than {{f2}}. You could consider selling {{f1}} first, because {{f1}} is lower than {{f2}}.',
      ),
    );
    const events = await eventsOf(both);
    const [first = '', second = '', ...more] = wordsIn(events);
    expect(more).toEqual([]);
    expect(first).toBe('Violin, worth today ($14,500.00) is lower than Sailboat, worth today ($32,000.00).');
    expect(second.startsWith(`${first} You could consider`)).toBe(true);
    expect(events.map(({ name }) => name)).toEqual(['answer', 'words', 'words', 'end']);
    expect(events.at(-1)?.data).toMatchObject({ message: { words: second } });
  });

  it('are told so where no value was seen, and where a word is explained', async () => {
    service().does(saying('Hello. Your {{l1}} is {{f1}}.'));
    expect(wordsIn(await eventsOf(both, {}))).toEqual([
      'Hello.',
      'Hello. Your Worth today (Violin) is $14,500.00.',
    ]);
    service().does(
      saying('An escrow account is an account that a lender holds. It pays taxes and insurance.'),
    );
    const told = (await eventsOf(escrow)).filter(({ name }) => name === 'words').map(({ data }) => data);
    expect(told).toMatchObject([
      { content: 'An escrow account is an account that a lender holds.' },
      {
        content: 'An escrow account is an account that a lender holds. It pays taxes and insurance.',
      },
    ]);
  });

  it.each(lies.filter(([, lie]) => lie.trim() !== ''))('tell nothing before %s', async (_, lie) => {
    const text = `{{f1}} is lower than {{f2}}. ${lie}`;
    service().does(calls, compute, say(text), saying(text));
    expect((await eventsOf(both)).map(({ name }) => name)).toEqual(['answer', 'end']);
  });
});
