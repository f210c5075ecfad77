import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { tool } from '../kernel/call/tool.ts';

/** How many conversations hold something unread, and the latest of them, or those with one person; what was written last, or about something. */
export const messagesTool = tool('messages', {
  title: 'Messages',
  asks: z.object({
    with: id.optional(),
    ask: z.enum(['words']).optional(),
    by: z.literal('us').optional(),
    count: z.literal('all').optional(),
    state: z.literal('unread').optional(),
    about: z.string().max(100).optional(),
  }),
  choices: {
    count: { all: 'conversations|conversation|chats|chat|threads' },
    by: { us: 'write|wrote|written|say|said|tell|told|answer|answered|reply|replied' },
    state: { unread: 'not_read|unread|unopened|not_opened|new' },
    ask: {
      words:
        'write|writes|wrote|written|say|says|said|message|messages|messaged|reply|replied|answer|answered|mention|mentioned|think|thinks|thought|suggest|suggested|propose|proposed',
    },
  },
  words: ['message', 'messages', 'unread', 'wrote', 'written', 'conversation', 'conversations'],
  examples: ['Do we have unread messages?', 'Who wrote to us?', 'What did Ana write last?'],
  ways: [
    'message|messages|mail unread|new|unanswered|waiting|any|inbox?',
    'unread|new message|messages|conversation|conversations|threads|how_many?',
    'how_many unread|new? message|messages',
    'how_many unread|new conversations|chats|threads',
    'how_many {count:choice} have|total|there|all?',
    'who|anyone|anybody|somebody|someone write|wrote|written|writing|message|messaged|messages lately|recently|last? {state:choice}?',
    'message|messages|mail {state:choice} who|which|wrote|write|sent|send|opened',
    'conversation|conversations|chat|chats {with:partner} unread|new|last|latest?',
    'unread|new message|messages {with:partner}',
    '{with:partner} {ask:choice} what|last|latest|newest|lately|recently|say|says|read|when|anything|something|new?',
    'last|latest|newest|recent {ask:choice} {with:partner}? what|say|says|read|when|from?',
    'we|i {by:choice} {with:partner} what|last|latest|to|when?',
    '{with:partner} {ask:choice} {about:topic} what|when|about?',
    'who|anyone|anybody|somebody|someone {ask:choice} {about:topic} something|anything|about?',
    'when {with:partner} last|latest? write|wrote|written|message|messaged|reply|replied',
    'hear|heard {with:partner} last|when|anything?',
    'conversations|conversation list|open|latest|who|with?',
    'who|whom chat|chatted|chatting|talked|talking|conversation|conversations with|lately|recently?',
    'inbox|messages',
    'unread',
  ],
});
