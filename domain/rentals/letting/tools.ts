import { z } from 'zod';
import { tool } from '../../kernel/call/tool.ts';
import { recordReference } from '../../kernel/record-type.ts';
import { calendarDay } from '../../kernel/time/day.ts';

const days = { from: calendarDay.optional(), to: calendarDay.optional() };
const of = recordReference.optional();
const let_ = ['unit', 'tenant', 'agreement', 'real_estate', 'movable'] as const;

const places = 'unit|units|apartment|apartments|flat|flats|rental|rentals|place|places';
const empty = 'vacant|empty|unoccupied|available|unlet|unrented|free|vacancy|vacancies';

/** Which units stand empty, since when, and how many are rented out. */
export const vacantUnits = tool('vacant_units', {
  title: 'Empty units',
  asks: z.object({ of }),
  of: ['real_estate'],
  words: ['vacant', 'empty', 'unoccupied', 'vacancy', 'occupancy'],
  examples: ['Which units are vacant?', 'Do we have an empty apartment?', 'How many units are rented out?'],
  ways: [
    `${empty} ${places} how_many|number|which|list|one|anything|anywhere? {of}?`,
    `${places} ${empty} rental|rented|how_many|since|when|how_long|anything? {of}?`,
    `vacancy|vacancies|occupancy|vacancy_rate|occupancy_rate rate|how_many|which|anywhere|high? {of}?`,
    `how_many ${places} rented|let|occupied|leased|rented_out|let_out out? {of}?`,
    `${places} rented|let|occupied|leased all|every|how_many|number|which|not|everything? {of}?`,
    'anything|anywhere vacant|empty|unlet|unrented {of}?',
  ],
});

/** Who asked for which repair, where it stands, when it is planned and what it cost; the open ones, or those of a state, place or period. */
export const repairRequests = tool('repair_requests', {
  title: 'Repair requests',
  asks: z.object({
    of,
    state: z.enum(['open', 'scheduled', 'completed', 'all']).optional(),
    priority: z.enum(['urgent']).optional(),
    /** What was done is asked for, and not what is open. */
    done: z.literal('done').optional(),
    ...days,
  }),
  of: ['repair', ...let_],
  choices: {
    state: {
      open: 'open|outstanding|unresolved|waiting|undone|pending|left|todo|unfixed|unfinished|active',
      scheduled: 'scheduled|planned|booked|arranged',
      completed: 'completed|finished|closed|resolved|fixed|repaired|complete|mended',
      all: 'every|total|ever',
    },
    priority: { urgent: 'urgent|emergency|pressing|high_priority|serious' },
    done: { done: 'repairs_were_done|repairs_was_done|repairs_been_done|repairs_did|repairs_have_done' },
  },
  words: ['repair', 'repairs', 'request', 'requests', 'tenants', 'fix', 'complaint', 'broken'],
  examples: [
    'Which repair requests are open?',
    'What repairs are open in unit A?',
    'What did my tenants report?',
  ],
  ways: [
    'repair|repairs request|requests|reported|report|ticket|tickets latest|last|newest|recent|new? {state:choice}? {priority:choice}? tenant|tenants|rental|rentals|which|how_many|list|when|anything|status|state|from? {of}? {period}?',
    'maintenance request|requests|ticket|tickets {state:choice}? {priority:choice}? tenant|tenants|rental|rentals|which|how_many|list|when|anything|status|state? {of}? {period}?',
    'tenant|tenants|renter|renters request|requests {state:choice}? {priority:choice}? which|how_many|list|anything? {of}? {period}?',
    'repair|repairs {state:choice} {priority:choice}? tenant|tenants|rental|rentals|which|how_many|list|work|need|still|needed|due? {of}?',
    'repair|repairs {priority:choice} tenant|tenants|rental|rentals|which|how_many|list|work|need|needed? {of}?',
    'repair|repairs tenant|tenants|rental|rentals|units|need|needed|needs|due which|how_many|list|all? {of}? {period}?',
    'broken|wrong|broke|problem|problems|issue|issues|complaint|complaints|fault|faults|defects|damage|damaged rental|rentals|tenant|tenants|which|anything|something|how_many|list {of}?',
    'broken|wrong|problem|problems|issue|issues|complaint|complaints|fault|faults|defects|repair|repairs|leak|leaks {of} {state:choice}? anything|which|how_many|going|need|needs|needed|something|reported|list?',
    'tenant|tenants|renter|renters report|reported|complain|complained|complaining|ask|asked|request|requested|want|wanted repair|repairs|repaired|problem|problems|issue|issues|fix|fixed|broken|anything|something|which|when|lately|recently? {of}? {period}?',
    '{of} report|reported|complain|complained|complaining|request|requested repair|repairs|problem|problems|issue|issues|fix|fixed|broken|anything|something|when|lately? {period}?',
    '{of} ask|asked repair|repairs|fix|fixed|repaired for?',
    '{done:choice} tenant|tenants|rental|rentals|which|list|when|who? {period}?',
    '{done:choice} {of} tenant|tenants|rental|rentals|which|list|when|who? {period}?',
    'rental|rentals|tenants|tenant|units|apartments repair|repairs|fix|fixed|fixing|repaired|broken|mended needs|need|must|has|what|anything|something|wrong? {state:choice}?',
    '{of} fix|fixed|repaired|mended|repair|looked when|who|being|yet|someone|somebody|anyone|whom|come|coming|coming_to|look|job|request?',
    'who|when fix|fixes|fixing|repairs|repairing|mends {of} come|comes|coming|in?',
    'when|who someone|somebody|anyone come|comes|coming|look|fix|repair {of} fix|look|repair?',
    '{of} request|ticket status|state|scheduled|planned|when|who|date|stand|how?',
    'status|state {of} repair|request',
  ],
});

