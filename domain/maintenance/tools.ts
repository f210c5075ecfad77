import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { day } from '../kernel/time/day.ts';
import { tool } from '../kernel/call/tool.ts';

/** What maintenance is asked about: a thing with all of its tasks, or one task. */
const asks = z.object({ of: recordReference.optional(), from: day.optional(), to: day.optional() });
const of = ['maintenance', 'real_estate', 'movable', 'appliance'] as const;

const upkeep = 'maintenance|upkeep|servicing|service|maintenance_tasks|tasks|chores|jobs|work|service_tasks';

/** What is due until a day, how much of it is overdue, and what it may cost; of one task or thing, when it is due next. */
export const maintenanceDue = tool('maintenance_due', {
  asks,
  of,
  words: ['maintenance', 'upkeep', 'due', 'overdue', 'to do', 'this month', 'service', 'next'],
  examples: [
    'Which maintenance is due this month?',
    'Which maintenance is overdue?',
    'What will the upkeep cost?',
    'When is the next oil change?',
  ],
  ways: [
    'when {of} due|next|again|scheduled|planned|coming|come|up|time|need|needs|needed|must|should next|again|done|be?',
    'next {of} when|due|date|day?',
    'when next? {of} service|serviced|servicing|maintenance|maintained|inspection|inspected|checkup|check-up|check|tune-up|cleaned|cleaning|checked due|need|needs|must|should|again|next|be|scheduled?',
    'next service|servicing|maintenance|inspection|checkup|check-up {of} when|due|date?',
    `${upkeep} {of} due|next|planned|scheduled|need|needs|needed|upcoming|outstanding|overdue|open what|when|period|any? {period}?`,
    `what needs|need|must|should done|doing|do {of} to|be? {period}?`,
    `{of} overdue|late|behind maintenance|service|servicing|upkeep?`,
    `${upkeep} due|overdue|late|upcoming|coming|planned|scheduled|outstanding|open|pending|behind|missed|next {period}?`,
    `${upkeep} cost|costs|expect|expected|estimate|estimated will|next|upcoming|due|planned|going|likely? {period}?`,
    `how_many ${upkeep} due|overdue|open|pending|late|outstanding|upcoming? {period}?`,
    `next ${upkeep} when|due?`,
    `${upkeep} {period}`,
    `need|needs servicing|service|maintenance|maintaining|fixing next|soon|now? {period}?`,
  ],
});

/** What was done last, when, by whom and for how much; and what the work of a period has cost: the last 365 days where none is named. */
export const maintenanceDone = tool('maintenance_done', {
  asks,
  of,
  words: ['fixed', 'repaired', 'serviced', 'last', 'who', 'cost', 'repair'],
  examples: [
    'Who fixed it last and what did it cost?',
    'What did maintenance cost in the last year?',
    'When was the furnace serviced last?',
  ],
  ways: [
    'when last|latest|recently|most? {of} done|did|changed|replaced|performed|finished|completed|made|last time?',
    'when|last|latest {of} serviced|service|servicing|repaired|repair|fixed|maintained|maintenance|inspected|inspection|cleaned|checked|worked_on|tuned_up last|latest|time|recently|most?',
    'last|latest {of} when|done|date|was?',
    'last_time|last_done {of} when|serviced|service|repaired|fixed|cleaned|checked|done|did|was?',
    'who|whom {of} fixed|repaired|serviced|did|done|cleaned|inspected|changed|replaced|maintained|installed|worked|works last|time|last_time|on?',
    'cost|costs|paid|pay|spent {of} last service|repair|visit|time|servicing|inspection|maintenance',
    'cost|costs|pay|paid|spend|spent maintenance|upkeep|servicing|repairs|repair|maintaining|fixing|repairing|service {of}? {period}?',
    'maintenance|upkeep|servicing|repair|repairs cost|costs|spending|expenses|bill|bills {of}? {period}?',
    'who fixed|repaired|serviced last|it|cost|paid|pay|that|them?',
    'how_long ago|since {of} serviced|service|repaired|fixed|maintained|inspected|cleaned|checked|done|changed|last?',
    'maintenance|service|repair|work|upkeep history|log|record {of}',
    'what|which work|repairs|maintenance|service done|did|performed {of} last|on|recently? {period}?',
    'last|latest repair|repairs|service|maintenance|visit when|what|cost|who|done|was?',
  ],
});
