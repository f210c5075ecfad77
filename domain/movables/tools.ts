import { tool } from '../kernel/call/tool.ts';

/** What is held, what it is worth, and what it has gained since it was bought. */
export const movableWorth = tool('movable_worth', {
  words: ['movable', 'assets', 'things', 'car', 'boat', 'collectible', 'worth', 'value', 'gain'],
  examples: ['What are my movable assets worth?', 'How much has my car lost since I bought it?'],
});

/** Which registrations and insurances of vehicles expire next, or already have. */
export const movableExpiries = tool('movable_expiries', {
  words: ['registration', 'insurance', 'expire', 'expires', 'renew', 'car', 'vehicle'],
  examples: ['Which registration expires next?', 'When does the insurance of my boat expire?'],
});
