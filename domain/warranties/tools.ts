import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { calendarDay } from '../kernel/time/day.ts';
import { assetType } from '../kernel/records/asset.ts';
import { tool } from '../kernel/call/tool.ts';
import { partOfHome, partWords } from './parts.ts';

const warranty =
  'warranty|warranties|guarantee|guarantees|warrantee|guaranty|service_contract|protection_plan';
const ends =
  'end|ends|ended|expire|expires|expired|run_out|runs_out|ran_out|over|up|lapse|lapses|stop|stops|finish|finishes';

const part = partOfHome.optional();
const terms = [
  'covers',
  'not',
  'claim',
  'provider',
  'phone',
  'number',
  'cost',
  'deductible',
  'transfer',
  'registered',
  'start',
  'kind',
  'void',
] as const;
const telling =
  'what|which|who|how|much|when|why|exactly|all|our|by|on|under|if|to|under|call|is|long|high|cover|covers|covered|for|with|of|made|make|gave|gives|given|issued|do|need|not|house|home|has|get|offers|provides|buyer|owner|new|extended|manufacturer|dealer|factory|limited?';

/** Parts that warranties name in layers of their own, with what people call them. */
const namedParts = {
  wind: 'wind|storm|storms|wind_damage',
  engine: 'engine|motor',
  gearbox: 'gearbox|transmission',
  rust: 'rust|corrosion',
  compressor: 'compressor',
  exchanger: 'heat_exchanger|exchanger',
  battery: 'battery|batteries',
  hail: 'hail',
  panel: 'panel|screen',
};

/** How many warranties run, and until when each covers what; of one thing or warranty, whether it is covered today and until when. */
export const warrantyCover = tool('warranty_cover', {
  title: 'Warranty',
  ahead: true,
  asks: z.object({
    of: recordReference.optional(),
    part,
    ask: z.literal('until').optional(),
    kind: assetType.optional(),
    layer: z.enum(['parts', 'labor', 'accidental', 'sealed_system']).optional(),
    /** A part that a layer of its own may name: "Heat exchanger". */
    named: z.string().max(40).optional(),
    none: z.literal('none').optional(),
  }),
  of: ['appliance', 'warranty', 'movable', 'real_estate'],
  choices: {
    part: partWords,
    ask: {
      until: 'when|until|till|long|longer|expiry|expiration|end_date|expiry_date|expiration_date',
    },
    kind: {
      appliance: 'appliance|appliances|machines|devices',
      movable: 'vehicles|movables|belongings',
      real_estate: 'homes|houses|properties',
    },
    layer: {
      parts: 'parts|spare_parts|replacement_parts',
      labor: 'labor|work|labour|labor_costs',
      accidental: 'accidental_damage|accidents|accident|accidental|drops',
      sealed_system: 'sealed_system',
    },
    named: namedParts,
    none: { none: 'no|without|lack|lacks|lacking|not_under' },
  },
  words: ['warranty', 'covered', 'cover', 'guarantee', 'under warranty', 'expire'],
  examples: [
    'Is the dishwasher still under warranty?',
    'Which things are under warranty?',
    'When does the warranty of the washer end?',
  ],
  ways: [
    `{of} ${warranty} still|under|in|covered|by|within|any|yet|active|valid|force|good|current|left|out|no|longer|apply|applies|running|has|have|come|comes|with?`,
    `{part:choice} ${warranty} still|under|in|covered|by|within|any|yet|active|valid|force|good|current|left|out|no|longer|apply|applies|running?`,
    `{of} ${warranty} under|in|within|out still|yet|now|period|covered?`,
    `{ask:choice} {of} ${warranty} ${ends}? will|date|next|does?`,
    `{ask:choice} {part:choice} ${warranty} ${ends}? will|date|next|good|valid|last|lasts|run|runs|still|left|until|till|for|covered|under|cover|have|more|remain|remains?`,
    `{ask:choice} {of} out_of|out ${warranty} go|goes|will?`,
    `{ask:choice} {of} ${warranty} when|what|day|date|valid|last|lasts|run|runs|good|covered|under|cover|still|left|remain|remains|more|for|until|till|have?`,
    `{ask:choice} {of} covered|guaranteed|protected still|for|until|till|how|long|under|left|more?`,
    `{ask:choice} {of} ${warranty} valid|good|last|lasts|run|runs until|till|when|for|long|still?`,
    `{kind:choice} {none:choice} ${warranty} which|what|have|has|under|any|covered|cover?`,
    `{of} ${warranty} ${ends} date|already|yet|soon|has?`,
    `{ask:choice} {of} {layer:choice} ${warranty}? covered|cover|covers|guaranteed|${ends}|does|still|for? until|till|when?`,
    `{of} {layer:choice} ${warranty} covered|cover|covers|repair|repairs|still|under|include|includes|included|pay|pays|for?`,
    `{part:choice} {layer:choice} ${warranty} covered|cover|covers|repair|repairs|still|under|include|includes|included|pay|pays|for?`,
    `{of} {layer:choice} covered|guaranteed still|under|for?`,
    `{of} ${warranty} covered|cover|covers|repair|repairs|still|under|include|includes?`,
    `{of} {named:choice} ${warranty} covered|cover|covers|guaranteed|repair|repairs|still|under|include|includes|included|pay|pays|for|damage|until|when|long|how|on|${ends}?`,
    `{part:choice} {named:choice} ${warranty} covered|cover|covers|guaranteed|repair|repairs|still|under|include|includes|included|pay|pays|for|damage|until|when|long|how|on|${ends}?`,
    `{of} {named:choice} covered|guaranteed still|under|for|until|when|how|long?`,
    `{ask:choice} {of} contract|plan ${ends}|service`,
    `{of} contract|plan ${ends} already|yet|still|service?`,
    `{of} covered|guaranteed|protected under|still|by|yet?`,
    `{of} covered|guaranteed|protected break|breaks|broken|fails|fail|stops|dies|defect|defective if|when|still|by|down|${warranty}?`,
    `how_many have|hold|own|got|there|are ${warranty} in|force|active|still|left|things|on?`,
    `number|count ${warranty} in|force|active|run|running|valid|still|left|have?`,
    `how_many ${warranty} in|force|active|run|running|valid|still|left|have?`,
    `how_many things|appliances ${warranty} under|still|covered|have|in?`,
    `how_many {kind:choice} ${warranty} under|still|covered|have|in?`,
    `${warranty} active|current|valid|in_force|running|list|all|left|good|own|hold still?`,
    `what|which under|still|covered|have|has ${warranty} by|still|things|stuff|everything?`,
    `things|everything|anything ${warranty} under|still|covered|have|in?`,
    `{kind:choice} ${warranty} under|still|covered|have|in|all|list?`,
    `${warranty}`,
  ],
});

