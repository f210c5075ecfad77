import { expect, it } from 'vitest';
import { areasOf } from '../areas.ts';
import { conversations } from './test-conversation.ts';

const { test, couple, begin, say } = conversations();

it('quotes what somebody wrote last, and what was written where a word stands', async () => {
  const { maria, paul, document } = await couple();
  const of = { item_type: 'document', item_id: document } as const;
  const roof = await begin(maria, maria, [paul], { of, body: 'The roof got hail' });
  await say(paul, roof, 'Two tiles look loose');
  await say(maria, roof, 'I will call somebody');
  const party = await begin(maria, maria, [paul], { body: 'Shall we have a party?' });
  await say(paul, party, 'Gladly');
  const tools = areasOf(test.kernel).areas.flatMap((area) => area.tools ?? []);
  const ask = (owner: string, asked: object) =>
    test.database.reading(owner, async (tx) => {
      const found = tools.find(({ tool }) => tool.name === 'messages');
      const answer = await found?.answer(tx, owner, { ask: 'words', ...asked }, test.kernel.clock.today());
      return answer?.figures.filter(({ unit }) => unit === 'text').map(({ of: by, value }) => [by, value]);
    });
  expect(await ask(maria, { with: paul })).toEqual([['Paul', '“Gladly”']]);
  expect(await ask(maria, { with: paul, about: 'roof' })).toEqual([['Paul', '“Two tiles look loose”']]);
  expect(await ask(maria, { about: 'party' })).toEqual([
    ['Maria', '“Shall we have a party?”'],
    ['Paul', '“Gladly”'],
  ]);
  expect(await ask(await test.person(), {})).toEqual([]);
});
