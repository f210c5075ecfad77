import { z } from 'zod';
import { day } from '../kernel/time/day.ts';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';

const events =
  'event|events|appointment|appointments|calendar|calendar_events|meetings|meeting|plans|happening|agenda|schedule';

/** What stands in the calendar that a person put there: of one event its next day, of a record its events, or all of a period. */
export const eventsTool = tool('own_events', {
  title: 'Events',
  ahead: true,
  asks: z.object({ of: recordReference.optional(), from: day.optional(), to: day.optional() }),
  words: ['event', 'calendar', 'appointment', 'coming up'],
  examples: ['Which events do I have this month?', 'What comes up in my calendar?', 'When is book club?'],
  of: ['event', 'real_estate', 'movable', 'appliance'],
  ways: [
    'when {of} next|again|again_next|take|takes|place|happen|happens|start|starts|begin|begins|scheduled|meet|meeting|time?',
    'when {of} come|comes|coming|visit|visits|visiting|arrive|arrives|here',
    'next {of} when|date|day|time?',
    'what|which day|date|time|hour {of} next|start|starts|begin|begins|on|at?',
    'what time|hour {of} next|start|starts|begin|begins|at?',
    'how_long {of} stay|stays|staying|last|lasts|take|takes|go|here|us?',
    'where {of} take|takes|place|held|happen|happens|meet',
    `${events} which|what|any|list|all|own|my|there|coming|upcoming|next|comes|come|up|stands|planned|in|on? {of}? {period}?`,
    `how_many ${events} coming|upcoming|there|have|my|planned|in? {of}? {period}?`,
    `next ${events} when|what|which|is|my?`,
    'what planned|scheduled|happening|going|on {period}',
    'what comes|coming up calendar|in|my|the? {period}?',
    'busy|free {period}',
  ],
});
