import { beforeEach, expect, it } from 'vitest';
import { askAssistant, showAssistant } from '@holdfast/domain/assistant/endpoints';
import { setAssistant } from '@holdfast/domain/assistant/settings-endpoints';
import { addOwnDate } from '@holdfast/domain/dates/endpoints';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { addProperty } from '@holdfast/domain/real-estate/endpoints';
import { areasOf } from '../../areas.ts';
import { testApp } from '../../kernel/test-app.ts';
import { sampleProperty } from '../../sample/records/properties.ts';

const test = testApp((kernel) => areasOf(kernel).areas);
beforeEach(() => test.raw('delete from rate_limits'));

it('suggests nothing to somebody without records, and says that there are none', async () => {
  const start = await test.as(await test.person()).call(showAssistant, {});
  expect(start).toMatchObject({
    available: true,
    name: 'Someone',
    suggestions: [],
    has_records: false,
    recent: [],
  });
  expect(start.services).toEqual([]);
});

it('suggests questions that are answered from this person’s records, in their order (S-240)', async () => {
  const caller = test.as(await test.person());
  await caller.call(addProperty, sampleProperty({ photos: [] }));
  const before = await caller.call(showAssistant, {});
  expect(before.suggestions.map(({ label }) => label)).not.toContain('What is overdue?');
  await caller.call(addOwnDate, {
    title: 'Call the notary',
    due_date: addDays(test.kernel.clock.today(), -4),
  });
  const { suggestions, has_records, recent } = await caller.call(showAssistant, {});
  expect(has_records).toBe(true);
  expect(recent).toHaveLength(1);
  expect(suggestions[0]?.label).toBe('What is overdue?');
  expect(suggestions.map(({ label }) => label)).toContain('What is our net worth?');
  for (const { label } of suggestions) {
    const { message } = await caller.call(askAssistant, { text: label });
    expect([label, message.known]).toEqual([label, true]);
  }
});

it('keeps the switches that are set, one by one', async () => {
  const caller = test.as(await test.person());
  await caller.call(setAssistant, { smart: false });
  expect(await caller.call(setAssistant, { provider: 'xai' })).toMatchObject({
    enabled: true,
    smart: false,
    provider: 'xai',
    passages: false,
    figures: false,
  });
});
