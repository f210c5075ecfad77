import { tool } from '../kernel/call/tool.ts';

/** What is due within a month, how much of it is overdue, and what it may cost. */
export const maintenanceDue = tool('maintenance_due', {
  words: ['maintenance', 'upkeep', 'due', 'overdue', 'to do', 'this month', 'service'],
  examples: ['What is due this month?', 'Which maintenance is overdue?', 'What will the upkeep cost?'],
});

/** What was repaired or done last, when, and what it cost; and what all upkeep of the last twelve months has cost. */
export const maintenanceDone = tool('maintenance_done', {
  words: ['fixed', 'repaired', 'serviced', 'last', 'who', 'cost', 'repair'],
  examples: ['Who fixed it last and what did it cost?', 'What did maintenance cost in the last year?'],
});
