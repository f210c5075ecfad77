import { describe, expect, it } from 'vitest';
import { askAssistant } from '@holdfast/domain/assistant/endpoints';
import { setAssistant } from '@holdfast/domain/assistant/settings-endpoints';
import { serviceFailures } from '@holdfast/domain/assistant/texts';
import type { Answered } from '@holdfast/domain/assistant/message';
import { boat, both, lease, noted, seeingTests, violin, violinWorth } from './test-seeing.ts';
import { lies } from './test-lies.ts';
import { failing, saying } from './test-service.ts';

const { test, service, asks, sentText } = seeingTests();
const calls = (...args: string[]) =>
  saying(JSON.stringify({ calls: args.map((of) => ({ tool: 'movable_worth', args: { of } })) }));
const compute = (op: string, ...of: string[]) => saying(JSON.stringify({ compute: [{ op, of }] }));
const say = (text: string) => saying(JSON.stringify({ say: text }));

const shownViolin = 'Violin, worth today ($14,500.00)';
const shownBoat = 'Sailboat, worth today ($32,000.00)';

describe('an honest service that may see the figures', () => {
  it('asks tools, has a difference computed, and compares and advises by them', async () => {
    service().does(
      calls('{{thing2}}'),
      compute('difference', 'f2', 'f1'),
      say(
        '{{f2}} is higher than {{f1}} by {{f3}}. You could consider selling {{thing1}} first, because {{f1}} is lower than {{f2}}.',
      ),
    );
    const message = await asks(both);
    expect(message).toMatchObject({ content: 'Computed.', known: true, source: 'hybrid', notice: null });
    expect(message.words).toBe(
      `${shownBoat} is higher than ${shownViolin} by Sailboat, worth today minus Violin, worth today ($17,500.00). ` +
        `You could consider selling Violin first, because ${shownViolin} is lower than ${shownBoat}.`,
    );
    // What is cited stands with the computed figures, which come first.
    expect(message.figures.map(({ value }) => value)).toEqual(['14500.00', '32000.00', '17500.00']);
    expect(new Set(message.figures.map(({ id }) => id)).size).toBe(3);
    expect(message.cites.map(({ label }) => label)).toEqual(['Violin', 'Sailboat']);
  });

  it('chooses tools for a question that the rules do not understand', async () => {
    service().does(calls('{{thing1}}', '{{thing2}}'), say('{{f1}} is lower than {{f2}}.'));
    expect(await asks('which should we sell?')).toMatchObject({
      words: `${shownViolin} is lower than ${shownBoat}.`,
      source: 'hybrid',
    });
  });

  it('gets labels and values, and neither a name, an id nor a text of a record', async () => {
    service().does(say('Here is {{f1}}.'));
    expect((await asks(noted)).words).toBe(`Here is ${shownViolin}.`);
    expect(service().sent).toHaveLength(1);
    expect(sentText()).toContain('f1: Worth today of {{thing1}}: money 14500.00');
    for (const canary of ['CANARY', 'Violin', violin, 'secret-key', 'Sailboat'])
      expect(sentText()).not.toContain(canary);
  });

  it('is asked in four rounds at most, and the last one has no tools', async () => {
    const again = compute('sum', 'f1', 'f2');
    service().does(calls('{{thing2}}'), again, again, again, saying('Your {{l1}} is {{f1}}.'));
    expect((await asks(both)).words).toBe('Your Worth today (Violin) is $14,500.00.');
    expect(service().sent).toHaveLength(5);
    const prompts = service().sent.map(({ body }) => JSON.stringify(body));
    expect(prompts.map((each) => each.includes('This is the last round'))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(prompts[3]).not.toContain('Tools:');
  });

  it('asks no more than four tools, the computed one among them', async () => {
    service().does(
      calls('{{thing2}}', '{{thing2}}', '{{thing2}}', '{{thing2}}'),
      saying('Your {{l1}} is {{f1}}.'),
    );
    const message = await asks(both);
    expect(message.figures).toHaveLength(1);
    expect(message.words).toBe('Your Worth today (Violin) is $14,500.00.');
  });

  it('words figures without their values where it fails to reason, and no answer is taken away', async () => {
    service().does(failing(500));
    expect(await asks(both)).toMatchObject({
      content: 'Computed.',
      words: null,
      source: null,
      notice: serviceFailures.otherwise,
    });
  });
});

describe('with the switches off', () => {
  it('no figure and no passage is in any request', async () => {
    service().does(saying('Your {{l1}} is {{f1}}.'));
    await asks(both, {});
    await asks(noted, {});
    await asks(lease, {});
    await asks('quoted lease', {});
    expect(sentText()).not.toMatch(/14500|14,500|CANARY|Worth today|Passages/);
  });

  it('is looked up at each question: turned off, the next one sends nothing more', async () => {
    const caller = test.as(await test.person());
    await caller.call(setAssistant, { informed: true, figures: true });
    service().does(say('Here is {{f1}}.'));
    await caller.call(askAssistant, { text: both, provider: 'gemini' });
    expect(sentText()).toContain('14500.00');
    await caller.call(setAssistant, { figures: false });
    service().does(say('Here is {{f1}}.'));
    expect((await caller.call(askAssistant, { text: both, provider: 'gemini' })).message.words).toBeNull();
    expect(sentText()).not.toContain('14500');
  });
});

const falseRounds: [what: string, reply: string][] = [
  ['words beside a call', '{"calls":[],"say":"You own $5."}'],
  ['a tool that is none', '{"calls":[{"tool":"secret_tool","args":{}}]}'],
  ['an id of its own', `{"calls":[{"tool":"movable_worth","args":{"of":"${boat}"}}]}`],
  ['a placeholder that was not sent', '{"calls":[{"tool":"movable_worth","args":{"of":"{{thing9}}"}}]}'],
  ['a prototype', '{"calls":[{"tool":"__proto__","args":{}}]}'],
  ['a figure of its own', '{"compute":[{"op":"sum","of":["f1","9999.99"]}]}'],
  ['an operation that is none', '{"compute":[{"op":"product","of":["f1","f2"]}]}'],
  ['a figure that is none', '{"compute":[{"op":"sum","of":["f1","f9"]}]}'],
  ['the same twice', '{"compute":[{"op":"sum","of":["f1","f1"]}]}'],
  ['words', 'Your violin is worth $9,999.99.'],
  ['nothing asked', '{}'],
];

describe('a lying service that sees the figures', () => {
  const isUntouched = (message: Answered) => {
    expect(message).toMatchObject({ content: 'Computed.', words: null, known: true, source: null });
    expect(message.figures).toEqual([violinWorth]);
  };

  it.each(lies)('shows nothing of %s', async (_, text) => {
    service().does(calls('{{thing2}}'), compute('difference', 'f2', 'f1'), say(text), saying(text));
    isUntouched(await asks(both));
  });

  it.each(falseRounds)('reaches nothing by %s', async (_, reply) => {
    service().does(saying(reply));
    isUntouched(await asks(both));
  });
});
