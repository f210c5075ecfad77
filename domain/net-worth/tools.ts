import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { tool } from '../kernel/call/tool.ts';
import { recordReference } from '../kernel/record-type.ts';
import { worthLineKeys } from '../kernel/money/worth-history.ts';

/** A day, or days of which the last is meant; left out, today. */
const on = { on: calendarDay.optional(), from: calendarDay.optional(), to: calendarDay.optional() };

/** What somebody is worth, today or at the end of another day. */
export const netWorth = tool('net_worth', {
  title: 'Net worth',
  asks: z.object(on),
  words: ['net worth', 'worth', 'wealth', 'fortune', 'own', 'assets', 'altogether'],
  examples: ['What are we worth?', 'What was our net worth at the end of last year?'],
  ways: [
    'net? worth|wealth|fortune {on:day}?',
    'networth|net_worth|net_value|net_assets {on:day}?',
    'net? worth|wealth|fortune end {on:day}?',
    'net? worth|wealth|fortune|value after|without|minus|less debts|debt|loans|mortgages all|paid? {on:day}?',
    'rich|wealthy how?',
    'net? worth|wealth|fortune once|after|without|minus|less|when|left everything|all? owe|owed|owing|debts|debt|loans|mortgages taken|subtracted|deducted|paid|off|take? {on:day}?',
    'worth everything|together|overall|combined|sum|family|household|add|added {on:day}?',
    'everything|assets|stuff|things|belongings worth|own|value|sum? minus|less|after|without debts|debt|liabilities|owe|loans|mortgages',
    'net_worth|worth now|today|right_now|currently|latest|current',
    'current|latest|present net_worth|networth|wealth',
    'how_rich|how_wealthy',
    'after|minus|without|less debts|debt|loans|liabilities|mortgages left|remain|remains|worth|money|own|wealth? {on:day}?',
    'left if|when|once sell|sold everything debts|debt|paid|pay|off?',
    'net position|balance_sheet {on:day}?',
    'own minus|less|without owe|owed|debts',
    'sell|sold everything|all have|left|end_up|would if|when|once|get|cash?',
  ],
});

/** What made the net worth more or less since a day, by default in the last month. */
export const netWorthChange = tool('net_worth_change', {
  title: 'Change of the net worth',
  asks: z.object({ from: calendarDay.optional(), to: calendarDay.optional() }),
  words: ['change', 'grown', 'fallen', 'since', 'why', 'net worth'],
  examples: ['Why has our net worth fallen?', 'How did our net worth change since January?'],
  ways: [
    'net? worth|wealth change|changed|changes|develop|developed|move|moved how|why|over? {period}?',
    'net? worth|wealth grow|grown|grew|growth|rise|risen|rose|increase|increased|gain|gained|up|climbed|higher go|gone|went|come|came|how|why|by|over? {period}?',
    'net? worth|wealth fall|fallen|fell|drop|dropped|decrease|decreased|decline|declined|sink|sunk|lost|lose|down|shrunk|lower go|gone|went|come|came|how|why|by|over? {period}?',
    'why net? worth|wealth {period}?',
    'net_worth|networth change|changed|difference|development|growth {period}?',
    'richer|poorer|wealthier how|why|become|became|grow? {period}?',
    'gain|gained|lost|lose worth|net_worth|wealth {period}',
    'worth more|less before|why? {period}?',
    'made|make|drove|driven|caused net? worth|wealth change|grow|fall|up|down? {period}?',
    'net_worth more|less|higher|lower {period}?',
    'net_worth_do|net_worth_did|networth_do|wealth_do|net_worth_perform|net_worth_performed|net_worth_move much|how|by? {period}',
    'percent|percentage net? worth|wealth change|changed|grow|grew|grown|up|down|increase|increased|gone|rise|risen|rose|fall|fallen|by? {period}?',
  ],
});

