import { z } from 'zod';
import { day } from '../kernel/time/day.ts';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';

/** How many reminders are ahead, and which comes next; of one reminder, or those about a record, when. */
export const ownDatesTool = tool('own_dates', {
  title: 'Reminders',
  of: ['date'],
  ahead: true,
  asks: z.object({
    of: recordReference.optional(),
    ask: z.enum(['often', 'steps', 'next']).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  choices: {
    ask: { often: 'how_often|how_frequently', steps: 'checklist|steps|to-do_list', next: 'next|soonest' },
  },
  words: ['reminder', 'remind', 'date', 'appointment', 'wrote down', 'next'],
  examples: ['What is the next date that I wrote down?', 'How many reminders do I have?'],
  ways: [
    'reminders|reminder|reminding which|next|all|list|upcoming|coming|set|ahead|open|any|there? {of}? {period}?',
    'how_many reminders|reminder|dates ahead|open|set|have|upcoming|wrote|down|left? {of}? {period}?',
    '{ask:choice} reminder|reminders what|due|which|is? {of}?',
    'when {ask:choice} reminder|reminders due? {of}?',
    'next date|dates wrote|written|noted|set|entered|put|down|when|what|own?',
    'date|dates wrote|written|noted|entered|own|down next|when|which|what|all? {period}?',
    'when reminder|reminded|remind next|about|of|will? {of}?',
    'when {of} next|again|due|reminder|reminded|remind|about|must|should|time|go|goes|put|puts|pick|picked|collected|collection|taken|take|have_to|need|needs|done|do|happen|planned|scheduled|supposed|by?',
    'what|which day|date {of} next|due|go|goes|put|picked|collected|taken|must|should|on?',
    'left|missing|open to_do {of} what|still|for|is?',
    '{ask:choice} {of} go|goes|put|picked|collected|taken|must|should|done|repeat|repeats|come|what|left|open|missing|items|for|on?',
    'next {of} when|date|day?',
    '{of} when next|due?',
    'what|anything|something reminded|remind|remember about|next|will|should|must|need|of|to? {period}?',
    'reminders {period}',
    'own|personal|my dates|reminders next|upcoming|coming|all|list? {period}?',
  ],
});
