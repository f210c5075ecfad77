import { expect, it } from 'vitest';
import { askAssistant } from '@holdfast/domain/assistant/endpoints';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';

const test = testApp((kernel) => areasOf(kernel).areas, { S3_BUCKET: '' });

it(
  'a person without a record is told so, and of no amount that is nothing',
  { timeout: 300_000 },
  async () => {
    const caller = test.as(await test.person());
    const { areas } = areasOf(test.kernel);
    const zeros: string[] = [];
    for (const { tool } of areas.flatMap(({ tools = [] }) => tools)) {
      for (const text of tool.examples.slice(0, 2)) {
        await test.raw('delete from rate_limits');
        const { message } = await caller.call(askAssistant, { text });
        if (
          /\$0\.00/.test(message.content) ||
          message.figures.some(({ unit, value }) => unit === 'money' && Number(value) === 0)
        )
          zeros.push(
            `${text} ${message.content} ${message.figures.map(({ label, value }) => `${label}=${value}`).join(';')}`,
          );
        if (process.env['SHOW_QUESTIONS'])
          process.stderr.write(
            `${tool.name} | ${text} | ${message.content} | ${message.more?.href} | ${message.figures.map(({ label, value }) => `${label}=${value}`).join(';')}\n`,
          );
      }
    }
    expect(zeros).toEqual([]);
  },
);
