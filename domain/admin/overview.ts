import { z } from 'zod';
import { calendarDay } from '../kernel/time/day.ts';
import { personStatuses } from './person.ts';

const count = z.int().nonnegative();

/** How many there are of everything, and whether all is well; figures alone, of nobody in particular. */
export const overview = z.object({
  people: z.object({
    all: count,
    verified: count,
    new_in_30_days: count,
    by_status: z.record(z.enum(personStatuses), count),
  }),
  kept: z.object({ assets: count, documents: count, file_bytes: count }),
  mails: z.object({ waiting: count, failed: count }),
  jobs: z.array(z.object({ name: z.string(), waiting: count, running: count })),
  /** How many accounts were made on each of the last 30 days (UTC), the oldest first. */
  sign_ups: z.array(z.object({ day: calendarDay, count })),
  health: z.object({
    parts: z.array(z.object({ name: z.enum(['Database', 'Files', 'Jobs']), well: z.boolean() })),
    /** Models of the AI services that are set up; `gone` is null until they were looked for. */
    models: z.array(
      z.object({
        service: z.enum(['gemini', 'xai', 'local']),
        model: z.string(),
        gone: z.boolean().nullable(),
      }),
    ),
    /** Whether mail goes out, or stays in the outbox because no mail server is named. */
    mail_goes_out: z.boolean(),
    version: z.string(),
    /** The server's clock. */
    now: z.string(),
  }),
});
export type Overview = z.infer<typeof overview>;

export const signUpDays = 30;
