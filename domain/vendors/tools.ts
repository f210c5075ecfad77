import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';

/** Who does a trade, how they are reached, and what they were paid in all; of one vendor, the same. */
export const vendorsTool = tool('vendors', {
  title: 'Vendors',
  asks: z.object({ of: recordReference.optional(), trade: z.string().max(100).optional() }),
  of: ['vendor'],
  words: ['vendor', 'who is our', 'plumber', 'electrician', 'roofer', 'dealer', 'contractor', 'paid'],
  examples: ['Who is our plumber?', 'What have we paid the roofer?', 'Which vendors do we have?'],
  ways: [
    'who|whom {trade} usual|regular|call|use|used|hire|hired|best|usually|again|last|work|works|job|jobs|do|does|handles|takes|care?',
    '{trade} which|name|who|usual|called|use|recommend?',
    'who|whom call|ask|phone|hire|use|contact {trade} should|can|could|usually|work|job|jobs|problem|problems|issue|issues|repair|repairs?',
    '{trade} phone|number|phone_number|telephone|contact|email|details|address|reach|call how|can?',
    'phone|number|phone_number|telephone|email {trade}',
    'pay|paid|spend|spent|cost|costs {trade} all|total|altogether|ever|already?',
    'who|whom {of} usual|regular|call|use|used|hire|hired|again|last?',
    'pay|paid {of} total|altogether|ever|already|all?',
    'vendors|vendor|contractors|contractor|craftsmen|tradesmen|tradespeople|handymen|companies which|who|all|use|used|work|works|worked|know|hire|hired|employ|employed|with|list|name?',
    'how_many vendors|contractors|tradesmen|tradespeople|companies work|works|worked|use|used|know|list|hire|hired|with?',
    'which|what vendor|contractor|vendors|contractors paid|pay|cost|got|received|earned most|all|total|money|from?',
    'how_many vendors|contractors|companies|businesses|firms vendor|vendors|contractor|contractors book|list|in|directory?',
    'vendors|contractors paid|pay|cost|spent most|all|total?',
  ],
});

/** What projects cost so far against their budgets: one project, those of a thing, or all that are under way. */
export const projectsTool = tool('project_budget', {
  title: 'Cost of projects',
  asks: z.object({
    of: recordReference.optional(),
    what: z.enum(['over', 'rest', 'left', 'budget', 'expected']).optional(),
  }),
  of: ['project', 'real_estate', 'movable', 'appliance'],
  choices: {
    what: {
      over: 'over_budget|over|above|beyond|exceed|exceeds|exceeded|overspent|overrun',
      rest: 'left|remaining|remain',
      left: 'still|outstanding|to_pay',
      expected: 'will_cost|going_cost|expected|expect|expecting|estimated|forecast|in_the_end',
      budget: 'planned|plan|budgeted',
    },
  },
  words: ['project', 'renovation', 'budget', 'so far', 'over budget', 'quote'],
  examples: [
    'What did the kitchen cost so far against the budget?',
    'Which projects are over budget?',
    'How much is still expected for the roof?',
  ],
  ways: [
    '{of} cost|costs|spent|spend|paid|pay|expenses budget|against|compared|versus|vs',
    '{of} project|renovation|remodel|remodeling|rebuild|build cost|costs|spent|paid|pay|budget|far|against|price|so_far?',
    '{of} budget much|spent|used|within|on|under?',
    '{of} {what:choice} budget by|much|project|renovation|go|went|gone?',
    '{of} {what:choice} pay|paid|cost|costs|come|to_come|bills|yet|to|due|owed|open|expected|project|renovation?',
    'will|going {of} {what:choice} much|all|total|end|altogether|project|renovation',
    '{of} under|within|below budget by|much|project?',
    'projects|project|renovations|renovation|works {what:choice} budget which|any|by?',
    'projects|project|renovations|renovation|works under|within budget which|any|by?',
    'projects|project|renovations|renovation cost|costs|budget|spent|paid|total|far|so_far|against',
    'projects|project|renovations|renovation {what:choice} pay|cost|total?',
    'projects|renovations running|under_way|going|open|ahead|planned|current|any|on?',
    'how_many projects|renovations running|under_way|open|ahead|planned|going|on?',
    '{what:choice} budget projects|project|renovations|renovation by|which|any?',
  ],
});