/** What stands in a warranty: what it covers and what not, how to claim, its number, its price. */
export const warrantyTerms = tool('warranty_terms', {
  title: 'Terms of a warranty',
  asks: z.object({
    of: recordReference.optional(),
    part,
    what: z.enum(terms).default('covers'),
    list: z.literal('unregistered').optional(),
  }),
  of: ['warranty', 'appliance', 'movable', 'real_estate'],
  choices: {
    part: partWords,
    list: { unregistered: 'register|registered|registration|unregistered' },
    what: {
      covers: 'covers|include|includes|included|pay_for|pays_for|protect|protects|terms|conditions',
      not: 'not_cover|not_covered|exclude|excludes|excluded|exclusions|exclusion|exceptions|left_out|leave_out|leaves_out|cover_not|not_include|not_included|fine_print',
      claim: 'claim|make_claim|use|file|report|proceed|procedure',
      provider:
        'who|whom|with|from|provider|company|gave|gives|issued|issuer|behind|maker|manufacturer|insurer|through|sold|backs',
      phone: 'phone|phone_number|telephone|call|contact|reach|email|website|number_call|ring',
      number: 'number|warranty_number|contract_number|policy_number',
      cost: 'cost|costs|price|paid|pay|expensive|spend|spent',
      deductible: 'deductible|excess|service_fee|service_call|call_out_fee|own_share',
      transfer: 'transfer|transferable|transferred|pass|passes|sell|sold|buyer|new_owner|passed|sale',
      registered: 'registered|registration|register',
      start: 'start|started|begin|began|since|begun|begins|starts',
      kind: 'kind|type|sort',
      void: 'void|voided|invalid|canceled|cancelled',
    },
  },
  words: [
    'warranty',
    'what does it cover',
    'excluded',
    'not covered',
    'warranty number',
    'claim',
    'price of the warranty',
  ],
  examples: [
    'What does the roof warranty cover?',
    'What is excluded from the car warranty?',
    'Who is the warranty of the dishwasher with?',
  ],
  ways: [
    `{what:choice} {of} ${warranty} ${telling}`,
    `{what:choice} {part:choice} ${warranty} ${telling}`,
    `{list:choice} ${warranty} which|what|any|need|needs|still|must|not|things|have_to|yet|with|maker?`,
    `what|which cover|covers|covered {of} ${warranty} all|exactly|under|by|against|for|damage?`,
    `what|which cover|covers|covered {part:choice} ${warranty} all|exactly|under|by|against|for|damage?`,
  ],
});

