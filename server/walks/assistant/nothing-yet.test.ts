import { expect, it } from 'vitest';
import { askAssistant } from '@holdfast/domain/assistant/endpoints';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';

const test = testApp((kernel) => areasOf(kernel).areas, { S3_BUCKET: '' });
import { deep } from '../../kernel/test-depth.ts';

// At a landing each fifth tool is asked.
it('a person without a record is told so, and of no amount that is zero', { timeout: 900_000 }, async () => {
  const caller = test.as(await test.person());
  const { areas } = areasOf(test.kernel);
  const zeros: string[] = [];
  const all = areas.flatMap(({ tools = [] }) => tools);
  for (const { tool } of all.filter((_, nth) => deep || nth % 5 === 0)) {
    for (const text of tool.examples.slice(0, 2)) {
      await test.raw('delete from rate_limits');
      const { message } = await caller.call(askAssistant, { text });
      const { content, figures } = message;
      if (
        content.includes('$0.00') ||
        figures.some(({ unit, value }) => unit === 'money' && Number(value) === 0)
      )
        zeros.push(`${text} ${content}`);
    }
  }
  expect(zeros).toEqual([]);
  const { message } = await caller.call(askAssistant, { text: 'What are the balances of our accounts?' });
  expect(message).toMatchObject({
    content: 'No accounts yet.',
    figures: [],
    known: true,
    more: { label: 'Open', href: '/finance/accounts' },
  });
});
