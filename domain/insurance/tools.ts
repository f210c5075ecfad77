import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';
import { calendarDay } from '../kernel/time/day.ts';
import { asks, choices, insurance, things } from './asked.ts';

const paying = 'cost|costs|costing|pay|pays|paid|paying|spend|spending|price|charge|charges|set_us_back';

/** What insurance costs a year, how many policies there are, and how much they cover. */
export const insuranceCost = tool('insurance_cost', {
  title: 'Cost of insurance',
  asks: asks.extend({ each: z.literal('month').optional() }),
  of: things,
  choices: { ...choices, each: { month: 'a_month|per_month|each_month|every_month|monthly' } },
  words: ['insurance', 'premium', 'policy', 'policies', 'cost', 'pay', 'year'],
  examples: ['What do we pay for insurance a year?', 'How many policies are in force?'],
  ways: [
    `${insurance} cost|costs|pay|paid|paying|spend|spending|price a_year|yearly|annually|per_year|each_year|every_year|year|annual|in_all|all? {of}?`,
    `${insurance} {type:choice} cost|costs|pay|paid|paying|spend|price|premium|premiums a_year|yearly|annually|per_year|each_year|year|annual?`,
    `premium|premiums ${insurance}? {of}? a_year|yearly|annually|per_year|each_year|year|annual|pay|cost|total|all|much|sum|combined|in_force|force|active|running|current?`,
    `{of} ${insurance}? premium|premiums a_year|yearly|annually|per_year|year|annual|pay|cost?`,
    `${insurance} ${paying} {of}`,
    `${insurance} ${paying} {each:choice} {of}?`,
    `${insurance} ${paying} {each:choice} {type:choice}`,
    `premium|premiums ${insurance}? {each:choice} {of}?`,
    `premium|premiums ${insurance}? {type:choice} {each:choice}? high|big|our|what?`,
    `insure|insuring|insured {of} ${paying} a_year|yearly|per_year|year|annually|get|keep|being? {each:choice}?`,
    `insure|insuring {type:choice} ${paying} a_year|yearly|per_year|year|annually?`,
    `how_much {type:choice} ${insurance} a_year|yearly|annually|per_year|each_year`,
    `how_much {of} ${insurance} a_year|yearly|annually|per_year|each_year`,
    `how_much {type:choice} ${insurance} {each:choice}`,
    `how_much {of} ${insurance} {each:choice}`,
    `${insurance} rate|rates|price|fee|fees {type:choice} high|what|our?`,
    `${insurance} rate|rates|price|fee|fees {of} high|what|our?`,
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
    ask: z.literal('holds').optional(),
  }),
  of: things,
  choices: {
    ...choices,
    ask: { holds: 'running|active|valid|in_force|current|effective|good|alive|going' },
    state: {
      expired:
        'have_expired|has_expired|lapsed|already_expired|ran_out|have_run_out|has_run_out|have_ended|has_ended|no_longer_force|not_renewed|let_lapse|not_valid|not_active|not_in_force|former|old|past|outdated',
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
    `{type:choice} ${insurance} {ask:choice} still|is|our|yet|now?`,
    `{of} ${insurance} {ask:choice} still|is|our|yet|now?`,
    `{type:choice} ${insurance} renewal|renewal_date|expiry|expiration|renews|renew|expires|expire when|date|next?`,
    `{of} ${insurance}? renewal|renewal_date|expiry|expiration|expiration_date|renews|expires|renew when|date|next?`,
    `until|till when|date|day {of} ${insurance}? insured|covered|valid|good|run|runs|last`,
    `until|till when|date|day {type:choice} ${insurance} valid|good|run|runs|last|covered`,
    `how_long {of} ${insurance}? insured|valid|good|left|run|runs|last|covered`,
    `${insurance} renew|renews|renewal|renewals|expire|expires|due|end|ends|run_out next|when|first|soon|up|coming|upcoming|will|for|date|dates?`,
    `next ${insurance} renewal|renewals|renew|renews|expire|expires|due when|up?`,
    `{state:choice} ${insurance} any|already|which|what|recently|lately|anywhere|longer|anymore?`,
    `${insurance} renew|renews|renewal|renewals|expire|expires|expiring|due|end|ends|ending|run_out which|what|any|up|come|comes|coming|for|must? {period}`,
  ],
});

