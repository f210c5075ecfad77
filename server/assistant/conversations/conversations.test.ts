import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import * as endpoints from '@holdfast/domain/assistant/endpoints';
import { forgetLearned, removeConversations } from '@holdfast/domain/assistant/settings-endpoints';
import type { Message } from '@holdfast/domain/assistant/message';
import { assistantTexts } from '@holdfast/domain/assistant/texts';
import { keepRecord } from '../../kernel/records/test-record.ts';
import { testApp } from '../../kernel/test-app.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import {
  instead,
  netWorthReading,
  standInAreas,
  testAnswering,
  type TestQuestions,
} from '../test-answering.ts';

let questions: TestQuestions = {};
const { answering, asked } = testAnswering(() => questions);

const withStandIn = (kernel: Kernel) => standInAreas(kernel, { answering });
const test = testApp(withStandIn);

beforeEach(async () => {
  questions = { 'net worth': { readings: [netWorthReading] } };
  asked.length = 0;
  await test.raw('delete from rate_limits');
});

const person = async () => {
  const id = await test.person();
  return { id, caller: test.as(id) };
};

describe('a question', () => {
  it('is answered and kept with its answer, figures with their day', async () => {
    const { id, caller } = await person();
    const { conversation_id, message } = await caller.call(endpoints.askAssistant, { text: 'net worth' });
    expect(message).toMatchObject({
      role: 'assistant',
      known: true,
      source: null,
      as_of: test.kernel.clock.today(),
    });
    const kept = await caller.call(endpoints.findConversation, { id: conversation_id ?? '' });
    expect(kept.messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'net worth'],
      ['assistant', 'Net worth: $1,234.50.'],
    ]);
    expect(kept.messages[1]).toEqual(message);
    const [line] = (await caller.call(endpoints.listConversations, {})).items;
    expect(line).toMatchObject({ title: 'net worth', message_count: 2 });
    expect(
      await test.raw(
        'select response_time is not null as timed, smart from chat_messages where user_id = $1 and role = $2',
        [id, 'assistant'],
      ),
    ).toEqual([{ timed: true, smart: true }]);
  });

  it('that nobody understands is not known, says which words, and leads to the search', async () => {
    const { caller } = await person();
    questions = { 'the zorp': { leftovers: ['zorp'] } };
    const { message } = await caller.call(endpoints.askAssistant, { text: 'the zorp' });
    expect(message).toMatchObject({
      known: false,
      content: 'I do not know. I found nothing for “zorp”.',
      more: { href: '/search?q=zorp' },
    });
  });

  it('whose reading has nothing to say asks what else is meant, and learns what is chosen', async () => {
    const { caller } = await person();
    const text = 'how does the claim stand';
    questions = { [text]: { readings: [{ tool: 'silent', asked: {}, label: 'Claims' }] } };
    const { message: unknown } = await caller.call(endpoints.askAssistant, { text });
    expect(unknown).toMatchObject({ known: false, choices: [] });
    questions = { ...questions, [`${text} ${instead}`]: { choices: [netWorthReading] } };
    const { message } = await caller.call(endpoints.askAssistant, { text });
    expect(message.choices.map(({ label }) => label)).toEqual(['Net worth']);
    const chosen = await caller.call(endpoints.chooseReading, { id: message.id, choice: '1' });
    expect(chosen.message.known).toBe(true);
    const { message: again } = await caller.call(endpoints.askAssistant, { text });
    expect(again).toMatchObject({ known: true, source: 'cached' });
  });

  it('whose processing fails is answered with the words for it, and the next one may be asked (G-34)', async () => {
    const { caller } = await person();
    questions = { ...questions, broken: { readings: [{ tool: 'broken', asked: {}, label: '' }] } };
    const { conversation_id, message } = await caller.call(endpoints.askAssistant, { text: 'broken' });
    expect(message.content).toBe(
      'I apologize, but I encountered an error while processing your request. Please try again.',
    );
    const again = await caller.call(endpoints.askAssistant, { text: 'net worth', conversation_id });
    expect(again.message.known).toBe(true);
  });

  it('goes by the readings of the one before for ten minutes, in the same conversation', async () => {
    const { id, caller } = await person();
    const { conversation_id } = await caller.call(endpoints.askAssistant, { text: 'net worth' });
    await caller.call(endpoints.askAssistant, { text: 'and before?', conversation_id });
    await caller.call(endpoints.askAssistant, { text: 'elsewhere' });
    expect(asked.map(({ before }) => before)).toEqual([[], [netWorthReading], []]);
    await caller.call(endpoints.askAssistant, { text: 'net worth', conversation_id });
    await test.raw(
      `update chat_messages set timestamp = timestamp - interval '11 minutes' where user_id = $1`,
      [id],
    );
    await caller.call(endpoints.askAssistant, { text: 'and before?', conversation_id });
    expect(asked.at(-1)?.before).toEqual([]);
  });

  it('waits for the one before it in its conversation, and not longer than a server could live', async () => {
    const { id, caller } = await person();
    const { conversation_id } = await caller.call(endpoints.askAssistant, { text: 'net worth' });
    await test.raw(
      `update conversations set pending_until = now() + interval '40 seconds' where user_id = $1`,
      [id],
    );
    const second = caller.call(endpoints.askAssistant, { text: 'net worth', conversation_id });
    await expect(second).rejects.toMatchObject({ code: 'conflict', message: assistantTexts.busy });
    await test.raw(
      `update conversations set pending_until = now() - interval '1 second' where user_id = $1`,
      [id],
    );
    await caller.call(endpoints.askAssistant, { text: 'net worth', conversation_id });
  });

  it('may be asked thirty times in ten minutes', async () => {
    const { caller } = await person();
    for (let nth = 0; nth < 30; nth += 1) await caller.call(endpoints.askAssistant, { text: 'net worth' });
    await expect(caller.call(endpoints.askAssistant, { text: 'net worth' })).rejects.toMatchObject({
      code: 'too_many',
      message: 'You have asked a lot in a short time. Please wait 10 minutes.',
    });
  });

  it('is about the records that the asker may see, and no others (X-34)', async () => {
    const [{ id, caller }, other] = [await person(), await person()];
    const boat = await keepRecord(test, id, { label: 'Boat' });
    const theirs = await keepRecord(test, other.id, { label: 'Theirs' });
    const gone = await keepRecord(test, id, { label: 'Gone', removed_at: '2026-01-01T00:00:00Z' });
    const context = [theirs, boat, gone, { item_type: 'movable' as const, item_id: randomUUID() }];
    const { conversation_id } = await caller.call(endpoints.askAssistant, { text: 'worth', context });
    expect(asked[0]?.context).toEqual([{ ...boat, label: 'Boat' }]);
    await caller.call(endpoints.askAssistant, { text: 'and now', conversation_id });
    expect(asked[1]?.context).toEqual([{ ...boat, label: 'Boat' }]);
    const kept = await caller.call(endpoints.findConversation, { id: conversation_id ?? '' });
    expect(kept.context).toEqual([{ ...boat, label: 'Boat' }]);
  });

  it('of nobody else’s conversation is answered, and nothing of it is changed', async () => {
    const [{ caller }, other] = [await person(), await person()];
    const { conversation_id } = await caller.call(endpoints.askAssistant, { text: 'net worth' });
    const asking = other.caller.call(endpoints.askAssistant, { text: 'net worth', conversation_id });
    await expect(asking).rejects.toMatchObject({ code: 'not_found' });
  });

  it('comes as events where they are asked for: the answer, and the end as JSON has it', async () => {
    const { caller } = await person();
    const response = await caller.fetch('/api/assistant/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ text: 'net worth' }),
    });
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    const events = (await response.text()).trim().split('\n\n');
    const read = events.map((event) => {
      const [name = '', data = ''] = event.split('\n');
      return [
        name,
        JSON.parse(data.slice('data: '.length)) as { message: Message; conversation_id: string },
      ] as const;
    });
    expect(read.map(([name]) => name)).toEqual(['event: answer', 'event: end']);
    const end = read.at(-1)?.[1];
    const kept = await caller.call(endpoints.findConversation, { id: end?.conversation_id ?? '' });
    expect(kept.messages.at(-1)).toEqual(end?.message);
    await test.raw(`alter table chat_messages add constraint "full" check (role <> 'assistant') not valid`);
    const unkept = await caller.fetch('/api/assistant/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ text: 'net worth' }),
    });
    const names = [...(await unkept.text()).matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
    await test.raw('alter table chat_messages drop constraint "full"');
    expect(names).toEqual(['answer', 'failed']);
    const refused = await caller.fetch('/api/assistant/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ text: 'net worth', conversation_id: randomUUID() }),
    });
    expect(refused.status).toBe(404);
  });
});

