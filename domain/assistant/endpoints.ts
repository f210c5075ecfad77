/** Questions about one's own records, answered with figures and their sources (S-240 to S-250, S-267). */
import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { answered, conversation, conversationLine, message, proposal, question } from './message.ts';
import { assistantStart } from './start.ts';
import { insight, story, storyOverview } from './story.ts';

const at = '/api/assistant';
const byId = z.object({ id });
const exchange = z.object({ conversation_id: id.nullable(), message });

export const showAssistant = endpoint('GET', at, {
  summary:
    'Shows the switches, the services that are set up, and questions that can be answered (S-240, S-242)',
  output: assistantStart,
  guests: 'view',
  momentary: true,
});

export const askAssistant = endpoint('POST', `${at}/messages`, {
  summary: 'Answers a question from the records that the caller may see; changes nothing (S-241, S-247)',
  input: question,
  output: exchange,
  gate: 'open',
  guests: 'view',
});

export const chooseReading = endpoint('POST', `${at}/messages/{id}/choice`, {
  summary:
    'Answers the reading that was chosen of a question, and remembers the choice; null says none of them',
  input: byId.extend({ choice: z.string().max(100).nullable() }),
  output: exchange,
  gate: 'open',
});

export const judgeMessage = endpoint('POST', `${at}/messages/{id}/feedback`, {
  summary: 'Says whether an answer was right; what was learned from a wrong one is not used again (S-244)',
  input: byId.extend({ feedback: z.enum(['up', 'down']).nullable() }),
  gate: 'open',
});

export const listConversations = endpoint('GET', `${at}/conversations`, {
  summary: 'Lists the conversations of the last 90 days, the latest first',
  output: z.object({ items: z.array(conversationLine) }),
});

export const findConversation = endpoint('GET', `${at}/conversations/{id}`, {
  summary: 'Shows a conversation with its last 200 messages',
  input: byId,
  output: conversation,
});

export const removeConversation = endpoint('DELETE', `${at}/conversations/{id}`, {
  summary: 'Deletes a conversation for good',
  input: byId,
  gate: 'open',
});

export const confirmProposal = endpoint('POST', `${at}/proposals/{id}/confirm`, {
  summary: 'Writes what a proposal says, by the ordinary call and as the caller; a proposal is used once',
  input: byId,
  output: proposal,
  closes: 'state',
});

export const cancelProposal = endpoint('POST', `${at}/proposals/{id}/cancel`, {
  summary: 'Drops a proposal; nothing is written',
  input: byId,
  output: proposal,
  gate: 'open',
});

export const askDemo = endpoint('POST', `${at}/demo`, {
  summary: 'Answers a question over the sample family by rules alone; nothing is stored (X-02)',
  input: z.object({ text: question.shape.text, before: question.shape.text.nullable().default(null) }),
  output: z.object({ message: answered }),
  access: 'public',
});

export const showStory = endpoint('GET', `${at}/story`, {
  summary: 'Shows what the tools say of all that the caller has; it is at most five minutes old (S-243)',
  output: story,
});

export const showStoryOverview = endpoint('GET', `${at}/get_user_story_overview`, {
  summary: 'Shows the totals and counts of the caller’s story; of nobody else (S-243, G-32)',
  input: z.object({ p_user_id: id }),
  output: storyOverview,
});

export const listInsights = endpoint('GET', `${at}/insights`, {
  summary:
    'Lists what follows from the records, the most urgent first, each with its rule’s records (S-245, S-249)',
  output: z.object({ items: z.array(insight) }),
});

export const changeInsight = endpoint('PUT', `${at}/insights/{id}`, {
  summary: 'Says that an insight is done or is not to be shown, or opens it again',
  input: byId.extend({ state: insight.shape.state }),
  output: insight,
  gate: 'open',
});
