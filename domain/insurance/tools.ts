import { z } from 'zod';
import { assetReference } from '../kernel/records/asset.ts';
import { tool } from '../kernel/call/tool.ts';

/** What insurance costs a year, and how much it covers. */
export const insuranceCost = tool('insurance_cost', {
  words: ['insurance', 'premium', 'policy', 'policies', 'cost', 'pay', 'year'],
  examples: ['What do we pay for insurance a year?', 'How many policies are in force?'],
});

/** Which policies renew or are paid next, and on which day. */
export const insuranceRenewals = tool('insurance_renewals', {
  words: ['insurance', 'policy', 'renew', 'renewal', 'expire', 'run out'],
  examples: ['Which policy renews next?', 'Which of our policies have run out?'],
});

/** Whether a thing is insured, and for how much of its value. */
export const insuranceOfThing = tool('insurance_of_thing', {
  /** Without a thing, all of them are answered. */
  asks: z.object({ thing: assetReference.optional() }),
  words: ['insured', 'covered', 'insurance', 'limit'],
  examples: ['Is the violin insured?', 'For how much is the house insured?'],
});

/** What is insured below its value, and what not at all. */
export const insuranceGaps = tool('insurance_gaps', {
  words: ['underinsured', 'uninsured', 'gap', 'gaps', 'not insured', 'below value'],
  examples: ['What is underinsured?', 'What is not insured at all?'],
});
