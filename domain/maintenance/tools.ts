import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { day } from '../kernel/time/day.ts';
import { tool } from '../kernel/call/tool.ts';
import { workKinds, workWords } from './work-kinds.ts';

/** What maintenance is asked about: a thing with all of its tasks, or one task. */
const asks = z.object({ of: recordReference.optional(), from: day.optional(), to: day.optional() });
const of = ['maintenance', 'real_estate', 'movable', 'appliance'] as const;

const upkeep = 'maintenance|upkeep|servicing|service|maintenance_tasks|tasks|chores|jobs|work|service_tasks';

/** What is due until a day, how much of it is overdue, and what it may cost; of one task or thing, when it is due next. */
export const maintenanceDue = tool('maintenance_due', {
  title: 'Maintenance that is due',
  ahead: true,
  asks: asks.extend({
    what: z.enum(['overdue', 'cost', 'open']).optional(),
    /** All that is still to be done, however far ahead. */
    count: z.literal('open').optional(),
    ask: z.enum(['who', 'often']).optional(),
    show: z.literal('steps').optional(),
    assignee: z.string().max(200).optional(),
  }),
  of,
  choices: {
    what: {
      overdue: 'overdue|late|behind|missed|outstanding|past_due|delayed',
      cost: 'cost|costs|estimate|estimated_cost|price|expensive|expenses',
      open: 'open|pending|to_do|unfinished|undone',
    },
    count: { open: 'how_many|number' },
    ask: {
      who: 'who|whom|whose',
      often: 'how_often|how_frequently|interval',
    },
    show: { steps: 'steps|checklist|instructions' },
  },
  words: ['maintenance', 'upkeep', 'due', 'overdue', 'to do', 'this month', 'service', 'next'],
  examples: [
    'Which maintenance is due this month?',
    'Which maintenance is overdue?',
    'What will the upkeep cost?',
    'When is the next oil change?',
  ],
  ways: [
    'when {of}',
    'when have_to|need_to|must|should|will {of}',
    'when {of} due|next|again|scheduled|planned|coming|come|up|time|need|needs|needed|must|should next|again|done|be?',
    'next {of} when|due|date|day?',
    'when {of} clean|cleaned|change|changed|check|checked|test|tested|flush|flushed|replace|replaced|paint|painted|pumped|swept|rotate|rotated|service|serviced have_to|need_to|must|should|next|be|again|need|needs|do?',
    'when next? {of} service|serviced|servicing|maintenance|maintained|inspection|inspected|checkup|check-up|check|tune-up|cleaned|cleaning|checked due|need|needs|must|should|again|next|be|scheduled?',
    'next service|servicing|maintenance|inspection|checkup|check-up {of} when|due|date?',
    `${upkeep} {of} due|next|planned|scheduled|need|needs|needed|upcoming what|when|any? {period}?`,
    'what to_do|to_be_done {of} left|still|there?',
    `what needs|need|must|should done|doing|do {of} to|be? {period}?`,
    `{of} {what:choice} ${upkeep}`,
    '{of} {what:choice} next will|time|much',
    '{ask:choice} {of} turn|do|does|doing|responsible|charge|supposed|assigned|next|when|must|should|will|scheduled|need|needs|to|cleaned|changed|serviced|done',
    '{show:choice} {of} what|which|for|to|on|doing|do?',
    `{assignee} ${upkeep} what|which|do|does|must|should|due|has|around|house|home|open|left|next|for|assigned? {period}?`,
    `what|which {assignee} do|must|should|have_to|has_to|need_to|needs_to|supposed|responsible|charge|assigned|turn house|home|around|next|done|to|still|for|be? {period}?`,
    `{what:choice} ${upkeep} {of}? will|next|upcoming|due|expect|expected|going|likely|any|still? {period}?`,
    `how_many ${upkeep} {what:choice}`,
    `${upkeep} due|upcoming|coming|planned|scheduled|next what|when|any|all? {period}?`,
    `how_many ${upkeep} due|upcoming {period}?`,
    `{count:choice} ${upkeep} all|total|list|altogether|entered|recorded?`,
    `{count:choice} ${upkeep} {of} have|has|for|on|open|left|all?`,
    `{count:choice} {assignee} ${upkeep} all|total|list|open|pending|left|assigned|plate|for?`,
    `next ${upkeep} when|due?`,
    `${upkeep} {period}`,
    `need|needs servicing|service|maintenance|maintaining|fixing next|soon|now? {period}?`,
  ],
});

/** What maintenance has cost in a period, the last 365 days where none is named: of one thing or task, or of all. */
export const maintenanceCost = tool('maintenance_cost', {
  title: 'Cost of maintenance',
  asks,
  of,
  words: ['maintenance', 'upkeep', 'repairs', 'cost', 'spent'],
  examples: ['What did maintenance cost in the last year?', 'What did the repairs of the boat cost?'],
  ways: [
    'cost|costs|pay|paid|spend|spent maintenance|upkeep|servicing|repairs|maintaining|fixing|repairing {of}? all|already|year|last? {period}?',
    'maintenance|upkeep|servicing|repair|repairs cost|costs|spending|expenses|bill|bills {of}? year|last? {period}?',
    'spend|spent|pay|paid maintain|service|repair|keep_up {of} {period}?',
    'cost|costs maintain|service|repair|keep_up {of} {period}?',
    'maintenance_cost|maintenance_costs|repair_costs|upkeep_costs {of}? {period}?',
    'expensive maintenance|upkeep|repairs {of}? {period}?',
    '{of} cost|costs repairs|repair|maintenance|upkeep|servicing {period}?',
    'total|overall maintenance|upkeep|repairs|repair cost|costs|spending? {of}? {period}?',
  ],
});

