import { z } from 'zod';
import { day } from '../kernel/time/day.ts';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';
import { kindName } from './notice-preferences.ts';

/** The most dates that one answer lists; its counts are exact. */
export const toolShows = 9;
/** Without a last day, so many days ahead are looked at; farther ahead than `toolReaches` days not every repetition is known. */
export const toolDays = 30;
export const toolReaches = 400;

const about = {
  /** `policy.premium`; without it, all kinds are answered. */
  kind: kindName.optional(),
  /** A thing with all that belongs to it, or a record by itself. */
  of: recordReference.optional(),
};

/** What is due between two days, both included: from today on where no first day is named. */
export const datesTool = tool('dates', {
  title: 'What is due',
  of: ['movable', 'real_estate', 'appliance', 'policy', 'document', 'loan', 'unit', 'project'],
  ahead: true,
  asks: z.object({ from: day.optional(), to: day.optional(), ask: z.literal('ends').optional(), ...about }),
  choices: {
    ask: {
      ends: 'expire|expires|expiring|expired|end|ends|ending|renew|renews|renewed|run_out|runs_out|running_out|lapse|lapses',
    },
  },
  words: ['due', 'date', 'dates', 'deadline', 'expire', 'renew', 'this week', 'this month', 'coming up'],
  examples: ['What is due this week?', 'What comes up for the car?', 'What is coming up in March?'],
  ways: [
    'what|which|anything|everything due {of}? {period}?',
    'due {period} {of}?',
    'due what|which|dates|things|next|soon|coming|upcoming|anything|everything|now|all|bills? {of}? {period}?',
    'coming|comes|come up|due|next|soon what|anything|which|dates|things|will? {of}? {period}?',
    'upcoming|next|coming dates|deadlines|things|deadline|due|obligations|what|all {of}? {period}?',
    'dates|deadlines {of}? {period} which|what|important|all|due|there?',
    'deadlines|deadline|due_dates|due_date {of}? when|which|what|next|all|important|any|there? {period}?',
    'what need|needs|must|should|have|do|done|take|care|attention|to {of}? {period}',
    'what {ask:choice} {of}? {period}?',
    '{ask:choice} what|which|things|anything|everything|next|soon|all|papers? {of}? {period}?',
    'how_many dates|deadlines|things due|coming|upcoming {of}? {period}?',
    'todo|todos what|list|for|our|all|open|on? {period}?',
    'to do list what|on? {period}?',
    'what {period} due',
    'what take_care|attend|look_after {of}? next|first|soon|now? {period}?',
  ],
});

/** What is past its day and still open. */
export const overdueTool = tool('overdue', {
  title: 'What is overdue',
  of: ['movable', 'real_estate', 'appliance', 'policy', 'document', 'loan', 'unit', 'project'],
  asks: z.object(about),
  words: ['overdue', 'late', 'missed', 'expired', 'past due'],
  examples: ['What is overdue?', 'Did we miss anything?', 'What is late for the house?'],
  ways: [
    'overdue what|which|anything|everything|things|dates|all|any|currently|still|list|show|how_many? {of}?',
    'overdue {of} what|which|anything|everything|things|still|any|at|on',
    'late|past_due|behind|outstanding|delayed what|which|anything|things|any|with|all|still|running|how_many? {of}?',
    'miss|missed|missing|forgot|forget|forgotten|overlooked|skipped what|anything|something|which|deadline|deadlines|date|dates|due|things|any|how_many {of}?',
    'past due|due_date what|which|anything|things|any|is? {of}?',
    'should|ought have done|been|paid what|already|anything {of}?',
    'expired|lapsed|ran_out what|anything|things|already|any|everything {of}?',
    'already due|expired what|anything|things? {of}?',
    'what take_care|take care|attend|deal first|of|with|should|must|need|to|now|urgently?',
    'urgent|urgently|pressing|most_urgent what|things|most|anything|which|needs|need|attention|done|now?',
    'what do|done|first|priority|priorities first|should|must|need|now|to|next',
    'how_many things|dates|alerts|items|deadlines overdue|late|missed {of}?',
    'alerts|warnings|notices|alert which|what|open|any|all|list|how_many|current|there? {of}?',
  ],
});
