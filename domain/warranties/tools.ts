import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { calendarDay } from '../kernel/time/day.ts';
import { tool } from '../kernel/call/tool.ts';

const warranty =
  'warranty|warranties|guarantee|guarantees|warrantee|guaranty|service_contract|protection_plan';
const ends =
  'end|ends|ended|expire|expires|expired|run_out|runs_out|ran_out|over|up|lapse|lapses|stop|stops|finish|finishes';

/** How many warranties run, and until when each covers what; of one thing or warranty, whether it is covered today and until when. */
export const warrantyCover = tool('warranty_cover', {
  title: 'Warranty',
  asks: z.object({ of: recordReference.optional(), ask: z.literal('until').optional() }),
  of: ['appliance', 'movable', 'real_estate', 'warranty'],
  choices: {
    ask: {
      until: 'when|until|till|long|longer|expiry|expiration|end_date|expiry_date|expiration_date',
    },
  },
  words: ['warranty', 'covered', 'cover', 'guarantee', 'under warranty', 'expire'],
  examples: [
    'Is the dishwasher still under warranty?',
    'Which warranties end next?',
    'When does the warranty of the washer end?',
  ],
  ways: [
    `{of} ${warranty} still|under|in|covered|by|within|any|yet|active|valid|force|good|current|left|out|no|longer?`,
    `{of} ${warranty} under|in|within|out still|yet|now|period|covered?`,
    `{ask:choice} {of} ${warranty} ${ends}? will|date|next?`,
    `{ask:choice} {of} out_of|out ${warranty} go|goes|will?`,
    `{ask:choice} {of} ${warranty} when|what|day|date|valid|last|lasts|run|runs|good|covered|under|cover|still|left|remain|remains|more|for|until|till?`,
    `{of} ${warranty} ${ends} date|already|yet|soon?`,
    `{of} ${warranty} labor|labour|parts|battery|engine|compressor|covered|cover|covers|repair|repairs|still|under|include|includes?`,
    `what ${warranty} {of} cover|covers|covered|include|includes`,
    `{of} covered|guaranteed|protected under|still|by|yet?`,
    `${warranty} ${ends} next|soon|first|when|which|expiring|ending|coming|due`,
    `${warranty} expiring|ending|end|expire|ends|expires soon|next|when|first?`,
    `how_many ${warranty} in|force|active|run|running|valid|still|left?`,
    `${warranty} active|current|valid|in_force|running|list|all|left still?`,
    `what|which|things under|still|covered|have ${warranty} by|still|appliances|appliance|machines?`,
    `${warranty}`,
  ],
});

/** How many claims are open, what was asked for in them, and when the next deadline is; of one thing, policy, warranty or claim, of it. */
export const openClaims = tool('open_claims', {
  title: 'Open claims',
  asks: z.object({ of: recordReference.optional(), ask: z.enum(['deadline', 'asked']).optional() }),
  choices: {
    ask: {
      deadline: 'deadline|deadlines|due|due_date|cutoff|when',
      asked: 'asked|ask|claimed|requested|request|amount|claiming|sum|payout|back',
    },
  },
  of: ['claim', 'policy', 'warranty', 'appliance', 'movable', 'real_estate'],
  words: ['claim', 'claims', 'deadline', 'insurer', 'warranty claim'],
  examples: ['Which claims are still open?', 'When is the next deadline of a claim?'],
  ways: [
    'claims|claim open|still|pending|unsettled|outstanding|running|active|unresolved still|any|insurance|warranty? {of}?',
    'how_many claims|claim open|pending|outstanding|still|running|active|insurance|warranty? {of}?',
    'claim|claims {ask:choice} next|when|last|day|deadline|due|act|answer|respond|must|needed|money|insurance|insurer|for|open? {of}?',
    'claim|claims status|state|stand|going|news where|how? {of}?',
    'claim|claims {of}',
    'where stand|stands claim {of} with?',
    'claim {of} number|status|state|happening|happened|happen|going|news|update|progress',
    'ask|asked|claim|claimed|request|requested|demand|demanded {of} from|back|for|money {ask:choice}?',
    '{ask:choice} insurance|insurer claim|claims? still|for|from|much?',
    'waiting|expect|expected|expecting money insurance|insurer|claim|claims back|from|still?',
    'claim|claims insurance|warranty still|open?',
    'claim|claims how_many',
    'claims any|list|insurance|warranty|all?',
    'filed|made|opened|submitted claim|claims which|what|any? {of}?',
  ],
});

/** Which warranties end between two days. */
export const warrantiesEnding = tool('warranties_ending', {
  title: 'Warranties that end',
  ahead: true,
  asks: z.object({ from: calendarDay.optional(), to: calendarDay.optional() }),
  words: ['warranty', 'expire', 'end', 'run out', 'this year', 'soon'],
  examples: ['Which warranties run out this year?', 'Does any warranty end in the next three months?'],
  ways: [
    `${warranty} ${ends} which|what|any|expiring|ending|soon|next? {period}`,
    `${warranty} expiring|ending|due which|what|any? {period}`,
    `${warranty} ${ends} when|next|first|which`,
  ],
});
