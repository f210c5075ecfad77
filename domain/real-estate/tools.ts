import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';

/** Words by which is asked what a thing has gained or lost since it was bought. */
const gains =
  'gain|gained|gains|gaining|appreciated|appreciation|profit|more_paid|more_bought|more_purchase|less_paid|less_bought|more_price|less_price|gone_up|went_up|risen|rose|increased|increase|grown|grew|lost_value|lose_value|loses_value|losing_value|much_lost|much_lose|lost_on|lose_on|loss|depreciated|depreciation|gone_down|went_down|dropped|fallen';

const all = 'homes|home|houses|house|properties|property|real_estate|real_property|land';

/** What all of it is worth as one kind of the net worth is asked of the net worth. */
const homes = 'homes|home|houses|house|properties|property|land';

const amongAll = z.object({ of: recordReference.optional() });

/** What is left of the properties' worth once what is owed on them is taken off: of one, or of all that are held. */
export const propertyEquity = tool('property_equity', {
  title: 'Equity',
  asks: amongAll.extend({ order: z.enum(['most', 'least']).optional() }),
  choices: { order: { most: 'most|highest|biggest|largest|greatest', least: 'least|lowest|smallest' } },
  of: ['real_estate'],
  words: ['equity', 'own', 'property', 'home', 'house'],
  examples: ['How much equity do I have in my homes?', 'How much of the cabin is ours?'],
  ways: [
    'equity {of}',
    'equity {of} build|built|got|own up|so_far|already?',
    '{of} belong|belongs|ours|own|owned much|really|already|outright|actually|free|clear?',
    '{of} left|remain|remains|over after|if|when|once mortgage|debt|loan|paying|off|paid|sold?',
    'net_worth|net_value {of}',
    `equity ${all}`,
    `equity ${all} all|total|combined|together|build|built|got`,
    'home_equity total|combined?',
    'equity house|home|property each|every|per',
    `equity {order:choice} ${homes} which|what|has|own?`,
    `which|what ${homes} equity {order:choice}`,
    `${homes} outright|really|actually|free|clear|debt_free|belong|belongs own|ours|us|much|free|clear?`,
    `net_worth|net_value ${all}`,
  ],
});

/** What the properties are worth: of one, with what was paid for it and what it has gained, or of all that are held. */
export const propertyWorth = tool('property_worth', {
  title: 'Worth of homes',
  asks: amongAll.extend({ ask: z.literal('gain').optional(), sale: z.literal('sold').optional() }),
  choices: { ask: { gain: gains }, sale: { sold: 'sold|sale|sell|selling|got_for|get_for' } },
  of: ['real_estate'],
  words: ['worth', 'value', 'property', 'home', 'house', 'real estate'],
  examples: ['What is the cabin worth?', 'What are our homes worth?', 'How much has the house gained?'],
  ways: [
    '{of} worth still|today|now|currently|about|these|days?',
    '{of} value|valued|valuation|estimate|estimated current|market|estimated|today|present|at?',
    '{of} current_value|market_value|market_price',
    '{of} sell|fetch|bring|go_for would|could|can|might|may|if for|sold|today|now|much?',
    'get would|could|can|might for {of} now|today|still|much?',
    '{sale:choice} {of} when|much|for|price|who|did|whom|buyer|to?',
    `${homes} worth|value|valued total|current|market|combined|together|all|added|add|up?`,
    `${homes} add|come|comes|amount|sum up|to|together|total|worth|value?`,
    '{ask:choice} {of} value|worth|since|bought|purchase|purchased|buying|in|much|made|up|down|than|price|paid?',
  ],
});

/** What is owed on the properties: on one, with its mortgages, or on all that are held. */
export const propertyOwed = tool('property_owed', {
  title: 'Owed on homes',
  asks: amongAll,
  of: ['real_estate'],
  words: ['owe', 'owed', 'mortgage', 'debt', 'property', 'home'],
  examples: ['What do I still owe on my properties?', 'How much do we still owe on the cabin?'],
  ways: [
    'owe|owed|owing|debt|debts still|left|yet|bank|lender? {of}',
    'mortgage|mortgages|loan {of} left|balance|remaining|outstanding|still|owe|owed|much?',
    'left|remaining|outstanding pay|paid|repay|balance? mortgage|mortgages|loan? {of}',
    '{of} mortgage_balance|principal',
    '{of} paid_off|free_and_clear|mortgage_free|debt_free already|yet|fully?',
    `owe|owed|owing|debt|debts still|left|yet|mortgage? ${all}`,
    `mortgages|mortgage|mortgage_debt ${all}? total|balance|left|remaining|outstanding|owe|owed|still|all`,
    'mortgages|mortgage_debt',
  ],
});

/** What the property tax is a year: of one property, or of all that are held. */
export const propertyTax = tool('property_tax', {
  title: 'Property tax',
  asks: amongAll,
  of: ['real_estate'],
  words: ['property tax', 'property taxes', 'tax', 'assessed', 'a year', 'home'],
  examples: ['How much property tax do we pay for the house?', 'What are our property taxes a year?'],
  ways: [
    'property_tax|property_taxes|real_estate_tax|real_estate_taxes pay|paying|cost|costs|come|comes|high {of} to|annual|yearly|year|much|annually?',
    'property_tax|property_taxes|real_estate_tax|real_estate_taxes|house_tax pay|paying|cost|costs|annual|yearly|year|much|high|bill|amount|annually? {of}',
    `property_tax|property_taxes|real_estate_tax|real_estate_taxes ${homes}|altogether|all|total? pay|paying|cost|costs|annual|yearly|year|much|high|bill|amount|annually|combined|together?`,
    'tax|taxes pay|paying|cost|costs|annual|yearly|year|much|high|annually? {of}',
  ],
});