/** Whether a thing is insured, and for how much of its value; without a thing, all of them are answered. */
export const insuranceOfThing = tool('insurance_of_thing', {
  title: 'Whether it is insured',
  ahead: true,
  asks: z.object({ of: recordReference.optional(), ask: z.enum(['short', 'enough']).optional() }),
  of: ['real_estate', 'movable', 'appliance'],
  choices: {
    ask: {
      short: 'missing|short|more',
      enough:
        'for_what_worth|its_worth|its_value|enough|fully|well|properly|adequately|sufficiently|sufficient|adequate|full_value|full_worth|full|whole_value|entire_value|underinsured|under-insured|under_insured',
    },
  },
  words: ['insured', 'covered', 'insurance', 'limit'],
  examples: ['Is the violin insured?', 'For how much is the house insured?'],
  ways: [
    '{of} insure|insures anybody|anyone|somebody|someone',
    '{of} insured|protected still|already|yet|even|at|all|really|sum|by|against|anything|policy|insurance|cover|somewhere|any?',
    '{of} {ask:choice} insured|insurance|coverage|cover|covered|protected|protection|much|for|value|worth|up|need|needs|would|should|than?',
    '{of} {ask:choice} insured|covered|protected for_what|for_its|to_its|at_its|up_to',
    'insurance|policy|coverage|cover covers|cover|protects|protect|insures|insure {of} any|there|which|what|our?',
    '{of} insured much|value|worth|amount|limit|up|full|entire',
    '{of} covered by|still|now|at|yet|anyhow|all?',
    '{of} covered insurance|policy|policies by|any|still|our|which?',
    '{of} insurance|policy|cover|coverage any|there|which|what|limit|amount|much|exist|good|have|carry?',
    '{of} insurance|coverage|cover|policy limit|sum|amount|maximum',
    '{of} uninsured|overinsured',
    'which|what policy|policies {of} insures|insured|covers|cover|insure with|by?',
    'insurance pay|pays|payout {of} lost|stolen|broken|burned|burnt|damaged|destroyed|burns|burn|down|fire|sank|if|would|get|were|gone',
    'get|receive|paid would|will if|when|insurance {of} lost|stolen|broken|burned|burnt|damaged|destroyed|burns|burn|down|sank|sinks|totaled|crashed|gone',
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
    '{state:choice} insured|insurance|covered|cover|coverage|insure what|which|things|assets|homes|houses|properties|appliances|vehicles|anything|something|everything|value|worth|have|enough?',
    '{state:choice} what|which|things|assets|anything|something|homes|possessions?',
    'all|every|both homes|houses|properties|cars|vehicles|things|appliances have|has insurance|coverage|cover really|still?',
    'all|every|both homes|houses|properties|cars|vehicles|things|appliances insurance|insured|covered|protected have|has|really|still?',
    'everything|all|every insured|covered|protected value|valuable|things|houses|house|homes|home|cars|properties|property|assets|vehicles|is|are|really|still?',
    'insurance|coverage|cover gap|gaps|hole|holes any|where|our|what|there?',
    'gap|gaps insurance|coverage|cover|policies where|any|what|there|biggest',
    'insured|covered|protected enough|fully|properly|sufficiently|adequately not|what|which|things|anything|well|everything|home|homes?',
    'insured|covered|protected well|right',
    'insured below|under|less value|worth its|their|than|what|which|things|real?',
    'uncovered|unprotected things|assets|what|risks|anything?',
    'missing|lacking|lack insurance|coverage|cover where|more|what|which|still|things|should|any?',
    'need more|additional insurance|coverage|cover where|things|which?',
  ],
});

/** Whom to call about an insurance: the agent of a policy, of what covers a thing, or of the policies of one type. */
export const insuranceContact = tool('insurance_contact', {
  title: 'Whom to call about insurance',
  asks: asks.extend({ ask: z.literal('insurer').optional() }),
  of: things,
  choices: {
    ...choices,
    ask: {
      insurer:
        'insurer|carrier|provider|company|who_insures|insured_with|insured_by|whom_pay|who_pay|insurance_with|insurance_from|policy_with|policy_from|underwrites|underwriter|who_covers',
    },
  },
  words: ['agent', 'broker', 'call', 'insurance', 'insurer', 'contact', 'phone'],
  examples: ['Whom do we call about the home insurance?', 'Who is the agent of the car insurance?'],
  ways: [
    `who|whom call|contact|phone|ring|ask|reach|talk|speak|email|write|turn {type:choice} ${insurance} about|should|to|can|could|when|if|need?`,
    `who|whom call|contact|phone|ring|ask|reach|talk|speak|email|write|turn {of} ${insurance} about|should|to|can|could|when|if|need?`,
    `agent|broker|representative|adviser|advisor {type:choice} ${insurance}? person|people|who|name|phone|number|called|email|which|what|phone_number|contact?`,
    `agent|broker|representative|adviser|advisor {of} ${insurance}? person|people|who|name|phone|number|called|email|which|what|phone_number|contact?`,
    `phone|phone_number|telephone|email|contact|contact_details {type:choice} ${insurance} agent|broker|company|insurer?`,
    `phone|phone_number|telephone|email|contact|contact_details {of} ${insurance} agent|broker|company|insurer?`,
    `how reach|contact|call|phone {type:choice} ${insurance} agent|broker|company|can|could|do?`,
    `{ask:choice} {type:choice} ${insurance}? insure|insures|insured|covers|covered|provides|who|whom|which|what|with|name|us|by|through?`,
    `{ask:choice} {of} ${insurance}? insure|insures|insured|covers|covered|provides|who|whom|which|what|name|with|us|by|through?`,
    `number|who|whom call|ring|phone|report after|accident|crash|break|breaks|damage|damaged|loss|if|when|with|about|have {type:choice}`,
    `number|who|whom call|ring|phone|report accident|crash|damage|loss|theft|burglary|fire|storm|after|if|when|with|about|have {of}`,
    `insurance_agent|insurance_agents|insurance_broker|insurers who|which|phone|number|call|our|name|email|contact|address|reach|how?`,
    `insurance lady|man|guy|woman|person|people who|which|phone|number|name`,
  ],
});
