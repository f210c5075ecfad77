import { z } from 'zod';
import { day } from '../kernel/time/day.ts';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';

const events =
  'event|events|appointment|appointments|calendar_events|own_events|meetings|meeting|get_together';

/** What stands in the calendar that a person put there: of one event its next day, of a record its events, or all of a period. */
export const eventsTool = tool('own_events', {
  title: 'Events',
  ahead: true,
  asks: z.object({
    of: recordReference.optional(),
    topic: z.string().max(100).optional(),
    ask: z.enum(['often', 'next']).optional(),
    say: z.enum(['where', 'until']).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  choices: {
    ask: { often: 'how_often|how_frequently', next: 'next|soonest|nearest' },
    say: {
      where: 'where|location|place',
      until: 'until|till|does_leave|does_end|does_go|over|how_long|how_many_days',
    },
  },
  words: ['event', 'appointment', 'meeting', 'visit'],
  examples: [
    'Which events do I have this month?',
    'Which appointments do we have next week?',
    'When is book club?',
  ],
  of: ['event', 'real_estate', 'movable', 'appliance'],
  ways: [
    'when {of} visit|lesson|next|again|again_next|take|takes|place|happen|happens|start|starts|begin|begins|scheduled|meet|meets|meeting|time|planned|held|appointment|must|have_to|go|going|we_leave|we_leaving|supposed? {period}?',
    '{of} {period} there|any|have|visit|lesson|appointment?',
    'when {of} come|comes|coming|visit|visits|visiting|arrive|arrives|here|stay|stays|staying',
    'next {of} when|date|day|time|visit|appointment|lesson|meeting|what?',
    'what|which day|date|time|hour|weekday {of} next|start|starts|begin|begins|on|at|fall|falls|appointment|week? {period}?',
    'what time|hour {of} next|start|starts|begin|begins|at|appointment? {period}?',
    'time|date|day {of} what|is?',
    '{say:choice} {of} stay|stays|staying|last|lasts|take|takes|go|here|us|visit|visiting|for?',
    '{say:choice} {of} when|time|what|visit|lesson|appointment|meeting?',
    '{say:choice} when {of} visit|stay|stays|staying|last|lasts|here|us|visit|go|next',
    '{say:choice} {of} take|takes|place|held|happen|happens|meet|meets|go|have_to|appointment|next|what?',
    '{ask:choice} {of} meet|meets|come|comes|take|takes|place|happen|happens|repeat|repeats|go|have|has?',
    `${events} which|what|any|list|all|own|my|there|coming|upcoming|comes|come|up|stands|planned|in|on|calendar|scheduled|made? {of}? {period}?`,
    `${events} {topic} what|which|have|has|all|list|any|upcoming|coming|for|of? {period}?`,
    `how_many ${events} {topic} have|has|upcoming|coming|for|of? {period}?`,
    `how_many ${events} coming|upcoming|there|have|my|planned|in|calendar? {of}? {period}?`,
    `{ask:choice} ${events} when|what|which|is|my|at|time|day? {of}?`,
  ],
});

/** What the calendar shows of days: events, reminders, payments, expiries and all else that has a day. */
export const calendarTool = tool('calendar', {
  title: 'On the calendar',
  ahead: true,
  asks: z.object({ from: day.optional(), to: day.optional() }),
  words: ['calendar', 'agenda', 'schedule', 'going on', 'happening', 'planned', 'busy', 'free'],
  examples: ['What is on the calendar next week?', 'What is happening on Saturday?', 'Are we free tomorrow?'],
  ways: [
    'calendar|agenda|schedule|diary|planner|plans what|which|comes|coming|come|up|upcoming|next|stands|in|on|show|shows|our|anything|full|entries|things|say|says|look|like|for? {period}?',
    'happening|happens|happen|going_on|planned|scheduled|lined_up|programmed|on_tap|in_store what|anything|something|else|up|is|are|special|much? {period}',
    'anything|something {period} on|planned|up|special|going|else?',
    'on what|anything|else|is {period}',
    'what have on {period}',
    'what up {period}',
    'busy|free|available|booked what|are|how|anything? {period}',
    'look|looks like {period} what|how|does?',
    'how {period} look|looks|looking|like',
    'how_many things|entries|dates calendar|planned|scheduled|agenda {period}?',
  ],
});