/** What a repair that was asked for has cost. */
export const repairCost = tool('repair_cost', {
  title: 'Cost of a repair',
  asks: z.object({ of }),
  of: ['repair'],
  words: ['repair', 'cost', 'fixing', 'charged'],
  examples: ['How much did the dripping faucet cost?', 'What did the repair of the bathroom fan cost?'],
  ways: [
    '{of} cost|costs|charge|charged|pay|paid|price|bill|come|came|quoted much|repair|fix|fixing|repairing|us|to?',
    'repair|repairing|fix|fixing {of} cost|costs|charge|charged|pay|paid|price|much?',
  ],
});

const termWords = {
  start: 'start|starts|started|begin|begins|began|start_date|beginning|commence',
  due: 'due_day|rent_due_day|due_date_rent|day_month_rent_due|day_rent_due|rent_day',
  late_fee: 'late_fee|late_charge|late_penalty|late_payment_fee|penalty_late|fee_late',
  grace: 'grace|grace_period|days_grace|grace_days',
  notice: 'notice|notice_period|days_notice|notice_days',
  pets: 'pet|pets|dog|dogs|cat|cats|animal|animals',
  utilities:
    'water|electricity|gas|heating|heat|trash|internet|utilities|utility|utilities_included|water_bill|pays_water|pays_electricity',
  parking: 'parking|park|parking_space|garage_space',
  occupants: 'occupant|occupants|else_live|children|kids|others_live|people_live|roommates|roommate',
  month_to_month: 'month_month|monthly_tenancy|go_month_month|goes_month_month|periodic',
  deposit: 'deposit_agreed',
  guarantor: 'guarantor|guarantors|guarantee|guarantees|cosigner|co-signer|guaranteed',
  people: 'people_lease|everyone_lease|who_lease|tenants_lease|names_lease|cotenants|co-tenants',
  signed: 'signed|signed_on|sign|signature',
  frequency: 'often_rent|frequency|payment_frequency',
  length: 'lease_term|term|lease_length|length|long_lease',
  terms: 'terms|conditions|details',
} as const;

/** What an agreement says: its beginning, fees, notice, pets, and all else that its form holds. */
export const leaseTerms = tool('lease_terms', {
  title: 'Terms of a lease',
  asks: z.object({
    of,
    what: z
      .enum(Object.keys(termWords) as [keyof typeof termWords, ...(keyof typeof termWords)[]])
      .optional(),
  }),
  of: ['agreement', 'unit', 'tenant', 'real_estate'],
  choices: { what: termWords },
  words: ['lease', 'agreement', 'notice', 'pets', 'start', 'signed', 'terms', 'guarantor'],
  examples: [
    'When did the lease of unit A start?',
    'May Pilar Sandoval have a pet?',
    'How much notice does unit A need?',
  ],
  ways: [
    '{what:choice} {of} lease|agreement|contract|tenancy|rental|rent|when|date|how_much|how_long|how_high|much|long|many|which|tenant|tenants|days|day|who|there|their?',
    '{of} {what:choice} allow|allowed|allows|permitted|may|own|owns|keep|keeps|kept|any|need|needs|required|included|includes|pay|pays|use|how_many|must|live|lives|living|anyone|anybody|tenant|tenants|lease?',
    'lease|agreement|tenancy|contract {what:choice} {of} when|who|which|how_long|there|is?',
    'allow|allowed|permitted|may keep|have {what:choice} {of}',
    'units|rentals|apartments|leases {what:choice} any|there|allowed|have|live?',
    'tenant|tenants|anyone|anybody|who|which {what:choice} own|have|keep|allowed|lease|there? {of}?',
    'lease|leases|agreement|agreements {what:choice} all|which|tenants|when?',
    'day month rent due {of} which|what?',
  ],
});

