import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { tool } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';

/** A tenant, an agreement, a unit, or the home or thing that is rented out. */
const asks = z.object({ of: recordReference.optional() });
const of = ['tenant', 'agreement', 'unit', 'real_estate', 'movable'] as const;

/** What tenants owe today, in all or of one tenant, unit or agreement. */
export const rentArrears = tool('rent_arrears', {
  title: 'Rent owed',
  asks,
  of: ['tenant', 'agreement', 'unit'],
  words: ['rent', 'owe', 'owes', 'owed', 'arrears', 'late', 'tenant', 'behind'],
  examples: ['Which tenant owes rent?', 'How much are my tenants behind?'],
  ways: [
    'tenant|tenants|renter|renters|who|anyone|anybody|someone|somebody owe|owes|owed|owing rent|money? still?',
    'rent|rents owe|owes|owed|owing|outstanding|unpaid|open|missing|overdue|late|behind tenant|tenants|who|paid?',
    'tenant|tenants|renter|renters|who behind|late|arrears|overdue|default rent|rents|paying|payment|pay?',
    'rent? arrears {of}?',
    'rent? arrears tenant|tenants',
    '{of} owe|owes|owed|owing rent|money|anything|something|still?',
    '{of} behind|late|arrears|overdue|outstanding rent|payment|paying|pay?',
    'rent {of} owed|owe|owes|outstanding|unpaid|open|overdue|late|behind|missing',
    'who|tenant|tenants not pay|paid rent',
    '{of} pay|paid everything|all|full owe|owes|owed|rent?',
    'tenants owe|owed|owes money|much',
    'back_rent|rent_arrears {of}?',
    'tenant|tenants|renters|everyone|everybody up_to_date|caught_up|paid_up|current rent|rents|payments?',
    'rent tenants|tenant|everyone|everybody|all paid|pay yet|not?',
    'rent|rents late|behind|overdue|unpaid|outstanding|missing any|is|who|anyone|anybody|still|open?',
  ],
});

/** What the agreements in force bring in a month, in all or of one. */
export const rentOfMonth = tool('rent_of_month', {
  title: 'Rent a month',
  asks,
  of,
  words: ['rent', 'rents', 'monthly', 'month', 'lease', 'tenant'],
  examples: ['How much rent comes in a month?', 'What is the rent of unit A?'],
  ways: [
    'rent {of} high|big|month|monthly|pay|pays|paid|amount|current|present|get|gets?',
    '{of} pay|pays|paying rent month|monthly?',
    '{of} pay|pays|paying month|monthly|each|every rent?',
    '{of} pay|pays rent much|high|what?',
    'rent|rents pay|pays most|highest|lowest|least|more|less|higher|lower who|which|tenant|tenants|unit|units?',
    'rent|rents tenants|tenant|renters pay|pays together|combined|each|both?',
    'highest|lowest|most|least expensive|rent? rent|rents who|which|tenant|unit|pays?',
    '{of} rented|rent|rents|let out|for? month|monthly?',
    'rent|rents come|comes|coming|bring|brings|get|receive|collect|take|takes month|monthly in|total|together?',
    'rent|rents monthly|month total|together|tenants|tenant|pay|pays|paid|high|sum|if|everyone|everybody|full|time?',
    'monthly rent|rents tenants|leases?',
    'monthly rental income',
    'charge|charges|charging|ask {of} rent?',
    'rent charge|charging|ask {of}',
    'tenants|tenant pay|pays rent? month|monthly',
    'rents high|list|each|by',
    'rental income month|monthly',
    'rent_roll|monthly_rent|rents',
    '{of} bring|brings|earn|earns|make|makes|pay|pays month|monthly rent|each|per|in?',
    'rent {of} lease|agreement|contract|tenancy say|says|state|states|agreed|written|stand|stands|according?',
    'rentals|rental|units|tenants|leases bring|brings|make|earn|yield|pay|come|get|collect|receive month|monthly should|supposed|expect|expected|together|in?',
    'rent|rents month|monthly should|supposed|expect|expected tenants|rentals|units|bring|come|pay|get|collect|receive|in?',
  ],
});

