import { z } from 'zod';
import { superlatives } from '../kernel/call/superlatives.ts';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';
import { calendarDay } from '../kernel/time/day.ts';
import { asks, choices, insurance, things } from './asked.ts';
import { paymentFrequency } from './policy.ts';

const premium = 'premium|premiums|payment|payments|installment|installments|bill|bills|invoice';

/** Which policy costs the most, covers the most, or has the highest deductible; and what policies there are. */
export const policiesRanked = tool('policies_ranked', {
  title: 'Policies in order',
  asks: z.object({ by: z.string().max(40).optional(), every: paymentFrequency.optional() }),
  choices: {
    every: {
      monthly: 'monthly|month|per_month|each_month|every_month',
      quarterly: 'quarterly|quarter|every_quarter',
      annually: 'yearly|annually|year|once_year|annual',
    },
    by: superlatives({
      premium: {
        words: ['premium', 'premiums', 'expensive', 'cost', 'price'],
        most: ['dearest', 'priciest', 'costliest'],
        least: ['cheapest'],
      },
      deductible: { words: ['deductible', 'deductibles', 'excess'] },
      coverage: {
        words: ['coverage', 'cover', 'limit', 'sum'],
        most: ['biggest', 'largest'],
        least: ['smallest'],
      },
    }),
  },
  words: ['most expensive policy', 'cheapest policy', 'highest deductible', 'list of policies'],
  examples: ['Which policy has the highest deductible?', 'What is our most expensive policy?'],
  ways: [
    '{by:choice} policy|policies|insurance|insurances|insurance_policy which|what|has|have?',
    'list|which|what policies|insurances|insurance_policies have|active|current|all|own|hold|there|in_force|force|running|valid?',
    'what insurance have|own|hold|got|there',
    'which policies|insurances|insurance_policies|premiums paid|billed|payable {every:choice} every|once?',
    'all policies|insurances|insurance_policies insurance|list?',
    'list|each|every policies|insurances|policy premium|premiums|cost|costs|price|prices what|with?',
    'policies|insurances|insurance_policies list|all|overview|active|current',
    'what|which kinds|types|sort|sorts insurance|policies have|own|there?',
  ],
});

/** A field of the policies of a type: the deductible of the homeowners policy. */
export const policyDetail = tool('policy_detail', {
  title: 'A detail of a policy',
  asks: z.object({
    ...asks.shape,
    what: z.enum(['deductible', 'number', 'coverage', 'provider', 'start', 'details']).default('details'),
  }),
  of: things,
  choices: {
    ...choices,
    what: {
      deductible: 'deductible|deductibles|excess|pay_ourselves|pay_first|out_of_pocket',
      number: 'policy_number|policy_nr|number',
      coverage: 'coverage|limit|coverage_amount|sum_insured|coverage_limit|policy_limit',
      provider: 'insurer|provider|carrier|company|with',
      start:
        'start|started|begin|began|begun|since_when|start_date|taken_out|take_out|took_out|bought|buy|sign|signed|opened|how_long_had|insured_since',
      details:
        'beneficiary|beneficiaries|cover|covers|covered|include|includes|details|terms|exclude|excludes|exclusions|protect_against|protects_against',
    },
  },
  words: ['deductible', 'policy number', 'coverage', 'beneficiary', 'start'],
  examples: ['What is the deductible on the homeowners policy?', 'When did the auto policy start?'],
  ways: [
    `{what:choice} {type:choice} ${insurance} amount|what|which|who|whose|high|when|did|money|all|up|sign|for|out|from|if?`,
    `{what:choice} {of} ${insurance} amount|what|which|who|whose|high|when|up|for|out?`,
    `get|gets|receive|receives|inherit|inherits|benefit|benefits money|payout|payment|sum {of} ${insurance} who|whom|from|if|dies|when|happens?`,
    `get|gets|receive|receives|inherit|inherits|benefit|benefits money|payout|payment|sum {type:choice} ${insurance} who|whom|from|if|dies|when|happens?`,
    'get|gets|receive|receives|inherit|inherits money|payout|insurance|sum|everything? if|when die|dies|died|dead|passes|passed {of} who|whom|away?',
    `benefits|benefit|receives|inherits|named {of} ${insurance} who|whom|from|if|dies|in?`,
    `{what:choice} {type:choice} amount|what|which|much|high|if|damaged|damage|happens|burns|would|case`,
    `beneficiary|beneficiaries {of} ${insurance}? who|whose?`,
    `what|which cover|covers|covered|include|includes {of} ${insurance} all|against|for|damage|risks?`,
  ],
});

const insuranceKinds =
  'pet|pets|flood|earthquake|umbrella|travel|dental|vision|disability|life|health|boat|rental|landlord|renters|title|jewelry|identity|wind|hail|storm|fire|liability|auto|car|home|homeowners|legal|wedding|motorcycle|rv|cyber|accident|critical_illness|long_term_care|funeral';