describe('conversations', () => {
  it('keep their last 200 messages', async () => {
    const { id, caller } = await person();
    const { conversation_id } = await caller.call(endpoints.askAssistant, { text: 'net worth' });
    await test.raw(
      `insert into chat_messages (user_id, session_id, role, content, timestamp, smart)
       select user_id, session_id, role, content, timestamp, smart from chat_messages, generate_series(1, 150) where user_id = $1`,
      [id],
    );
    await caller.call(endpoints.askAssistant, { text: 'the last one', conversation_id });
    const { messages } = await caller.call(endpoints.findConversation, { id: conversation_id ?? '' });
    expect(messages).toHaveLength(200);
    expect(messages.at(-2)?.content).toBe('the last one');
  });

  it('are kept for 90 days, and deleted one by one or all at once', async () => {
    const { id, caller } = await person();
    const ask = async () =>
      (await caller.call(endpoints.askAssistant, { text: 'net worth' })).conversation_id ?? '';
    const [old, first, second] = [await ask(), await ask(), await ask()];
    await test.raw(`update conversations set last_message_at = now() - interval '91 days' where id = $1`, [
      old,
    ]);
    const listed = async () =>
      (await caller.call(endpoints.listConversations, {})).items.map((each) => each.id);
    expect(await listed()).toEqual([second, first]);
    const job = withStandIn(test.kernel)
      .flatMap(({ jobs = [] }) => jobs)
      .find(({ name }) => name === 'forget-old-conversations');
    await job?.run();
    expect(await test.raw('select id from conversations where user_id = $1 and id = $2', [id, old])).toEqual(
      [],
    );
    await caller.call(endpoints.removeConversation, { id: first });
    expect(await listed()).toEqual([second]);
    await caller.call(removeConversations, {});
    expect(await listed()).toEqual([]);
    expect(await test.raw('select id from chat_messages where user_id = $1', [id])).toEqual([]);
  });
});

