import { z } from 'zod';
import { day } from '../kernel/time/day.ts';
import { tool } from '../kernel/call/tool.ts';

/** What somebody is worth, today or at the end of another day. */
export const netWorth = tool('net_worth', {
  asks: z.object({ on: day.optional() }),
  words: ['net worth', 'worth', 'wealth', 'fortune', 'own', 'assets', 'altogether'],
  examples: ['What are we worth?', 'What was our net worth at the end of last year?'],
});

/** What made the net worth more or less since a day, by default in the last month. */
export const netWorthChange = tool('net_worth_change', {
  asks: z.object({ from: day.optional(), to: day.optional() }),
  words: ['change', 'grown', 'fallen', 'since', 'why', 'net worth'],
  examples: ['Why has our net worth fallen?', 'How did our net worth change since January?'],
});

/** What lies in banks. */
export const liquidAssets = tool('liquid_assets', {
  words: ['liquid', 'cash', 'bank', 'balance', 'accounts', 'at hand'],
  examples: ['How much cash do we have?', 'What lies in our bank accounts?'],
});
