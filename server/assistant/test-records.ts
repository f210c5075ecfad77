import * as endpoints from '@holdfast/domain/assistant/endpoints';
import { setAssistant } from '@holdfast/domain/assistant/settings-endpoints';
import type { TestRecords } from '../testing/records/household-records.ts';

/** Conversations with their messages, proposals, what was learned, a story with its insights, switches that are set. */
export const testRecords: TestRecords = {
  after: ['maintenance', 'finance', 'values'],
  async make({ id, marker, caller }, test) {
    await caller.call(setAssistant, { rag: false });
    const ask = (text: string) => caller.call(endpoints.askAssistant, { text });
    const asked = [await ask(`${marker} one`), await ask(`${marker} two`)];
    const proposed = [
      await ask(`Remind me to call ${marker} on 2027-03-01`),
      await ask(`Remind me to write to ${marker} on 2027-03-02`),
    ];
    await test.raw(
      `insert into rag_learning_cache (user_id, query_hash, original_query, ai_response, confidence, last_used)
       values ($1, 'hash', $2, '{}', 0.8, now())`,
      [id, marker],
    );
    await test.raw(
      `insert into record_aliases (user_id, alias, item_type, item_id)
       select user_id, $2, item_type, item_id from records where user_id = $1 and removed_at is null order by item_id limit 1`,
      [id, marker],
    );
    await caller.call(endpoints.showStory, {});
    await test.raw(
      `insert into insights (user_id, story_id, rule, category, priority, title, description, recommendation, created_at, updated_at)
       select user_id, id, $2, 'maintenance', 'low', $2, $2, $2, now(), now() from user_stories where user_id = $1`,
      [id, marker],
    );
    const insights = await test.raw<{ id: string }>(
      'select id from insights where user_id = $1 order by rule = $2 desc',
      [id, marker],
    );
    const ids = (list: readonly (string | null | undefined)[]) =>
      list.filter((each) => typeof each === 'string');
    await test.raw('delete from rate_limits');
    return {
      records: {
        assistantPerson: [id],
        conversation: ids(asked.map(({ conversation_id }) => conversation_id)),
        chatMessage: asked.map(({ message }) => message.id),
        proposal: ids(proposed.map(({ message }) => message.proposal?.id)),
        insight: insights.map((each) => each.id),
      },
    };
  },
  names: [
    ['/api/assistant/messages', /^conversation_id$/, 'conversation'],
    ['/api/assistant/messages', /^id$/, 'chatMessage'],
    ['/api/assistant/messages', /^(context|item_id)$/, 'property'],
    ['/api/assistant/conversations', /^id$/, 'conversation'],
    ['/api/assistant/proposals', /^id$/, 'proposal'],
    ['/api/assistant/insights', /^id$/, 'insight'],
    ['/api/assistant/get_user_story_overview', /^p_user_id$/, 'assistantPerson'],
  ],
  special: {
    'POST /api/assistant/messages/{id}/choice': [{ choice: null }],
    'POST /api/assistant/messages/{id}/feedback': [{ feedback: 'down' }],
    'POST /api/assistant/messages': [{ text: 'What is our net worth?' }],
    'POST /api/assistant/demo': [{ text: 'What is our net worth?' }],
    'PUT /api/assistant/settings': [{ smart: false }],
    'PUT /api/assistant/insights/{id}': [{ state: 'dismissed' }],
  },
};
