import { tool } from '../kernel/call/tool.ts';

/** The question what stands in the calendar that a person put there. */
export const eventsTool = tool('own_events', {
  words: ['event', 'calendar', 'appointment', 'coming up'],
  examples: ['Which events do I have this month?', 'What comes up in my calendar?'],
});
