import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { tool } from '../kernel/call/tool.ts';

/** How many conversations hold something unread, and the latest of them; or those with one person. */
export const messagesTool = tool('messages', {
  title: 'Messages',
  asks: z.object({ with: id.optional() }),
  words: ['message', 'messages', 'unread', 'wrote', 'written', 'conversation', 'conversations'],
  examples: ['Do we have unread messages?', 'Who wrote to us?'],
  ways: [
    'message|messages|mail unread|new|unanswered|waiting|any|latest|recent|last|inbox?',
    'unread|new message|messages|conversation|conversations|threads|how_many?',
    'how_many unread|new? message|messages|conversations',
    'who|anyone|anybody|somebody|someone write|wrote|written|writing|message|messaged|messages',
    '{with:partner} write|wrote|written|say|said|message|messaged|messages|reply|replied|answer|answered when|last|what?',
    'message|messages|conversation|conversations|chat|chats {with:partner} unread|new|last|latest?',
    'when {with:partner} last|latest? write|wrote|written|message|messaged|reply|replied',
    'hear|heard {with:partner} last|when|anything?',
    'last|latest|newest message|messages who|when|from?',
    'conversations|conversation list|open|latest|who|with?',
    'inbox|messages',
    'unread',
  ],
});
