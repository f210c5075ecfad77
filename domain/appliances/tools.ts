import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';
import { applianceKind } from '../kernel/records/thing-kind.ts';

/** Words by which is asked what a thing has gained or lost since it was bought. */
const gains =
  'gain|gained|gains|gaining|appreciated|appreciation|profit|gone_up|went_up|risen|rose|increased|increase|grown|grew|lost_value|lose_value|loses_value|losing_value|much_lost|much_lose|lost_on|lose_on|loss|depreciated|depreciation|gone_down|went_down|dropped|fallen';

const all = 'appliances|appliance|machines|household_appliances|kitchen_appliances|devices';

/** How old appliances are: when each was bought, and how much of its usual life is over; of one of them, of one kind, or of all. */
export const applianceAges = tool('appliance_ages', {
  title: 'Age of appliances',
  asks: z.object({ of: recordReference.optional(), kind: applianceKind.optional() }),
  of: ['appliance'],
  words: ['how old', 'age', 'bought', 'appliance', 'dishwasher', 'refrigerator', 'furnace'],
  examples: ['How old is the dishwasher?', 'How long will the furnace last?', 'How old are our appliances?'],
  ways: [
    'how_old {of}',
    'age {of}',
    'old {of} already?',
    'how_long|how_much_longer {of} last|live|keep|go|left will|can|should?',
    'how_many years {of} last|left|old will|more?',
    '{of} lifespan|life|lifetime|life_left|usual_life expected|remaining|left|service|years|year|in?',
    'much life left|remaining in? {of}',
    '{of} worn|worn_out|wear out?',
    `how_old ${all}`,
    `age|ages ${all}`,
    `${all} lifespan|life|lifetime left|remaining?`,
  ],
});

/** What appliances are worth, what was paid for them, and what one of them was bought for. */
export const applianceWorth = tool('appliance_worth', {
  title: 'Worth of appliances',
  asks: z.object({ of: recordReference.optional(), ask: z.literal('gain').optional() }),
  choices: { ask: { gain: gains } },
  of: ['appliance'],
  words: ['appliance', 'appliances', 'worth', 'value', 'gain', 'lost'],
  examples: ['What is the dishwasher worth?', 'What are our appliances worth?'],
  ways: [
    '{of} worth still|today|now|currently|about?',
    '{of} value|valued|valuation current|market|estimated|today|present?',
    '{of} current_value|market_value|resale_value',
    '{of} sell|fetch|bring would|could|can|might?',
    'get would|could|can|might for {of} now|today|still|much?',
    `${all} worth|value total|current|market|combined|all|together?`,
    `${all} add|come|comes|amount|sum up|to|together|total|worth|value?`,
    '{ask:choice} {of} value|worth|since|bought|purchase|purchased|buying|in|much|made|up|down?',
  ],
});

/** Which appliances are past 80 % of their life, and what replacing them will cost about (S-175). */
export const appliancesToReplace = tool('appliances_to_replace', {
  title: 'Appliances to replace',
  asks: z.object({ ask: z.literal('past').optional() }),
  choices: { ask: { past: 'past|beyond|over|exceeded|outlived|older_than|longer_than|overdue' } },
  words: ['replace', 'replacing', 'replacement', 'lifespan', 'wear out', 'appliance'],
  examples: ['Which appliances need replacing?', 'What would it cost to replace the old appliances?'],
  ways: [
    `${all} replace|replaced|replacing|replacement need|needs|should|must|soon|next|due|to_be?`,
    `${all} old|worn|worn_out|aging|ageing|end_of_life|too|near|nearing|their|life|lifespan|end which?`,
    `cost|costs replace|replacing|replacement ${all} old|worn|aging|would|will?`,
    `${all} fail|break|die|wear_out|give_out soon|next|will|could|might|about?`,
    `${all} {ask:choice} life|lifespan|lifetime|useful|expected|usual|their|life_expectancy|expectancy|years|age|service|have|outlived?`,
    `${all} near|nearing|close life|lifespan|lifetime|useful|expected|usual|their|end?`,
  ],
});

/** Who services an appliance and how they are reached, as its record says. */
export const applianceService = tool('appliance_service', {
  title: 'Who services it',
  asks: z.object({ of: recordReference.optional() }),
  of: ['appliance'],
  words: ['who services', 'who fixes', 'repairs', 'service company', 'technician'],
  examples: ['Who fixes our furnace?', 'Who services the air conditioner?'],
  ways: [
    'who|whom fixes|fix|fixed|repairs|repair|repaired|services|service|serviced|maintains|maintain|maintained|looks|checks|checked|inspects {of} after|usually|last|for|company|people?',
    'service|repair {of} company|provider|technician|man|guy|people|contact|who|call?',
  ],
});