/** What has changed since a day, or since the end of days: "richer than last year". */
export const netWorthThan = tool('net_worth_than', {
  title: 'Change of the net worth since',
  asks: z.object({ from: calendarDay.optional(), to: calendarDay.optional() }),
  words: ['richer than', 'more than', 'higher than', 'than last year', 'net worth'],
  examples: ['Are we richer than at the end of last year?', 'Is our net worth higher than last year?'],
  ways: [
    'net? worth|wealth|networth more|less|higher|lower|bigger|smaller|greater|better than much? {period}',
    'richer|poorer|wealthier than much? {period}',
    'better_off|worse_off than|financially|much? {period}',
    'net? worth|wealth compared|versus|vs|against to? {period}',
    'net? worth|wealth compare {period}',
  ],
});

/** What lies in banks. */
export const liquidAssets = tool('liquid_assets', {
  title: 'Cash',
  asks: z.object(on),
  words: ['liquid', 'cash', 'bank', 'balance', 'accounts', 'at hand'],
  examples: ['How much cash do we have?', 'What lies in our bank accounts?'],
  ways: [
    'cash|money hand|available|banks|bank|liquid|accounts|account? {on:day}?',
    'liquid assets|money|funds|liquidity|cash {on:day}?',
    'lie|lies|sit|sits|keep|stored bank|banks accounts|account?',
    'bank|banks accounts|account? money|cash|much|balance|hold',
    'cash|liquidity|savings {on:day}?',
    'money bank|banks|accounts|account|saved {on:day}?',
    'cash_on_hand|cash_at_hand|liquid_assets|ready_money',
    'spare|free|ready cash|money',
    'bank|banks|account|accounts balance|balances|money sum|total|all|together|combined|add|added|up',
    'bank balances',
    'own cash bank|banks|account|accounts {on:day}?',
  ],
});

/** What the portfolio of homes and movable things is worth; appliances stand aside. */
export const portfolioWorth = tool('portfolio_worth', {
  title: 'Portfolio',
  asks: z.object(on),
  words: ['portfolio', 'assets', 'worth', 'value', 'own', 'belongings'],
  examples: ['What is the portfolio worth?', 'How much are our assets worth altogether?'],
  ways: [
    'portfolio worth|value|valued|size|big|large|everything|all? {on:day}?',
    'portfolio worth|value appliances not|without|excluding|except|apart counted|count|included? {on:day}?',
    'assets worth|value|valued together|combined|sum? {on:day}?',
    'worth|value|own things homes|houses together|combined?',
    'homes|houses things worth|value together|combined?',
    'value assets|possessions|belongings|estate {on:day}?',
    'asset_value|portfolio_value {on:day}?',
  ],
});

/** All that is owned, bank balances included, before anything that is owed. */
export const assetsTotal = tool('assets_total', {
  title: 'Assets',
  asks: z.object(on),
  words: ['everything', 'own', 'assets', 'worth', 'before debts', 'gross', 'in total'],
  examples: ['What is everything we own worth, before debts?', 'How much are all our assets with the cash?'],
  ways: [
    'worth|value|valued everything|assets own|have|together|combined before|excluding|ignoring|gross|regardless|not debts|debt|loans|mortgages|liabilities|counting|counted? {on:day}?',
    'worth|value|valued everything own|have|possess {on:day}?',
    'own|possess everything worth|value|amount|come|comes|add|adds up?',
    'own|possess in_total|altogether|all_together worth|value? {on:day}?',
    'worth|value own|possess before debts|debt|loans|mortgages|liabilities {on:day}?',
    'gross worth|wealth|assets|value|fortune {on:day}?',
    'total_assets {on:day}?',
    'assets cash|bank|money with|including|included|plus|together? worth|value|total? {on:day}?',
    'before debts|debt|loans|mortgages|liabilities worth|wealth|assets|everything own|have? {on:day}?',
  ],
});

