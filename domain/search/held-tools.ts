import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';
import { kindWords, sortWords } from './kind-words.ts';

/** What all things of a kind are worth, what was paid for them and what they have gained since: of homes, vehicles, appliances. */
export const heldWorth = tool('held_worth', {
  title: 'Worth and gain of all',
  asks: z.object({
    type: z.enum(['real_estate', 'movable', 'appliance', 'thing', 'asset']).optional(),
    sort: z.enum(['vehicle', 'collectible', 'equipment']).optional(),
    ask: z.enum(['gain', 'paid']).optional(),
  }),
  choices: {
    type: kindWords,
    sort: sortWords,
    ask: {
      gain: 'gained_value|gain_value|risen_value|gone_up_value|gone_down_value|gain|gained|gains|appreciated|appreciation|profit|gone_up|went_up|go_up|risen|rose|increased|increase|grown|grew|lost_value|lose_value|loses_value|losing_value|much_lost|much_lose|lost_on|lose_on|loss|depreciated|depreciation|gone_down|went_down|go_down|dropped|fallen|fall',
      paid: 'paid|did_pay|did_cost|bought_for|purchase_price|purchase_prices',
    },
  },
  words: ['worth', 'value', 'gain', 'gained', 'paid', 'vehicles', 'collectibles', 'homes', 'together'],
  examples: [
    'What are our vehicles worth?',
    'How much have our homes gained since we bought them?',
    'What did we pay for all our appliances?',
  ],
  ways: [
    '{sort:choice} worth|value|valued total|current|market|combined|together|all|add|added|up|today?',
    '{sort:choice} add|come|comes|amount|sum up|to|together|total|worth|value?',
    'how_much {ask:choice} {sort:choice} value|worth|since|bought|purchase|purchased|together|total|combined|all|gained|lost?',
    'how_much {ask:choice} {type:choice} value|worth|since|bought|purchase|purchased|together|total|combined|all|gained|lost?',
    '{ask:choice} {sort:choice} value|worth|since|bought|purchase|purchased|buy|buying|price|together|total|combined|all|gained|lost?',
    '{ask:choice} {type:choice} value|worth|since|bought|purchase|purchased|buy|buying|price|together|total|combined|all|gained|lost?',
  ],
});

/** Which things are in good or bad condition, and which homes stand empty, are let, or are lived in. */
export const heldState = tool('held_state', {
  title: 'Things in a state',
  asks: z.object({
    type: z.enum(['movable', 'appliance', 'thing']).default('thing'),
    condition: z.enum(['excellent', 'good', 'bad']).optional(),
    homes: z.literal('real_estate').optional(),
    use: z.enum(['vacant', 'tenanted', 'owner_occupied']).optional(),
  }),
  choices: {
    type: { movable: kindWords.movable, appliance: kindWords.appliance, thing: kindWords.thing },
    homes: { real_estate: kindWords.real_estate },
    condition: {
      excellent: 'excellent|perfect|mint',
      good: 'good',
      bad: 'not_good|bad|poor|fair|worn|not_excellent',
    },
    use: {
      vacant: 'vacant|empty|unoccupied|nobody_lives',
      tenanted: 'tenanted|rented_out|rented|leased|let_out',
      owner_occupied: 'we_live_in|do_we_live|lived_in_by_us|owner_occupied',
    },
  },
  words: ['condition', 'shape', 'vacant', 'empty', 'rented out', 'live in'],
  examples: ['Which appliances are in poor condition?', 'Which of our homes is empty?'],
  ways: [
    '{condition:choice} {type:choice} condition|shape|state which|what|any|list|all',
    '{use:choice} {homes:choice} how_many|number|which|what|any|stand|stands|at|moment|one|live|is|are?',
  ],
});
