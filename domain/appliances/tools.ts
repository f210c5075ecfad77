import { z } from 'zod';
import { tool } from '../kernel/call/tool.ts';
import { applianceKind } from '../kernel/records/thing-kind.ts';

/** How old appliances are: when each was bought, how much of its usual life is over; of one kind or by words of its name, or of all. */
export const applianceAges = tool('appliance_ages', {
  asks: z.object({ category: applianceKind.optional(), words: z.string().trim().max(100).default('') }),
  words: ['how old', 'age', 'bought', 'appliance', 'dishwasher', 'refrigerator', 'furnace'],
  examples: ['How old is the dishwasher?', 'When did we buy the refrigerator?'],
});

/** Which appliances are past 80 % of their life, and what replacing them will cost about (S-175). */
export const appliancesToReplace = tool('appliances_to_replace', {
  words: ['replace', 'replacing', 'replacement', 'lifespan', 'wear out', 'appliance'],
  examples: ['What will need replacing?', 'What would it cost to replace the old appliances?'],
});