/** Who rents what, and since when: of one unit or home, or what one tenant rents. */
export const whoLivesWhere = tool('who_lives_where', {
  title: 'Tenants',
  asks: asks.extend({ when: z.enum(['past']).optional() }),
  choices: { when: { past: 'former|past|previous|ex|earlier|before|previously|formerly' } },
  of,
  words: ['lives', 'live', 'rents', 'tenant', 'tenants', 'occupied', 'who'],
  examples: ['Who lives in unit A?', 'Who are my tenants?'],
  ways: [
    'who live|lives|living|rent|rents|renting|occupy|occupies|stay|stays|uses|use|lease|leases {of} office|shop|store|studio|suite|space|place|building|side|half|upstairs|downstairs|since|when|how_long?',
    'who tenant|tenants|renter|renters|lessee|lessees {of}? office|shop|store|studio|suite|space|place?',
    'tenant|tenants|renter|renters {of} list|name|names|who?',
    'tenant|tenants|renters list|name|names|current|all?',
    '{of} rented_out|let|occupied|vacant|empty|leased_out who|still?',
    'where|unit|apartment {of} live|lives|rent|rents|living',
    'since|when|how_long {of} live|lives|lived|stayed|rented|rent|rents|living|tenant|tenants|been|moved_in|move_in|moved_into|move_into|moved_here|there|here|us?',
    'who live|lives|rent|rents where|which|what',
    'who rent|rents|rented from|out|homes|property|properties',
    'leases|agreements|lease force|running|active|current|how_many|list',
    'when {of} move_in|moved_in|start|started|begin|began lease|rent|renting?',
    '{when:choice} tenant|tenants|renter|renters|lessee who|list|all|names|which? {of}?',
    'who live|lived|rent|rented|tenant|lives {when:choice} {of} last|here?',
    'who {when:choice} {of} tenant|tenants|live|lived|rent|rented|last?',
    'where {of} live|lived|rent {when:choice}?',
    'how_many leases|agreements {of}?',
  ],
});

/** On which day agreements end: the next of them first, or that of one. */
export const leaseEnds = tool('lease_ends', {
  title: 'Lease ends',
  ahead: true,
  asks,
  of,
  words: ['lease', 'end', 'ends', 'expire', 'expires', 'agreement', 'moves'],
  examples: ['When does the lease of unit A end?', 'Which lease ends next?'],
  ways: [
    'when|until lease|agreement|tenancy|contract|rental {of}? end|ends|ending|expire|expires|over|finish|finishes|run|runs|up|out out|up?',
    'when {of} lease|agreement|tenancy|contract end|ends|ending|expire|expires|over|run|runs|up out|up?',
    'lease|leases|agreement|agreements|tenancy end|ends|ending|expire|expires|expiring next|soon|first|when|year|month {period}?',
    'lease|agreement|tenancy end|expiry|expiration date|day {of}?',
    'when {of} move_out|moved_out|moves_out|moving_out|gone|left|leave',
    'who|anyone|anybody|someone|somebody|tenant|tenants move|moves|moving|leave|leaves|leaving soon|next|when|out?',
    'when {of} leave|leaves|leaving unit|home?',
    'until|till|how_long {of} rented|let|lease|leased|stay|stays|rent|rents|tenant|live|lives when|out|still?',
    'how_long lease|agreement|tenancy {of} run|runs|go|goes|last|lasts|left|still',
    'until|till lease|agreement|tenancy {of} go|goes|run|runs|last|lasts|valid|good when?',
    'how_long {of} lease run|runs|last|lasts|left',
    'lease|leases {of}? end|expiry|renewal|renew|renewed|up when?',
    'next lease|agreement end|ends|expires|expire|renewal|renew|expiry when?',
    'lease_end|lease_ends|lease_expiry|end_of_lease {of}?',
  ],
});

/** What came in from an agreement, unit or tenant: in twelve months until today, or between two days. */
export const unitEarned = tool('unit_earned', {
  title: 'Rent received',
  asks: asks.extend({ from: calendarDay.optional(), to: calendarDay.optional() }),
  of,
  words: ['unit', 'earn', 'earned', 'rent', 'received', 'income', 'tenant paid'],
  examples: ['How much did unit A bring in this year?', 'How much rent have we received from tenants?'],
  ways: [
    '{of} bring|brought|brings rent|in? {period}?',
    '{of} bring|brought twelve months rent|in?',
    '{of} bring|brings|pay|pays year|yearly|annually rent|in?',
    'rent {of} receive|received|collect|collected|got|earn|earned|come|came|brought in? {period}?',
    'rent {of} get in? {period}',
    '{of} pay|paid rent? far|so_far|altogether|total|overall|whole|until_now {period}?',
    'receive|received|collect|collected|got {of} rent? {period}?',
    'get {of} rent? {period}',
    'did get {of} rent? {period}?',
    'rental income {of} {period}?',
    'rent|rents tenants|units|leases|agreements receive|received|collect|collected|paid|pay|earned|earn {period}?',
    'tenants pay|paid rent {period}?',
    'units|unit earn|earned|bring|brought|made each|in|twelve|months? {period}?',
    'rent income|payments {of} {period}?',
  ],
});

