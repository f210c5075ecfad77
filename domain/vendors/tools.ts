import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { tool } from '../kernel/call/tool.ts';

/** The question who does a trade, and what they were paid in all. */
export const vendorsTool = tool('vendors', {
  asks: z.object({ trade: z.string().max(100).optional() }),
  words: ['vendor', 'who is our', 'plumber', 'electrician', 'roofer', 'dealer', 'contractor', 'paid'],
  examples: ['Who is our plumber?', 'What have we paid the roofer?'],
});

/** The question what projects cost so far, against their budgets. */
export const projectsTool = tool('project_budget', {
  asks: z.object({ project_id: id.optional() }),
  words: ['project', 'renovation', 'budget', 'so far', 'over budget', 'quote'],
  examples: [
    'What did the kitchen cost so far against the budget?',
    'Which projects are over budget?',
    'How much is still expected for the roof?',
  ],
});
