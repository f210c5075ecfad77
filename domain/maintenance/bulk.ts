import { z } from 'zod';
import { line } from '../kernel/form/fields.ts';
import { day } from '../kernel/time/day.ts';
import { priority } from './words.ts';

/** What can be said of many tasks at once; what is absent stays as it is. */
export const bulkChange = z
  .object({
    priority,
    /** A person of the family, by name; null takes the task from whoever had it. */
    assignee: line().min(1).max(100).nullable(),
    /** Puts off the next date; null ends that. */
    snoozed_until: day.nullable(),
    private: z.boolean(),
  })
  .partial();
export type BulkChange = z.output<typeof bulkChange>;
