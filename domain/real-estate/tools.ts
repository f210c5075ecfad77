import { tool } from '../kernel/call/tool.ts';

/** What the properties are worth, what is owed on them, and what is left. */
export const propertyEquity = tool('property_equity', {
  words: ['equity', 'worth', 'own', 'owe', 'mortgage', 'property', 'home'],
  examples: ['How much equity do I have in my homes?', 'What do I still owe on my properties?'],
});
