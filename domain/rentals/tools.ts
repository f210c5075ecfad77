import { tool } from '../kernel/call/tool.ts';

/** What tenants owe today, in all and by agreement. */
export const rentArrears = tool('rent_arrears', {
  words: ['rent', 'owe', 'owes', 'owed', 'arrears', 'late', 'tenant', 'behind'],
  examples: ['Which tenant owes rent?', 'How much are my tenants behind?'],
});

/** What the agreements in force bring in a month. */
export const rentOfMonth = tool('rent_of_month', {
  words: ['rent', 'rents', 'monthly', 'month', 'lease', 'tenant'],
  examples: ['How much rent comes in a month?', 'What are the rents this month?'],
});

/** Who rents what, and since when. */
export const whoLivesWhere = tool('who_lives_where', {
  words: ['lives', 'live', 'rents', 'tenant', 'tenants', 'occupied', 'who'],
  examples: ['Who lives in the upper unit?', 'Who are my tenants?'],
});

/** On which day each agreement ends. */
export const leaseEnds = tool('lease_ends', {
  words: ['lease', 'end', 'ends', 'expire', 'expires', 'agreement', 'moves'],
  examples: ['When does the lease end?', 'Which lease ends next?'],
});

/** What came in from each agreement during the twelve months until today. */
export const unitEarned = tool('unit_earned', {
  words: ['unit', 'earn', 'earned', 'rent', 'received', 'income'],
  examples: ['What did the upper unit earn in twelve months?', 'How much rent have I received?'],
});