/** What one project cost so far. What a home cost so far is another question than what is built in it. */
export const projectSoFar = tool('project_so_far', {
  title: 'Cost of a project so far',
  asks: z.object({ of: recordReference.optional() }),
  of: ['project'],
  words: ['project', 'renovation', 'so far', 'already'],
  examples: ['What has the kitchen cost so far?', 'How much have we already paid for the kitchen?'],
  ways: ['{of} paid|pay|spent|spend|cost|costs so_far|already|to_date|until_now project|renovation|remodel?'],
});

/** When a project began and is to be finished, and how it stands. */
export const projectDays = tool('project_days', {
  title: 'Days of a project',
  asks: z.object({ of: recordReference.optional(), ask: z.enum(['start', 'status']).optional() }),
  of: ['project'],
  choices: {
    ask: {
      start: 'start|started|begin|began|begun',
      status: 'status|state|stand|stands|finished_yet|done_yet|ready_yet|going|coming_along|far',
    },
  },
  words: ['project', 'renovation', 'finished', 'ready', 'start', 'status'],
  examples: ['When will the kitchen be finished?', 'When did the renovation of the kitchen start?'],
  ways: [
    'when {of} finished|finish|done|ready|complete|completed|over|end|ends supposed|expected|planned|should|will|be|project|renovation|remodel?',
    'when {ask:choice} {of} project|renovation|remodel|work?',
    '{ask:choice} {of} project|renovation|remodel|work where|how|is|what|with?',
  ],
});

/** Who was paid for a project, those that got most first. */
export const projectPeople = tool('project_people', {
  title: 'Who worked on it',
  asks: z.object({ of: recordReference.optional() }),
  of: ['project'],
  words: ['who worked', 'contractors', 'builders', 'project', 'renovation'],
  examples: ['Which contractors worked on the kitchen?', 'Who did we pay for the renovation?'],
  ways: [
    'contractor|contractors|vendor|vendors|company|companies|craftsmen|tradesmen|builder|builders|who|whom work|worked|working|works|paid|pay|involved|hire|hired|did|do|doing {of} project|renovation|remodel|job|which|been?',
    'contractors|vendors|companies|builders|tradesmen|craftsmen {of} project|renovation|remodel|which|who|list|all?',
  ],
});

/** What was offered: each quote with its total and its state, of one project, thing or vendor, or of all; the lowest first. */
export const quotesTool = tool('quotes', {
  title: 'Quotes',
  asks: z.object({
    of: recordReference.optional(),
    pick: z.enum(['lowest', 'highest']).optional(),
    /** What work that is still to be done may cost. */
    ahead: z.literal('open').optional(),
  }),
  choices: {
    pick: {
      lowest: 'cheapest|lowest|cheaper|lower|least|least_expensive|best|better',
      highest: 'highest|dearest|most_expensive|priciest|higher',
    },
    ahead: { open: 'going' },
  },
  of: ['quote', 'project', 'vendor', 'real_estate', 'movable', 'appliance'],
  words: ['quote', 'quotes', 'offer', 'offers', 'estimate', 'bid', 'cheapest'],
  examples: ['Which quotes do we have for the kitchen?', 'What is the cheapest quote for the roof?'],
  ways: [
    'quote|quotes|offer|offers|estimate|estimates|bid|bids|quotation|quotations {of} which|what|got|any|list|all|received|there|many|total|amount|price?',
    'how_many quotes|offers|estimates|bids|quotations {of}? got|open|received|have?',
    '{pick:choice} quote|offer|estimate|bid|price|quotation {of}? who|whose|made|much|gave|give|which|roofer|builder|contractor|company|vendor|plumber|electrician|came|from?',
    'who|whom|which quoted|offered|bid|quote|charges|wants|asks {of} {pick:choice}? price|much|company|contractor|roofer?',
    'who {pick:choice} {of} company|contractor|roofer|vendor?',
    'quote|quoted|offered|offer|asked|charge {of} much|price|want|wants|by',
    '{of} quoted|offered|offer|ask|asked|bid|charge',
    'cost|costs {ahead:choice} {of}',
    'quotes|quote|offers|offer|estimates|bids open|pending|undecided|waiting|valid|still|all|list|current|received|which|decide|any?',
    'quote|quotes|offer|offers valid|expire|expires|run_out|end|ends until|till|when|still|next|soon? {of}?',
    'until|till|when quote|offer|quotes|offers valid|expire|expires|good|run_out {of}?',
    'should|better|worth take|accept|choose|pick|go_with|hire|sign {of} quote|quotes|offer|offers|estimate|bid|which?',
    'accepted|declined|chosen|rejected quote|quotes|offer|offers|which {of}?',
  ],
});