/** What people call the kinds of the net worth that no other tool sums up. */
const ownKinds = {
  real_estate: 'real_estate|real_property',
  bank: 'bank_accounts',
  mortgage: 'mortgages',
  debt: 'debts',
  card: 'credit_cards',
};
const movables = 'movable_assets|movables|movable_things|movable_possessions|personal_property';

const partWords = {
  ...ownKinds,
  real_estate: `${ownKinds.real_estate}|homes|houses|properties|land`,
  bank: `${ownKinds.bank}|cash|banks`,
  movable: movables,
};

/** What one kind of asset or debt comes to in the net worth. */
export const worthOfKind = tool('worth_of_kind', {
  title: 'Worth',
  asks: z.object({
    ...on,
    kind: z.enum(worthLineKeys).default('real_estate'),
    /** What part of all is asked for. */
    part: z.enum(worthLineKeys).optional(),
  }),
  choices: { kind: ownKinds, part: partWords },
  words: ['real estate', 'movable assets', 'appliances', 'worth', 'value', 'net worth'],
  examples: ['What is our real estate worth?', 'How much of the net worth are movable assets?'],
  ways: [
    '{kind:choice} worth|value|valued together|combined? {on:day}?',
    'worth|value {kind:choice} {on:day}?',
    'real_estate add|come|comes|amount|sum up|to|together|value|worth? {on:day}?',
    'net_worth share|part|made_up|lies|is|in? {part:choice} {on:day}?',
    'share|part|percent|percentage|proportion|fraction wealth|assets|portfolio|worth|property|own|money|net|everything lies|lie|sits|tied|invested? {part:choice} {on:day}?',
    '{part:choice} net_worth|portfolio|wealth {on:day}?',
    'own {kind:choice}',
    'money|wealth|assets tied|tied_up|invested|lies|sits|is|have {part:choice} up?',
    '{part:choice} count|counts|contribute|contributes net_worth|wealth?',
    '{kind:choice} end {period}',
    'of_what_own|of_what_have|of_everything {part:choice} much|part|own|have? {on:day}?',
  ],
});

/** Words by which is asked how the worth of a thing has changed. */
const changes =
  'gain|gained|gains|appreciated|gone_up|went_up|go_up|risen|rose|rise|increased|increase|grown|grew|grow|lost_value|lose_value|much_lost|much_lose|loss|depreciated|gone_down|went_down|go_down|dropped|drop|fallen|fell|fall';

/** What a thing was worth on a former day, or by how much its worth changed during days. */
export const worthThen = tool('worth_then', {
  title: 'Worth of a thing on a day',
  asks: z.object({
    ...on,
    of: recordReference.optional(),
    ask: z.literal('change').optional(),
    how: z.literal('change').optional(),
  }),
  of: ['real_estate', 'movable', 'appliance'],
  choices: {
    ask: { change: changes },
    how: { change: 'change|changed|changes|develop|developed|development|moved' },
  },
  words: ['was worth', 'worth', 'value', 'years ago', 'last year', 'then'],
  examples: [
    'What was the cabin worth five years ago?',
    'What was the value of the violin at the end of last year?',
    'How much has the house gained since 2020?',
  ],
  ways: [
    '{of} worth|value|valued|valuation estimated|market|back|then|at? {period}',
    '{ask:choice} {of} worth|value|valued|much|by|in|price? {period}',
    '{how:choice} worth|value|price {of} much|by|how|over? {period}?',
  ],
});

/** What was owed in all at the end of a day. */
export const owedThen = tool('owed_then', {
  title: 'Owed on a day',
  asks: z.object(on),
  words: ['owed', 'debts', 'then', 'years ago', 'last year', 'mortgages'],
  examples: ['What were our debts at the end of last year?', 'How much did we owe in January?'],
  ways: [
    'debt|debts|liabilities total|all|altogether|high|big|left? {period}',
    'owe|owed|owing debt|debts|total|all|altogether|money|still|back|then? {period}',
  ],
});