/** When a rent was raised and will be, and what it is on a day to come. */
export const rentChanges = tool('rent_changes', {
  title: 'Changes of rent',
  ahead: true,
  asks: z.object({ of, which: z.enum(['last', 'next']).optional(), ...days }),
  of: ['unit', 'tenant', 'agreement', 'real_estate', 'movable'],
  choices: { which: { last: 'last|latest|recently|most_recent|lately', next: 'next|coming|future|soon' } },
  words: ['rent', 'raise', 'raised', 'increase', 'goes up', 'new rent'],
  examples: ['When does the rent of unit A go up?', 'When was the rent last raised?'],
  ways: [
    'rent|rents raise|raised|raises|increase|increases|increased|change|changes|changed|rise|rises|rose|review|higher|hike {which:choice}? when|by|planned|much|since|go|going|due|lease|runs|ends|expires|after|start|starts|begin|begins|begun|effect|apply|applies|take|takes|kick|kicks|in|come|comes|happen|happens? {of}? {period}?',
    'rent|rents go|goes|went|going {which:choice}? when|up? {of}?',
    'new|future rent {of}? when|next|from|going|after?',
    'rent {of} {period} high|much|pay|pays|be?',
    'raise|raised|increase|increased rent|rents {which:choice}? {of}? how_often|when|how_much?',
  ],
});

/** What a tenant's ledger says: the last payment, late fees, and what was paid late or not at all. */
export const rentHistory = tool('rent_history', {
  title: 'Rent payments',
  asks: z.object({
    of,
    what: z.enum(['last', 'fees', 'late', 'unpaid', 'paid']).optional(),
    only: z.literal('fees').optional(),
    ...days,
  }),
  of: ['tenant', 'unit', 'agreement', 'real_estate', 'movable'],
  choices: {
    what: {
      last: 'last|latest|recent|most_recent|lately|last_time',
      fees: 'late_fee|late_fees|late_charge|late_charges|penalty|penalties|fee|fees',
      late: 'late|always_late|often_late|late_often|late_usually|too_late|delay|delayed|overdue',
      unpaid: 'unpaid|outstanding|missing',
    },
    only: { fees: 'late_fee|late_fees|late_charge|late_charges' },
  },
  words: ['paid', 'payment', 'payments', 'late', 'late fee', 'last payment', 'rent'],
  examples: [
    'When did unit A last pay rent?',
    'Which late fees did we charge?',
    'How often does Pilar Sandoval pay late?',
  ],
  ways: [
    '{of} {what:choice} pay|pays|paid|payment|payments|paying rent|rents|when|time|on|how_much|much|month|amount?',
    'when {what:choice} pay|pays|paid|payment|rent|rents tenant|tenants|rent|payment|time|come|came|arrive|arrived|received|get|got|receive? {of}?',
    '{what:choice} {of} charge|charged|owe|owes|owed|get|got|paid|pay|add|added|incur|incurred how_much|tenant|tenants|there? {period}?',
    '{what:choice} charge|charged|owe|owes|owed|get|got|paid|pay|tenant|tenants|who|open|collect|collected {period}?',
    '{only:choice} {period}',
    '{what:choice} rent|rental charge|charged|get|got|collect|collected|add|added|ever|often {period}?',
    'how_often|how_many {of} pay|pays|paid|paying {what:choice} rent|times|month|months?',
    'how_often|how_many|times|ever {what:choice} {of} rent|pay|paid|payment|payments?',
    'who|which|tenant|tenants|anyone|anybody pay|pays|paid|paying|payer {what:choice} rent|always|often|usually|most|times|month? {period}?',
    'who|tenant|tenants|anyone|anybody always|often|usually|regularly {what:choice} rent|pay|pays|with|payer?',
    'who|which|tenant|tenants|unit|units not pay|paid rent|rents|yet|still? {period}?',
    'rent|rents {what:choice} {period} who|which|still|tenant|tenants?',
    '{of} pay|paid {period} rent|yet|already|on_time|time|their|his|her?',
    '{of} pay|paid rent? on_time|always|punctually|time|promptly|yet|already {period}?',
    'everyone|everybody|all|tenants pay|paid rent|yet|month|all? {period}?',
  ],
});

/** What a rented home brings in twelve months, in per cent of its price and of its equity. */
export const rentalReturn = tool('rental_return', {
  title: 'Return of a rental',
  asks: z.object({ of }),
  of: ['real_estate'],
  words: ['yield', 'return', 'roi', 'return of', 'rental'],
  examples: ['What is the yield of the duplex?', 'What return do our rentals make?'],
  ways: [
    'yield|yields|return|returns|roi|rate_of_return|return_on_investment rental|gross|net|rent|rentals|good|high|investment|make|makes|percent|percentage|property? {of}?',
    'which|what rental|rentals|property|properties yield|return|returns|roi best|most|highest',
  ],
});

/** How the tenants of a unit or agreement are reached. */
export const tenantContacts = tool('tenant_contacts', {
  title: 'Reach a tenant',
  asks: z.object({ of }),
  of: ['unit', 'agreement', 'real_estate'],
  words: ['tenant', 'phone', 'email', 'reach', 'contact'],
  examples: ['What is the phone number of the tenant in unit A?', 'How do I reach my tenants?'],
  ways: [
    'tenant|tenants|renter|renters phone|phones|number|numbers|telephone|email|emails|e-mail|contact|contacts|reach|call|details|address|addresses|info how|list|all|information? {of}?',
  ],
});