/** What came in from a unit, home or thing by its rents, for people who ask what it earns: of a tenant that would ask for their income. */
export const homeEarned = tool('home_earned', {
  title: 'Rent received',
  asks: asks.extend({ from: calendarDay.optional(), to: calendarDay.optional() }),
  of: ['unit', 'real_estate', 'movable'],
  words: ['unit', 'earn', 'earned', 'rent'],
  examples: ['What did unit A earn in twelve months?', 'How much does the duplex earn?'],
  ways: [
    '{of} earn|earned|earns|earning|make|made|makes rent|in? {period}?',
    '{of} earn|earned|made twelve months rent|in?',
  ],
});

/** The deposits that are held, in all or of one agreement. */
export const depositsHeld = tool('deposits_held', {
  title: 'Deposits held',
  asks: asks.extend({ what: z.enum(['held', 'kept', 'back']).optional() }),
  choices: {
    what: {
      held: 'held|hold|holding|owe|open',
      kept: 'kept|keep|deduct|deducted|deduction|deductions|withheld|withhold|retain|retained',
      back: 'back|return|returned|refund|refunded|repaid|repay',
    },
  },
  of,
  words: ['deposit', 'deposits', 'security deposit', 'held', 'tenant'],
  examples: ['How much deposit do we hold?', 'How big is the deposit of unit A?'],
  ways: [
    'security? deposit|deposits hold|held|holding|keep|have|high|big|total|tenants|tenant?',
    'security? deposit|deposits {of} hold|held|high|big|pay|paid|keep|according|lease|agreement|contract|agreed|much?',
    '{of} security? deposit|deposits pay|paid|leave|left|high|big?',
    'security_deposit|security_deposits {of}?',
    'bond|caution_money {of}? hold|held?',
    'deposit|deposits {what:choice} give|much? {of}?',
    'deposit|deposits return|refund|give|owe back? tenants',
    'deposit|deposits paid|pay tenants|tenant|who?',
    'deposits each|list|all|by',
    'deposit|deposits {of} {what:choice} why|much|happened|from|still|get|got?',
    'deposit|deposits {of} settled|happened what|why|much?',
    '{what:choice} {of} deposit|security why|from|much?',
    'security? deposit|deposits tenant|tenants {of} pay|paid|held|hold|left|leave?',
    'deposit|deposits total|sum|altogether|all hold|held|holding|have?',
  ],
});

/** The rent that is open or falls due next: when, and how much. */
export const rentNext = tool('rent_next', {
  title: 'Next rent',
  ahead: true,
  asks: asks.extend({ from: calendarDay.optional(), to: calendarDay.optional() }),
  of,
  words: ['next rent', 'rent due', 'when', 'rent', 'tenant pays'],
  examples: ['When is the next rent due?', 'When does the tenant of unit A pay next?'],
  ways: [
    'when|next rent|rents due|next|come|comes|coming|paid|arrive|expect|expected|payable in?',
    'when|next rent {of} due|next|come|comes|coming|paid|payable in?',
    'when {of} pay|pays|paying|due next|rent? rent?',
    'when next? {of} rent due|pay|pays?',
    'next rent payment|due {of}?',
    'rent due {period}',
    'rent expect|expected|coming|due {of}? {period}?',
    'tenant|tenants pay|pays next|when rent?',
    'rent|rents come|comes|coming|expect|expected|due|get|receive|collect tenants|much|from|all? {period}',
    'rent|rents come|coming|due|expected next|soon|up|tenants?',
    'next rent|rents much|amount|when|who|which tenants|due?',
    'rental income expect|expected|come|coming {period}',
    'rent due soon|next|when|date|day|month|monthly|tenants|each?',
  ],
});

/** How many tenants there are, by name: those of today, or former ones. */
export const tenantsCounted = tool('tenants_counted', {
  title: 'How many tenants',
  asks: z.object({ when: z.enum(['past']).optional() }),
  choices: { when: { past: 'former|past|previous|ex|earlier' } },
  words: ['how many', 'tenants', 'renters', 'number of'],
  examples: ['How many tenants do we have?', 'How many former tenants are there?'],
  ways: [
    'how_many|number|count tenant|tenants|renter|renters current|now|altogether|all?',
    'how_many|number|count {when:choice} tenant|tenants|renter|renters',
    'how_many people|persons|parties rent|renting|rents|lease from|us|out?',
  ],
});
