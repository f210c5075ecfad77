import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { superlatives } from '../kernel/call/superlatives.ts';
import { tool } from '../kernel/call/tool.ts';
import { calendarDay } from '../kernel/time/day.ts';
import { policyType } from './policy.ts';

const insurance = 'insurance|insurances|policy|policies|insurance_policy|insurance_policies|cover|coverage';
const things = ['policy', 'real_estate', 'movable', 'appliance'] as const;

/** A policy, a thing with the policies that cover it, or policies of one type; nothing: all that are in force. */
const asks = z.object({ of: recordReference.optional(), type: policyType.optional() });
const choices = {
  type: {
    property: 'home|homeowners|homeowner|house|property|homes|dwelling|household|renters|buildings',
    auto: 'car|cars|auto|automobile|vehicle|vehicles|motor',
    liability: 'liability|umbrella|personal_liability',
    life: 'life|term_life|whole_life',
    health: 'health|medical|dental|vision',
  },
};

/** What insurance costs a year, how many policies there are, and how much they cover. */
export const insuranceCost = tool('insurance_cost', {
  title: 'Cost of insurance',
  asks,
  of: things,
  choices,
  words: ['insurance', 'premium', 'policy', 'policies', 'cost', 'pay', 'year'],
  examples: ['What do we pay for insurance a year?', 'How many policies are in force?'],
  ways: [
    `${insurance} cost|costs|pay|paid|paying|spend|spending|price a_year|yearly|annually|per_year|each_year|every_year|year|annual|in_all|all? {of}?`,
    `${insurance} {type:choice} cost|costs|pay|paid|paying|spend|price|premium|premiums a_year|yearly|annually|per_year|each_year|year|annual?`,
    `premium|premiums ${insurance}? {of}? a_year|yearly|annually|per_year|each_year|year|annual|pay|cost|total|all|much?`,
    `{of} ${insurance}? premium|premiums a_year|yearly|annually|per_year|year|annual|pay|cost?`,
    `insure {of} cost|costs|pay a_year|yearly|per_year|year|annually?`,
    `insuring {of} cost|costs|pay a_year|yearly|per_year|year|annually?`,
    'how_many policies|policy|insurances|insurance_policies|insurance in|force|have|active|running|current|all|insurance|are?',
    `total|overall|combined ${insurance} cost|costs|premium|premiums|bill a_year|yearly|year?`,
    `${insurance} bill|bills|expenses|spending yearly|annual|a_year|year|total?`,
    'how_many {type:choice} policies|insurances|policy',
  ],
});

/** Which policies renew next, and on which day; of one policy or thing, when its own does. */
export const insuranceRenewals = tool('insurance_renewals', {
  title: 'Renewals of insurance',
  ahead: true,
  asks: asks.extend({
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    state: z.literal('expired').optional(),
  }),
  of: things,
  choices: {
    ...choices,
    state: {
      expired:
        'have_expired|has_expired|have_lapsed|has_lapsed|already_expired|already_lapsed|ran_out|have_run_out|have_ended',
    },
  },
  words: ['insurance', 'policy', 'renew', 'renewal', 'expire', 'run out'],
  examples: [
    'Which policy renews next?',
    'Which of our policies have run out?',
    'When does the car insurance renew?',
  ],
  ways: [
    `when {of} ${insurance}? renew|renews|renewed|renewal|expire|expires|run_out|runs_out|end|ends|lapse|lapses|due|up|over next|will|for|must|need|needs|again?`,
    `when {type:choice} ${insurance} renew|renews|renewed|renewal|expire|expires|run_out|runs_out|end|ends|lapse|lapses|due|up|over next|will|for|must|need|needs|again?`,
    `{type:choice} ${insurance} renewal|renewal_date|expiry|expiration|renews|renew|expires|expire when|date|next?`,
    `{of} ${insurance}? renewal|renewal_date|expiry|expiration|expiration_date|renews|expires|renew when|date|next?`,
    `until|till when {of} ${insurance}? insured|covered|valid|good|run|runs|last`,
    `until|till when {type:choice} ${insurance} valid|good|run|runs|last|covered`,
    `how_long {of} ${insurance}? insured|valid|good|left|run|runs|last|covered`,
    `${insurance} renew|renews|renewal|renewals|expire|expires|due|end|ends|run_out next|when|first|soon|up|coming|upcoming|will|for?`,
    `next ${insurance} renewal|renewals|renew|renews|expire|expires|due when|up?`,
    `{state:choice} ${insurance} any|already|which|what?`,
    `${insurance} expired|lapsed|ended|over any|already|which?`,
    `${insurance} renew|renews|renewal|renewals|expire|expires|expiring|due|end|ends|ending|run_out which|what|any|up? {period}`,
  ],
});

