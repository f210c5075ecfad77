import { z } from 'zod';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { askAssistant } from '@holdfast/domain/assistant/endpoints';
import { setAssistant } from '@holdfast/domain/assistant/settings-endpoints';
import type { ModelService } from '../../kernel/model-services.ts';
import type { Caller } from '../../kernel/test-app.ts';
import { standInAreas } from '../../assistant/test-answering.ts';
import { askServiceOver } from '../../assistant/services/ask-service.ts';
import { boundedFetch, serviceBounds } from '../../assistant/services/bounded-fetch.ts';
import { saying, testService } from '../../assistant/services/test-service.ts';
import { sampleFamily, seededApp } from '../../testing/house/sample-family.ts';

const services: ModelService[] = [];
const askService = askServiceOver(boundedFetch(fetch, serviceBounds, () => () => {}));
const test = seededApp((kernel) => {
  const assistant = { ...kernel.config.assistant, services };
  return standInAreas({ ...kernel, config: { ...kernel.config, assistant } }, { askService });
});

let service: Awaited<ReturnType<typeof testService>>;
let family: Caller;
beforeAll(async () => {
  service = await testService();
  services.push({ name: 'gemini', baseUrl: service.address, model: 'm', key: 'key' });
  family = test.as((await sampleFamily(test)).owner);
});
afterAll(() => service.end());
beforeEach(() => test.raw('delete from rate_limits'));

const ask = async (text: string) => (await family.call(askAssistant, { text, provider: 'gemini' })).message;
const json = (value: object) => saying(JSON.stringify(value));
const promptIn = z.object({
  contents: z.array(z.object({ parts: z.array(z.object({ text: z.string() })) })),
});
const prompts = () => service.sent.map(({ body }) => promptIn.parse(body).contents[0]?.parts[0]?.text ?? '');

it('compares two things of a real house by what their own tools say, without their names', async () => {
  await family.call(setAssistant, { informed: true, figures: true, passages: false });
  service.does(
    json({ calls: ['{{thing1}}', '{{thing2}}'].map((of) => ({ tool: 'movable_worth', args: { of } })) }),
    json({ compute: [{ op: 'difference', of: ['f1', 'f5'] }] }),
    json({ say: 'You could look at {{thing2}} first, because {{f5}} is lower than {{f1}} by {{f9}}.' }),
  );
  const message = await ask('the Violin or the Gold bracelet, which should we sell?');
  expect(message.content).toBe('Violin, worth today: $14,500.00. Gold bracelet, worth today: $3,100.00.');
  expect(message.words).toBe(
    'You could look at Gold bracelet first, because Gold bracelet, worth today ($3,100.00) is lower than Violin, worth today ' +
      '($14,500.00) by Violin, worth today minus Gold bracelet, worth today ($11,400.00).',
  );
  expect(message.figures.at(-1)).toMatchObject({ label: 'Difference', value: '11400.00' });
  expect(prompts().at(-1)).toContain('f5: Worth today of {{thing2}}: money 3100.00');
  expect(prompts().join('\n')).not.toMatch(/violin or the gold|: Violin|bracelet/i);
});

it('points to a passage of a real document, of which the name is not sent', async () => {
  await family.call(setAssistant, { informed: true, figures: false, passages: true });
  service.does(json({ passage: 1, from: 'Price', to: '$48,750.00' }));
  const message = await ask('What does the kitchen contract cost in total?');
  expect(message).toMatchObject({ known: true, source: 'hybrid', words: null });
  expect(message.quotes[0]).toMatchObject({
    text: 'Price: $48,750.00',
    document: { label: 'Kitchen renovation contract', page: 1 },
  });
  const [prompt = '', ...more] = prompts();
  expect(more).toEqual([]);
  expect(prompt).toContain('Passages: [{"passage":1,"text":"Price: $48,750.00"}');
  expect(prompt).not.toMatch(/kitchen|Tools:/i);
});

it('explains a word beside the readings that the rules offer', async () => {
  const explanation = 'Net worth is the value of assets after the deduction of debts.';
  service.does(json({ calls: [] }), saying(explanation));
  const message = await ask('What does net worth mean?');
  expect(message).toMatchObject({ known: false, words: explanation, source: 'ai_generated', figures: [] });
  expect(message.choices).not.toEqual([]);
  expect(prompts().at(-1)).toBe('Question: What does net worth mean?');
});
