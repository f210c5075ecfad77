import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';

/** How many warranties run, and until when each covers what, of all things or of those whose name has the words in it. */
export const warrantyCover = tool('warranty_cover', {
  asks: z.object({ thing: z.string().trim().max(100).default('') }),
  words: ['warranty', 'covered', 'cover', 'guarantee', 'under warranty', 'expire'],
  examples: [
    'Is the dishwasher still under warranty?',
    'Which warranties end next?',
    'Is labor on the boiler covered?',
  ],
});

/** How many claims are open, what was asked for in them, and when the next deadline is. */
export const openClaims = tool('open_claims', {
  words: ['claim', 'claims', 'deadline', 'insurer', 'warranty claim'],
  examples: ['Which claims are still open?', 'When is the next deadline of a claim?'],
});
