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
      gain: 'gain|gained|gains|appreciated|appreciation|profit|gone_up|went_up|go_up|risen|rose|increased|increase|grown|grew|lost_value|lose_value|loses_value|losing_value|much_lost|much_lose|lost_on|lose_on|loss|depreciated|depreciation|gone_down|went_down|go_down|dropped|fallen|fall',
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
    '{ask:choice} {sort:choice} value|worth|since|bought|purchase|purchased|buy|buying|price|together|total|combined|all?',
    '{ask:choice} {type:choice} value|worth|since|bought|purchase|purchased|buy|buying|price|together|total|combined|all?',
  ],
});
