import { tool } from '../kernel/call/tool.ts';

/** The question how many reminders a person has, and which comes next. */
export const ownDatesTool = tool('own_dates', {
  words: ['reminder', 'remind', 'date', 'appointment', 'wrote down', 'next'],
  examples: ['What is the next date that I wrote down?', 'How many reminders do I have?'],
});
