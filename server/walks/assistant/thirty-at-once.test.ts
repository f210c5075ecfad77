import { beforeEach, expect, it } from 'vitest';
import { askAssistant } from '@holdfast/domain/assistant/endpoints';
import { addMovable } from '@holdfast/domain/movables/endpoints';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { sampleMovable } from '../../sample/records/movables.ts';

const test = testApp((kernel) => areasOf(kernel).areas, { S3_BUCKET: '' });

beforeEach(() => test.raw('delete from rate_limits'));

it('thirty people who ask the same at once are each answered of their own', async () => {
  const values = Array.from({ length: 30 }, (_, nth) => `${1000 + nth}.00`);
  const callers = [];
  for (const current_value of values) {
    const caller = test.as(await test.person());
    await caller.call(addMovable, sampleMovable({ name: 'Violin', current_value }));
    callers.push(caller);
  }
  const answers = await Promise.all(
    callers.map((caller) => caller.call(askAssistant, { text: 'What is the violin worth?' })),
  );
  expect(answers.map(({ message }) => message.figures[0]?.value)).toEqual(values);
  expect(new Set(answers.map(({ conversation_id }) => conversation_id)).size).toBe(30);
});