/** Whether a thing is insured, and for how much of its value; without a thing, all of them are answered. */
export const insuranceOfThing = tool('insurance_of_thing', {
  title: 'Whether it is insured',
  asks: z.object({ of: recordReference.optional(), ask: z.literal('short').optional() }),
  of: ['real_estate', 'movable', 'appliance'],
  choices: { ask: { short: 'underinsured|under-insured|under_insured|missing|short' } },
  words: ['insured', 'covered', 'insurance', 'limit'],
  examples: ['Is the violin insured?', 'For how much is the house insured?'],
  ways: [
    '{of} insured still|fully|already|enough|properly|yet|even|at|all|really|well|sum?',
    '{of} insured much|value|worth|amount|limit|up|full|entire',
    '{of} covered by? insurance|policy|policies any|still|our|which?',
    '{of} insurance|policy|cover|coverage any|there|which|what|limit|amount|much|enough|exist|sufficient?',
    '{of} insurance|coverage|cover|policy limit|sum|amount|maximum',
    '{of} {ask:choice} insurance|coverage|cover|much|insured?',
    '{of} uninsured|overinsured',
    'which|what policy|policies {of} insures|insured|covers|cover|insure with|by?',
    'insurance pay|pays|payout {of} lost|stolen|broken|burned|burnt|damaged|destroyed|burns|if|would|get|were|gone',
    'things|everything insured|covered all|list|is?',
    'insured sum|value|amount things|each|all|thing',
  ],
});

/** What is insured below its value, and what not at all. */
export const insuranceGaps = tool('insurance_gaps', {
  title: 'What is not insured',
  asks: z.object({ state: z.enum(['none', 'under']).optional() }),
  choices: {
    state: {
      none: 'uninsured|not|no|without|uncovered',
      under: 'underinsured|under|below|less|little',
    },
  },
  words: ['underinsured', 'uninsured', 'gap', 'gaps', 'not insured', 'below value'],
  examples: ['What is underinsured?', 'What is not insured at all?'],
  ways: [
    '{state:choice} insured|insurance|covered|cover|coverage|insure what|which|things|assets|anything|something|everything|value|worth|have|enough?',
    '{state:choice} what|which|things|assets|anything|something|homes|possessions?',
    'insurance|coverage|cover gap|gaps|hole|holes any|where|our|what|there?',
    'gap|gaps insurance|coverage|cover|policies where|any|what|there|biggest',
    'insured|covered|protected enough|fully|properly|sufficiently|adequately not|what|which|things|anything|well|everything|home|homes?',
    'insured|covered|protected well|right',
    'insured below|under|less value|worth its|their|than|what|which|things|real?',
    'uncovered|unprotected|uninsured things|assets|what|risks|anything?',
    'missing|lacking|lack insurance|coverage|cover where|more|what|which|still|things|should|any?',
    'need more|additional insurance|coverage|cover where|things|which?',
    'where underinsured|uninsured',
  ],
});

