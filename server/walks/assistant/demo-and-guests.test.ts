import { beforeEach, describe, expect, it } from 'vitest';
import {
  askAssistant,
  askDemo,
  listConversations,
  showAssistant,
} from '@holdfast/domain/assistant/endpoints';
import { addMovable } from '@holdfast/domain/movables/endpoints';
import { testApp } from '../../kernel/test-app.ts';
import { sampleMovable } from '../../sample/records/movables.ts';
import { findRightsIn } from '../../sharing/rights.ts';
import { grantTo } from '../../testing/house/grants.ts';
import { netWorthReading, standInAreas, testAnswering } from '../../assistant/test-answering.ts';

const { answering, asked } = testAnswering(() => ({ 'net worth': { readings: [netWorthReading] } }));
const test = testApp(
  (kernel) => standInAreas(kernel, { answering }),
  {},
  undefined,
  undefined,
  (kernel) => findRightsIn(kernel.database),
);

beforeEach(async () => {
  await test.raw('delete from rate_limits');
  asked.length = 0;
});

/** A sample house that is furnished as far as the demo looks at it. */
async function sampleHouse(): Promise<string> {
  const id = await test.person();
  await test.raw('delete from sample_houses');
  await test.raw('insert into sample_houses (owner_id, as_of, ready) values ($1, current_date, true)', [id]);
  return id;
}

describe('the demo (X-02)', () => {
  it('answers whoever is not signed in, goes by the question before, and stores nothing', async () => {
    await sampleHouse();
    const { message } = await test.anonymous.call(askDemo, { text: 'net worth' });
    expect(message).toMatchObject({ known: true, proposal: null, words: null });
    await test.anonymous.call(askDemo, { text: 'and before?', before: 'net worth' });
    expect(asked.at(-1)).toMatchObject({ before: [netWorthReading], learned: { aliases: [] } });
    for (const table of ['conversations', 'chat_messages', 'assistant_proposals', 'rag_learning_cache']) {
      expect(await test.raw(`select 1 from ${table}`)).toEqual([]);
    }
  });

  it('changes and proposes nothing', async () => {
    await sampleHouse();
    const { message } = await test.anonymous.call(askDemo, { text: 'Remind me to call on 2027-03-01' });
    expect(message).toMatchObject({ content: 'I cannot change that here.', proposal: null });
  });

  it('is asked twenty times in ten minutes from one address', async () => {
    await sampleHouse();
    for (let nth = 0; nth < 20; nth += 1) await test.anonymous.call(askDemo, { text: 'net worth' });
    await expect(test.anonymous.call(askDemo, { text: 'net worth' })).rejects.toMatchObject({
      code: 'too_many',
      message: 'You have asked a lot in a short time. Please wait 10 minutes.',
    });
  });

  it('waits while the family is prepared, and spends no question meanwhile', async () => {
    await test.raw('delete from sample_houses');
    for (let nth = 0; nth < 21; nth += 1) await test.anonymous.call(askDemo, { text: 'net worth' });
    expect(await test.raw('select 1 from rate_limits')).toEqual([]);
    const { message } = await test.anonymous.call(askDemo, { text: 'net worth' });
    expect(message).toMatchObject({
      known: false,
      content: 'The sample family is being prepared. Please try again in a moment.',
    });
  });
});

describe('a guest', () => {
  it('asks in the house of another, of what is open to them, and nothing is kept or noted', async () => {
    const [owner, guest] = [await test.person(), await test.person()];
    const maria = test.as(owner);
    const add = async (name: string) => (await maria.call(addMovable, sampleMovable({ name }))).id;
    const [violin, boat] = [await add('Violin'), await add('Boat')];
    await grantTo(test, { owner, guest, item: { type: 'movable', id: violin } });
    const visit = test.as(guest).in(owner);
    const context = [violin, boat].map((item_id) => ({ item_type: 'movable' as const, item_id }));
    const { conversation_id, message } = await visit.call(askAssistant, { text: 'net worth', context });
    expect(conversation_id).toBeNull();
    expect(message.known).toBe(true);
    expect(asked[0]?.context.map(({ item_id }) => item_id)).toEqual([violin]);
    const start = await visit.call(showAssistant, {});
    expect(start.recent.map(({ label }) => label)).toEqual(['Violin']);
    const change = await visit.call(askAssistant, { text: 'the violin is worth 15,000 now' });
    expect(change.message).toMatchObject({ content: 'I cannot change that here.', proposal: null });
    expect(await test.raw('select 1 from conversations')).toEqual([]);
    expect((await maria.call(listConversations, {})).items).toEqual([]);
    expect(
      await test.raw(`select 1 from audit_log where user_id = $1 and action = 'guest.change'`, [owner]),
    ).toEqual([]);
  });

  it('hears nothing of a house that is not open', async () => {
    const [owner, stranger] = [await test.person(), await test.person()];
    const asking = test.as(stranger).in(owner).call(askAssistant, { text: 'net worth' });
    await expect(asking).rejects.toMatchObject({ code: 'not_found' });
  });
});
