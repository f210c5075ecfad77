/** What the window shows when it is opened (S-240). */
import { z } from 'zod';
import { choice, namedRecord } from './message.ts';
import { assistantSwitches } from './settings.ts';

export const assistantStart = assistantSwitches.extend({
  name: z.string(),
  /** Up to six questions that the rules answer from this person's records. */
  suggestions: z.array(choice).max(6),
  /** Whether there is any record to ask about. */
  has_records: z.boolean(),
  recent: z.array(namedRecord).max(12),
});
export type AssistantStart = z.infer<typeof assistantStart>;