/** Whom to call about an insurance: the agent of a policy, of what covers a thing, or of the policies of one type. */
export const insuranceContact = tool('insurance_contact', {
  title: 'Whom to call about insurance',
  asks: asks.extend({ ask: z.literal('insurer').optional() }),
  of: things,
  choices: { ...choices, ask: { insurer: 'insurer|carrier|provider|company' } },
  words: ['agent', 'broker', 'call', 'insurance', 'insurer', 'contact', 'phone'],
  examples: ['Whom do we call about the home insurance?', 'Who is the agent of the car insurance?'],
  ways: [
    `who|whom call|contact|phone|ring|ask|reach|talk|speak|email|write|turn {type:choice} ${insurance} about|should|to|can|could|when|if|need?`,
    `who|whom call|contact|phone|ring|ask|reach|talk|speak|email|write|turn {of} ${insurance} about|should|to|can|could|when|if|need?`,
    `agent|broker|representative|adviser|advisor {type:choice} ${insurance}? who|name|phone|number|called|email|which|what|phone_number|contact?`,
    `agent|broker {of} ${insurance}? who|name|phone|number|called|email|which|what|phone_number|contact?`,
    `phone|phone_number|telephone|email|contact|contact_details {type:choice} ${insurance} agent|broker|company|insurer?`,
    `phone|phone_number|telephone|email|contact|contact_details {of} ${insurance} agent|broker|company|insurer?`,
    `how reach|contact|call|phone {type:choice} ${insurance} agent|broker|company|can|could|do?`,
    `{ask:choice} {type:choice} ${insurance}? who|which|what|with|name?`,
    `{ask:choice} {of} ${insurance}? who|which|what|name?`,
    `who {of} insured by|with?`,
    `insurance_agent|insurance_agents|insurance_broker|insurers who|which|phone|number|call|our|name?`,
  ],
});

/** Which policy costs the most, covers the most, or has the highest deductible; and what policies there are. */
export const policiesRanked = tool('policies_ranked', {
  title: 'Policies in order',
  asks: z.object({ by: z.string().max(40).optional() }),
  choices: {
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
    'list|which|what policies|insurances|insurance_policies have|active|current|all|own|hold|there?',
    'what insurance have|own|hold|got|there',
    'all policies|insurances|insurance_policies insurance|list?',
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
  of: ['policy'],
  choices: {
    ...choices,
    what: {
      deductible: 'deductible|deductibles|excess',
      number: 'policy_number|policy_nr|number',
      coverage: 'coverage|limit|coverage_amount|sum_insured|insured_for|coverage_limit|policy_limit',
      provider: 'insurer|provider|carrier|company|with',
      start: 'start|started|begin|began|begun|since_when|start_date|taken_out',
      details:
        'beneficiary|beneficiaries|cover|covers|covered|include|includes|details|terms|exclude|excludes|exclusions',
    },
  },
  words: ['deductible', 'policy number', 'coverage', 'beneficiary', 'start'],
  examples: ['What is the deductible on the homeowners policy?', 'When did the auto policy start?'],
  ways: [
    `{what:choice} {type:choice} ${insurance} amount|what|which|who|whose|high|when|did?`,
    `{what:choice} {type:choice} amount|what|which|much|high`,
    `beneficiary|beneficiaries {of} ${insurance}? who|whose?`,
    `cover|covers|covered|include|includes {of} what|which|does|${insurance}?`,
    `start|started|begin|began|taken_out {of} when|policy|insurance? {what:choice}?`,
  ],
});

const insuranceKinds =
  'pet|pets|flood|earthquake|umbrella|travel|dental|vision|disability|life|health|boat|rental|landlord|renters|title|jewelry|identity|wind|hail|storm|fire|liability|auto|car|home|homeowners|legal|wedding|motorcycle|rv|cyber|accident|critical_illness|long_term_care|funeral';

/** Whether there is insurance of a kind: the policies that say its word. */
export const insuranceHeld = tool('insurance_held', {
  title: 'Whether there is such insurance',
  asks: z.object({ kind: z.string().max(40).optional() }),
  choices: { kind: Object.fromEntries(insuranceKinds.split('|').map((each) => [each, each])) },
  words: ['do we have', 'insurance', 'flood insurance', 'pet insurance', 'travel insurance'],
  examples: ['Do we have flood insurance?', 'Is there any pet insurance?'],
  ways: [
    `{kind:choice} ${insurance} have|any|held`,
    `have|got|carry|hold {kind:choice} ${insurance} any|there|a?`,
  ],
});