/** How many claims are open, what was asked for in them, and when the next deadline is; of one thing, policy, warranty or claim, of it. */
export const openClaims = tool('open_claims', {
  title: 'Open claims',
  asks: z.object({
    of: recordReference.optional(),
    part,
    ask: z.enum(['deadline', 'asked', 'number', 'status', 'sent', 'noticed', 'received']).optional(),
    failed: z.literal('what').optional(),
  }),
  choices: {
    part: partWords,
    failed: { what: 'wrong|broken|problem|problems|matter|trouble|fault' },
    ask: {
      deadline:
        'deadline|deadlines|when_next_deadline|when_deadline|next_deadline|when_settled|when_settle|when_resolved|due|due_date|cutoff|when|by_when|until|hear_back|answer|respond|expire|expires|last_day|latest',
      asked: 'asked|ask|requested|request|amount|sum|payout|back|demand',
      number: 'number|reference|reference_number|case_number|claim_number|id|file_number',
      status:
        'status|state|stage|far_along|how_far|along|progressing|stand|stands|going|news|happening|happened|update|progress|decided|approved|accepted|result',
      sent: 'when_did_we|when_did_i|submitted|submit|sent|send|filed|file|handed_in|hand_in|reported|report',
      noticed: 'noticed|notice|broke|break|happen|failed|fail|discovered|found',
      received: 'received|receive|paid_out|pay_out|paid|reimbursed|got',
    },
  },
  of: ['claim', 'policy', 'warranty', 'appliance', 'movable', 'real_estate'],
  words: ['claim', 'claims', 'deadline', 'insurer', 'warranty claim', 'reference number'],
  examples: [
    'Which claims are still open?',
    'When is the next deadline of a claim?',
    'What is the number of the roof claim?',
  ],
  ways: [
    'claims|claim open|still|pending|unsettled|outstanding|running|active|unresolved|going still|any|insurance|warranty|going? {of}?',
    'claims|claim open|pending|unsettled|outstanding|running|active|unresolved {ask:choice} still|have|insurance|warranty? {of}?',
    'how_many claims|claim open|pending|outstanding|still|running|going|active|insurance|warranty? {of}?',
    'claim|claims {ask:choice} next|when|last|under|day|deadline|due|act|answer|respond|needed|settle|settled|resolved|answered|handed|far|with|money|insurance|insurer|for|open|warranty|on|about|get|did|how|from? must|need? {of}?',
    'claim|claims {ask:choice} {part:choice} next|when|last|day|deadline|due|act|answer|respond|must|needed|money|insurance|insurer|for|open|warranty|on|about|get|did|how|from|much?',
    'claim|claims {part:choice} open|still|any|insurance|warranty|going|have?',
    'claim|claims {of} insurance|warranty?',
    'where stand|stands claim {of} with?',
    'ask|asked|claim|claimed|request|requested|demand|demanded {of} from|back|for|money {ask:choice}?',
    'paid_out|pay_out|reimbursed|reimburse insurance|insurer still|for|from|much|yet|ever?',
    'waiting|expect|expected|expecting money insurance|insurer|claim|claims back|from|still?',
    'claim|claims insurance|warranty still|open|any?',
    'claim|claims how_many',
    'what {failed:choice} {of} with|about|on',
    'what {failed:choice} {of} claim|claimed|claims|claiming|filed|reported with|about|on|we|that|for|is?',
    'claims any|list|insurance|warranty|all|have?',
    'what failed|broken|wrong|happened {part:choice} on|with|to',
    '{ask:choice} {part:choice} damage|damages|loss when|did|with|to?',
    '{ask:choice} {of} broken|damaged|damage|defect when|did|the',
    'filed|made|opened|submitted claim|claims which|what|any? {of}?',
  ],
});

/** Which warranties end between two days, or have ended. */
export const warrantiesEnding = tool('warranties_ending', {
  title: 'Warranties that end',
  ahead: true,
  asks: z.object({
    from: calendarDay.optional(),
    to: calendarDay.optional(),
    state: z.enum(['ended', 'void']).optional(),
  }),
  choices: {
    state: {
      ended:
        'have_expired|has_expired|already_expired|have_ended|has_ended|already_ended|have_run_out|has_run_out|did_expire|did_end|did_run_out|ran_out|lapsed|no_longer_valid|no_longer|not_valid|old|former|past|already_over|already_run_out',
      void: 'void|voided|invalid|lost|annulled',
    },
  },
  words: ['warranty', 'expire', 'end', 'run out', 'this year', 'soon'],
  examples: [
    'Which warranties run out this year?',
    'Which warranties end next?',
    'Which warranties have expired?',
  ],
  ways: [
    `which|what|any|do|does|is|are|will ${warranty} ${ends} expiring|ending|soon|next|of|our? {period}`,
    `${warranty} ${ends} which|what|any|expiring|ending|soon|next|of|our? {period}`,
    `${warranty} expiring|ending|due|up which|what|any? {period}`,
    `${warranty} ${ends} when|next|first|which|soon|what|any|do|does|will|the?`,
    `${warranty} next|first|soonest ${ends} when|which|what|does?`,
    `${warranty} expiring|ending|end|expire|ends|expires soon|next|when|first|any|coming|due?`,
    `have|has|had|did ${warranty} {state:choice} which|what|any|already|our|recently|run|out?`,
    `${warranty} {state:choice} which|what|any|already|our?`,
  ],
});