describe('a choice', () => {
  const okafor = { item_type: 'movable' as const, item_id: '7b1f7f0e-6f0c-4b53-9a86-0d6e2a0f6c01' };
  const paid = (of: object, label: string) => ({ tool: 'net_worth', asked: { of }, label });
  const ambiguous = (text: string) => ({
    [text]: {
      choices: [
        paid(okafor, 'Okafor Plumbing'),
        paid({ ...okafor, item_id: randomUUID() }, 'Okafor Roofing'),
      ],
      leftovers: ['okafor'],
      masked: text,
    },
  });

  it('is answered, remembered, and used for the same question again (S-244)', async () => {
    const { id, caller } = await person();
    await keepRecord(test, id, { ...okafor, label: 'Okafor Plumbing' });
    questions = { ...ambiguous('what did we pay okafor'), ...ambiguous('what did we pay to okafor') };
    const { message } = await caller.call(endpoints.askAssistant, { text: 'what did we pay okafor' });
    expect(message.choices.map(({ label }) => label)).toEqual(['Okafor Plumbing', 'Okafor Roofing']);
    const chosen = await caller.call(endpoints.chooseReading, { id: message.id, choice: '1' });
    expect(chosen.message).toMatchObject({ known: true, understood: 'Okafor Plumbing' });
    const again = await caller.call(endpoints.askAssistant, { text: 'what did we pay to okafor' });
    expect(again.message).toMatchObject({
      source: 'cached',
      confidence: 0.684,
      understood: 'Okafor Plumbing',
    });
    expect(asked.at(-1)?.learned.aliases).toEqual([{ alias: 'okafor', record: okafor }]);
    const stored = await test.raw<{ text: string }>(
      'select ai_response::text as text from rag_learning_cache where user_id = $1',
      [id],
    );
    expect(stored[0]?.text).not.toContain('1234');

    await caller.call(endpoints.judgeMessage, { id: again.message.id, feedback: 'down' });
    const last = await caller.call(endpoints.askAssistant, { text: 'what did we pay okafor' });
    expect(last.message.choices).toHaveLength(2);
  });

  it('can be none of them, and nothing is learned', async () => {
    const { id, caller } = await person();
    questions = ambiguous('how about okafor');
    const { message } = await caller.call(endpoints.askAssistant, { text: 'how about okafor' });
    const none = await caller.call(endpoints.chooseReading, { id: message.id, choice: null });
    expect(none.message.known).toBe(false);
    expect(await test.raw('select 1 from rag_learning_cache where user_id = $1', [id])).toEqual([]);
    await expect(caller.call(endpoints.chooseReading, { id: message.id, choice: '3' })).rejects.toMatchObject(
      {
        code: 'invalid',
      },
    );
  });

  it('is forgotten with all that was learned', async () => {
    const { id, caller } = await person();
    questions = ambiguous('what did we pay okafor');
    const { message } = await caller.call(endpoints.askAssistant, { text: 'what did we pay okafor' });
    await caller.call(endpoints.chooseReading, { id: message.id, choice: '1' });
    await caller.call(forgetLearned, {});
    expect(await test.raw('select 1 from rag_learning_cache where user_id = $1', [id])).toEqual([]);
  });
});
