import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';

/** What things have cost so far, all that is needed to have them counted in. */
export const costOfOwnership = tool('cost_of_ownership', {
  asks: z.object({
    /** A part of the thing's name; without it, the things that cost most. */
    named: z.string().optional(),
  }),
  words: ['cost', 'cost so far', 'ownership', 'spent', 'keep', 'upkeep', 'expensive'],
  examples: ['What has the boat cost us so far?', 'What does it cost to own the car?'],
});

/** What will need replacing in the coming years, and what that costs. */
export const replacementsAhead = tool('replacements_ahead', {
  asks: z.object({ years: z.int().min(0).max(100).default(3) }),
  words: ['replace', 'replacement', 'wear out', 'last', 'lifespan', 'save up'],
  examples: [
    'What will need replacing in the next three years?',
    'How much should we save for new appliances?',
  ],
});