/** Whether there is insurance of a kind: the policies that say its word. */
export const insuranceHeld = tool('insurance_held', {
  title: 'Whether there is such insurance',
  of: ['real_estate', 'movable'],
  asks: z.object({
    kind: z.string().max(40).optional(),
    /** A danger: many policies hold it without its name. */
    against: z.string().max(40).optional(),
    of: recordReference.optional(),
  }),
  choices: {
    kind: Object.fromEntries(insuranceKinds.split('|').map((each) => [each, each])),
    against: {
      flood: 'flood|floods|flooding',
      earthquake: 'earthquake|earthquakes',
      hail: 'hail',
      wind: 'wind|storm|storms',
      hurricane: 'hurricane|hurricanes|tornado',
      fire: 'fire|fires',
      theft: 'theft|burglary|stealing|thieves',
    },
  },
  words: ['do we have', 'insurance', 'flood insurance', 'pet insurance', 'travel insurance'],
  examples: ['Do we have flood insurance?', 'Is there any pet insurance?'],
  ways: [
    `{kind:choice} ${insurance} have|any|held`,
    '{against:choice} insured|covered|protected|insurance|policy|policies|cover|covers against|for|from|by|damage|there|any|does? {of}?',
    `have|got|carry|hold {kind:choice} ${insurance} any|there|a?`,
  ],
});

/** Up to which sum a policy pays, for people who ask how much insurance they have. */
export const insuranceSum = tool('insurance_sum', {
  title: 'Sum that is insured',
  paysUs: true,
  asks: asks.extend({ on: z.literal('death').optional() }),
  of: things,
  choices: { ...choices, on: { death: 'dies|die|died|death' } },
  words: ['how much insurance', 'coverage', 'sum insured', 'death benefit', 'pay out'],
  examples: ['How much life insurance does Daniel have?', 'How much does the umbrella policy pay at most?'],
  ways: [
    `how_much have|carry|hold|got {type:choice} ${insurance} {of}?`,
    `how_much {of} ${insurance} have|carry|hold|got`,
    `how_much cover|covers|covered {of} ${insurance} up|to|most|maximum?`,
    `{type:choice} ${insurance} pay|pays|payout|paid|worth|good most|maximum|dies|died|die|benefit|limit|up_to|payout would|if|happens|something|for?`,
    `{of} ${insurance} pay|pays|payout|paid|worth|good most|maximum|dies|died|die|benefit|limit|up_to|payout would|if|happens|something|for?`,
    // "Would" and "out" tell what a policy pays from what is paid for it.
    `{of} pay|pays would|will|out most|maximum|dies|died|die|limit|if|happens|something|up_to?`,
    `{of} ${insurance} pay|pays would|will|out|does most|maximum|dies|died|die|limit|if|happens|something|up_to?`,
    `{type:choice} ${insurance} pay|pays would|will|out|does most|maximum|dies|died|die|limit|if|happens|something|up_to?`,
    'how_much insured_for|covered_for total|overall|combined|sum?',
    '{on:choice} pay|pays|paid|payout|paid_out|get|receive|receives|would|if|when|somebody|someone|one|on|after?',
    `would_pay|will_pay|pay_out|pays_out {type:choice} ${insurance} most|maximum|if|happens|something?`,
    `would|will {of} ${insurance}? pay most|maximum|out?`,
    '{of} {on:choice} pay|pays|paid|payout|paid_out|get|receive|receives|money|sum|would|if|when|on|after?',
    `death_benefit|payout|insured_sum|sum_insured {of} ${insurance}? high|big|what|much?`,
    `death_benefit|payout|insured_sum|sum_insured {type:choice} ${insurance}? high|big|what|much?`,
    `how_much cover|covers all|every|total|together ${insurance}`,
    `total|overall|combined|altogether coverage ${insurance}? have|carry|much|what?`,
  ],
});

/** When a premium is paid next, and how much it is. */
export const insurancePayments = tool('insurance_payments', {
  title: 'Next premiums',
  ahead: true,
  asks: asks.extend({ from: calendarDay.optional(), to: calendarDay.optional() }),
  of: things,
  choices,
  words: ['premium', 'payment', 'due', 'next', 'insurance bill', 'when'],
  examples: ['When is the next insurance premium due?', 'How much is the next payment of the car insurance?'],
  ways: [
    `premium|premiums due|next|coming|upcoming|owed|pay|payable ${insurance}? when|what|which|how_much|much|amount|for|must|is|soon|first? {period}?`,
    `${premium} due|next|coming|upcoming|owed|pay|payable ${insurance} when|what|which|how_much|much|amount|for|must|is|soon|first? {period}?`,
    `${premium} due|next|coming|upcoming|owed|pay|payable ${insurance}? {of} when|what|which|much|amount|for|must|soon?`,
    `${premium} due|next|coming|upcoming|owed|pay|payable ${insurance}? {type:choice} when|what|which|much|amount|for|must|soon?`,
    `when ${insurance} ${premium} {of}? next|for|due|soon|coming?`,
    `when {type:choice} ${insurance} ${premium} next|for|due|soon|coming?`,
    `next ${premium} ${insurance} {of}? when|what|which|due|much|amount?`,
    `next ${premium} {type:choice} ${insurance} when|what|which|due|much|amount?`,
    `when pay|paid ${insurance} next|must|have|again|need|should|for|due {of}?`,
    `when pay|paid {type:choice} ${insurance} next|must|have|again|need|should|for|due`,
  ],
});
