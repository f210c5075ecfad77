import { tool } from '../kernel/tool.ts';

/** The question how many dates a person has written down, and which comes next. */
export const ownDatesTool = tool('own_dates', {
  words: ['date', 'appointment', 'wrote down', 'next'],
  examples: ['What is the next date that I wrote down?', 'How many dates of my own do I have?'],
});
