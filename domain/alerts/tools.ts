import { z } from 'zod';
import { day } from '../kernel/time/day.ts';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';
import { kindName } from './notice-preferences.ts';

/** The most dates that one answer lists; its counts are exact. */
export const toolShows = 50;
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
  asks: z.object({ from: day.optional(), to: day.optional(), ...about }),
  words: ['due', 'date', 'dates', 'deadline', 'expire', 'renew', 'this week', 'this month', 'coming up'],
  examples: ['What is due this week?', 'What comes up for the car?', 'Which premiums are due in March?'],
});

/** What is past its day and still open. */
export const overdueTool = tool('overdue', {
  asks: z.object(about),
  words: ['overdue', 'late', 'missed', 'expired', 'past due'],
  examples: ['What is overdue?', 'Did we miss anything?', 'What is late for the house?'],
});