/** What was done last, when, by whom and for how much; of one task or thing, or of all. */
export const maintenanceDone = tool('maintenance_done', {
  title: 'Maintenance that was done',
  asks: asks.extend({ work: z.enum(workKinds).optional() }),
  of,
  choices: { work: workWords },
  words: ['fixed', 'repaired', 'serviced', 'last', 'who', 'cost', 'repair'],
  examples: ['Who fixed it last and what did it cost?', 'When was the furnace serviced last?'],
  ways: [
    'when last|latest|recently|most? {of} done|did|changed|replaced|performed|finished|completed|made|last time?',
    'when|last|latest {of} maintenance|inspection|worked_on last|latest|time|recently|most?',
    'when|last|latest {of} {work:choice} last|latest|time|recently|most|ever?',
    'last|latest {of} when|done|date|was?',
    'when was|were {of} last|ever|latest?',
    'been {of} {work:choice} already|yet|lately|recently|ever|this? {period}?',
    'was|were {of} {work:choice} already|yet|lately|recently|ever|last?',
    'last_time|last_done {of} when|serviced|service|repaired|fixed|cleaned|checked|done|did|was?',
    'who|whom {of} fixed|repaired|serviced|did|done|cleaned|inspected|changed|replaced|maintained|installed|worked|works last|time|last_time|on?',
    'cost|costs|paid|pay|spent {of} last service|repair|visit|time|servicing|inspection|maintenance',
    'who fixed|repaired|serviced last|it|cost|paid|pay|that|them?',
    'how_long ago|since {of} serviced|service|repaired|fixed|maintained|inspected|cleaned|checked|done|changed|last?',
    'maintenance|service|repair|work|upkeep history|log|record {of}',
    'what|which work|repairs|maintenance|service done|did|performed {of} last|on|recently?',
    'last|latest repair|repairs|service|maintenance|visit when|what|cost|who|done|was?',
  ],
});

/** What a task cost when it was done last. */
export const taskCost = tool('task_cost', {
  title: 'What it cost',
  asks: asks.pick({ of: true }).extend({ payee: z.string().max(300).optional() }),
  of: ['maintenance'],
  words: ['cost', 'repair', 'charged', 'paid for'],
  examples: ['What did the leak under the kitchen sink cost?', 'What was paid for the oil change last time?'],
  ways: [
    'cost|costs|paid|pay|spent|spend|charge|charged {of} last|repair|fix|fixing|job|time?',
    'price|bill {of} last|repair|fix|job?',
    'cost|charge|charged|charges|pay|paid|ask|asked {payee} {of} repair|fix|fixing|job?',
  ],
});

/** What a meter of a thing showed last: its miles, its hours. */
export const meterTool = tool('meter_reading', {
  title: 'Mileage',
  asks: z.object({ of: recordReference.optional() }),
  of: ['movable', 'appliance'],
  words: ['mileage', 'odometer', 'miles', 'hours', 'meter', 'reading'],
  examples: ['How many miles does the car have?', 'What is the mileage of the truck?'],
  ways: [
    'mileage|odometer|odometer_reading {of} what|high|current|latest|last|reading|on?',
    'miles|kilometers|kilometres {of} on|many|far|driven|drive|drove|run|ran|clock|has?',
    'how_many hours|operating_hours|engine_hours {of} on|run|ran|engine|has?',
    'hours {of} engine|meter|reading|running|run|logged',
    'how_far {of} driven|drive|drove|gone|run|traveled',
    'meter|meter_reading {of} what|reading|last|latest|show|shows|stand?',
  ],
});

/** Who does the work on a vehicle or another thing, as its tasks say. */
export const thingService = tool('thing_service', {
  title: 'Who works on it',
  asks: asks.pick({ of: true }),
  of: ['movable'],
  words: ['who', 'fixes', 'repairs', 'services', 'mechanic', 'workshop'],
  examples: ['Who fixes our car?', 'Who services the boat?'],
  ways: [
    'who|whom fixes|fix|repairs|repair|services|service|maintains|maintain|works|work|looks_after|takes_care|mechanic {of} usually|normally|for|on|company|can|could|should?',
    'who|whom take|bring|call {of} repaired|repair|repairs|serviced|service|fixed should|can|could|if|when|for|needs?',
    'mechanic|garage|workshop|repair_shop {of} who|which|what|where|name|for|take|goes|go?',
  ],
});

/** Who does a task: somebody of the family, or whoever is paid for it. */
export const taskDoer = tool('task_doer', {
  title: 'Who does it',
  asks: asks.pick({ of: true }),
  of: ['maintenance'],
  words: ['who', 'does', 'task', 'assigned'],
  examples: ['Who cleans the gutters?', 'Who winterizes the boat?'],
  ways: [
    'who|whom {of} for|usually|normally|next|again|does|do|will|should|looks|after|takes|care|handles|must|cleans|changes|checks?',
  ],
});
