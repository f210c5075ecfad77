import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { tool } from '../kernel/call/tool.ts';

/** Words by which is asked what a thing has gained or lost since it was bought. */
const gains =
  'gain|gained|gains|gaining|appreciated|appreciation|profit|gone_up|went_up|risen|rose|increased|increase|grown|grew|lost_value|lose_value|loses_value|losing_value|much_lost|much_lose|lost_on|lose_on|loss|depreciated|depreciation|gone_down|went_down|dropped|fallen';

const all =
  'movable_assets|movables|movable_things|movable_property|personal_property|belongings|possessions|personal_belongings|things|stuff|assets_that_move';

/** What is held, what it is worth, and what it has gained since it was bought: of one thing, or of all. */
export const movableWorth = tool('movable_worth', {
  title: 'Worth of things',
  asks: z.object({
    of: recordReference.optional(),
    ask: z.literal('gain').optional(),
    sale: z.literal('sold').optional(),
  }),
  choices: { ask: { gain: gains }, sale: { sold: 'sold|sale|sell|selling|got_for|get_for' } },
  of: ['movable'],
  words: ['movable', 'assets', 'things', 'car', 'boat', 'collectible', 'worth', 'value', 'gain'],
  examples: [
    'What are my movable assets worth?',
    'How much has my car lost since I bought it?',
    'What is the violin worth?',
  ],
  ways: [
    '{of} worth still|today|now|currently|about|these|days?',
    '{of} value|valued|valuation|appraised|estimate|estimated current|market|estimated|today|present|at|appraised?',
    '{of} current_value|market_value|resale_value|market_price',
    '{of} sell|fetch|bring|go_for would|could|can|might|may|if for|sold|today|now|much?',
    'get would|could|can|might for {of} now|today|still|much?',
    '{sale:choice} {of} when|much|for|price|who|did|whom|buyer|to?',
    '{of} worth more|less paid|bought|than|when|price?',
    `${all} worth|value total|current|market|combined|together|all?`,
    `${all} add|come|comes|amount|sum up|to|together|total|worth|value?`,
    `${all} worth|value|valued without|excluding|except|besides|apart|not homes|houses|home|house|real_estate|property|properties counting|counted|from?`,
    `${all} like|such|including|especially jewelry|jewels|boat|boats|car|cars|art|bicycle|bicycles|instruments|furniture? worth|value together|total|combined?`,
    '{ask:choice} {of} value|worth|since|bought|purchase|purchased|buying|in|much|made|up|down|date|to_date?',
  ],
});

/** Which registrations and insurances of vehicles expire next, or already have; of one thing, when its registration does. */
export const movableExpiries = tool('movable_expiries', {
  title: 'Registration and insurance of vehicles',
  ahead: true,
  asks: z.object({ of: recordReference.optional(), what: z.enum(['registration', 'insurance']).optional() }),
  of: ['movable'],
  // The insurance of one vehicle is asked of its policy.
  choices: {
    what: { registration: 'registration|registrations|tags|tabs' },
  },
  words: ['registration', 'insurance', 'expire', 'expires', 'renew', 'car', 'vehicle'],
  examples: ['Which registration expires next?', 'When does the truck registration expire?'],
  ways: [
    'when {of} {what:choice} expire|expires|expired|end|ends|run_out|runs_out|lapse|lapses|due|up|over|valid until|next?',
    'when {of} registration|plates|tags renew|renewed|renewal due|need|needs|up|next|for|must|have?',
    'when {of} plates|plate expire|expires|run_out|due license?',
    'until|till when? {of} {what:choice} valid|good|last|run',
    'how_long {of} {what:choice} valid|good|last|run|left still?',
    '{of} {what:choice} expired|expire|valid|current|up_to_date still|already|yet?',
    '{of} {what:choice} expiry|expiration|expiration_date|expiry_date|end_date|renewal|renewal_date date|when?',
    'when {of} registered until|till|to',
    '{what:choice} expire|expires|expired|renew|renewed|renewal|run_out|due|end|ends next|soon|first|when|vehicle|vehicles?',
    '{of} {what:choice} due|expires|expire|renew|renewal|ends|end|up|runs_out next|when|again?',
    '{of} registered|plates up_to_date|current|valid|active|legal still|is|are?',
    'when {of} {what:choice}',
    'vehicle|vehicles {what:choice} when|next|expire|expires|renew|due|soon|first|up?',
    'vehicle|vehicles insurance|insurances when|next|expire|expires|renew|due|soon|first|up?',
  ],
});
