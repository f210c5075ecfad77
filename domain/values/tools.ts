import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { day } from '../kernel/time/day.ts';
import { tool } from '../kernel/call/tool.ts';

const thing = ['movable', 'real_estate', 'appliance'] as const;
const asks = z.object({ of: recordReference.optional() });

/** What things have cost so far, all that is needed to have them counted in; of one thing, or of those that cost most. */
export const costOfOwnership = tool('cost_of_ownership', {
  title: 'Cost so far',
  asks: asks.extend({ per: z.literal('year').optional() }),
  of: thing,
  choices: { per: { year: 'year|yearly|annually|annual' } },
  words: ['cost', 'cost so far', 'ownership', 'spent', 'keep', 'upkeep', 'expensive'],
  examples: ['What has the boat cost us so far?', 'What does it cost to own the car?'],
  ways: [
    'cost|costs|costing {of} everything|all|included|in|total|altogether|overall|since|bought|up|already|really|including|with?',
    'cost|costs|expensive {of} own|owning|keep|keeping|run|running|have|having|maintain really?',
    'cost|costs ownership|owning|owned {of} total|full|true|real?',
    'spent|spend|sunk|put|poured|invested {of} everything|all|included|money|total|altogether|overall|already|into|including|purchase?',
    'cost|costs|costing|ownership {of} {per:choice} per|each|every|own|owning|run|running|keep|keeping|everything|included|average|on?',
    '{of} cost_of_ownership|total_cost|running_costs|lifetime_cost',
    'total|full|true|real|all cost|costs|expenses|expense|spending {of} ownership?',
    'expenses|expenditure|outlay {of}',
    'things|what|which cost|costs|expensive most|biggest|money|own|keep|run|highest?',
    'most expensive things|thing|own|keep|run|ownership?',
    'cost|costs things|ownership|owning|belongings all|total|each|own|most?',
  ],
});

/** What was paid for things, and when they were bought: of one thing, or of those that were dearest. */
export const pricePaid = tool('price_paid', {
  title: 'Price paid',
  asks,
  of: thing,
  words: ['paid', 'pay', 'price', 'bought for', 'purchase price', 'purchase'],
  examples: ['What did we pay for the family car?', 'What was the purchase price of the cabin?'],
  ways: [
    'pay|paid {of} originally|when|back|then|bought|buy|purchased|first?',
    'price {of} original|purchase|paid|buying|bought|at|when?',
    'purchase_price|buying_price|original_price|price_paid|original_cost|purchase_cost {of}',
    'buy|bought|purchase|purchased|get|got|acquire|acquired {of} price|much|what|pay|paid|originally|cost',
    'bought|purchased {of} for',
    'did {of} cost',
    '{of} worth bought|buy|purchased|purchase when|at|time|originally|back|then?',
    'how_much_was {of}',
    'how_much_were {of}',
    '{of} cost originally|new|when|bought|purchased|back|then',
    'buy|bought|purchased {of}',
    'spend|spent {of} buying|buy|purchase|originally|initially|back_then',
    'give|gave for {of}',
    'pay|paid|price things|thing|which|what most|dearest|highest|bought?',
    'dearest|priciest things|thing|purchase|purchases?',
  ],
});

/** On which day things were bought, and how long ago: one thing, or the newest. */
export const boughtOn = tool('bought_on', {
  title: 'When it was bought',
  asks,
  of: thing,
  words: ['when', 'bought', 'purchased', 'purchase date', 'since when', 'own'],
  examples: ['When did we buy the family car?', 'How long have we owned the cabin?'],
  ways: [
    'when {of} buy|bought|purchase|purchased|get|got|acquire|acquired|come|came|first|originally?',
    'how_long {of} own|owned|have|had|ownership|possess|possessed|ago|bought|buy|live|lived|purchased|been?',
    'since when {of} own|owned|have|ours|bought|purchased?',
    '{of} purchase_date|date_of_purchase|bought_on|purchased_on',
    '{of} purchase|purchased|bought|buy date|day|year|when',
    'what|which year|day|date|month {of} buy|bought|purchase|purchased|get|got|acquire|acquired',
    'how_many years|months|days {of} own|owned|have|had|ago|bought|purchased',
    'last|latest|newest|recent|recently|most thing|things|what|purchase bought|buy|purchased|got when?',
    'newest|latest purchase|purchases when|what?',
  ],
});

/** What will need replacing in the coming years, and what that costs; of one thing, when it is due and what a new one costs. */
export const replacementsAhead = tool('replacements_ahead', {
  title: 'What will need replacing',
  ahead: true,
  /** Until the last day of a period, or so many years ahead. */
  asks: asks.extend({
    years: z.int().min(0).max(100).default(3),
    from: day.optional(),
    to: day.optional(),
  }),
  of: thing,
  words: ['replace', 'replacement', 'wear out', 'last', 'lifespan', 'save up'],
  examples: [
    'What will need replacing in the next three years?',
    'How much should we save for new appliances?',
    'When must the furnace be replaced?',
  ],
  ways: [
    'when {of} replace|replaced|replacing|replacement|new need|needs|must|should|have|will|due|be|to?',
    '{of} replace|replaced|replacing|replacement need|needs|must|should|soon|due|be|to|time|yet|already?',
    'replace|replacing|replacement|new {of} cost|costs|price|expensive will|would|should?',
    'cost|costs new {of}',
    'replace|replacing|replaced|replacement what|which|things|need|needs|must|should|will|have|next|soon|coming|upcoming|within|over|be|to? {period}?',
    'replace|replacing|replaced|replacements within|coming|over {years:count} years|year|what|will|need|things|must|next?',
    'wear_out|fail|break|give_out|die|worn_out next|soon|within|coming|will|what|which|things? {period}?',
    'save|put_aside|set_aside|saving|budget new|replace|replacement|replacements|replacing|fund appliances|appliance|things|month|monthly|each|every|should|must|need|aside|for?',
    'save|put_aside|set_aside|saving appliances|appliance month|monthly|each|every|should|must|need|aside|for?',
    'replacement fund|savings|reserve much|monthly|month|need|should?',
    'replacements ahead|coming|upcoming|due|next|cost|planned|plan|all?',
    'cost|costs replacements|replacing|replace things|everything|upcoming|will|next|coming|all? {period}?',
  ],
});

/** What was sold, for how much and when: one thing, or all that was sold during days. */
export const soldThings = tool('sold_things', {
  title: 'What was sold',
  asks: asks.extend({ from: day.optional(), to: day.optional() }),
  of: thing,
  words: ['sold', 'sell', 'sale', 'got for', 'sale price'],
  examples: ['What have we sold?', 'How much did we get for the motorcycle?', 'What did we sell last year?'],
  ways: [
    'get|got|receive|received for did|have|had {of} much|what?',
    '{of} sale_price|selling_price',
    'sold|sell|sale|sales what|which|things|thing|anything|everything|all|list|homes|home|houses|house|assets|belongings? {period}?',
    'how_many things|homes|houses|assets sold|sell {period}?',
  ],
});

/** When and by whom a thing was last valued, and at how much. */
export const lastValued = tool('last_valued', {
  title: 'Last valuation',
  asks,
  of: thing,
  words: ['valued', 'appraised', 'appraisal', 'valuation', 'last', 'estimate'],
  examples: ['When was the boat last valued?', 'What is the latest valuation of the house?'],
  ways: [
    'when|last|latest|newest {of} valued|valuation|appraised|appraisal|estimated|estimate|assessed|updated value|worth|was|recent|most?',
    'valued|appraised|valuation {of} last|latest|recent|recently|when|most',
  ],
});
