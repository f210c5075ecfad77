import { z } from 'zod';
import { timeZone } from '../../kernel/time/zone.ts';

/** A person's time zone, and whether they chose it; otherwise it is what their browser said when they last signed in. */
export const timeZoneSetting = z.object({ time_zone: z.string(), chosen: z.boolean() });
export type TimeZoneSetting = z.infer<typeof timeZoneSetting>;

/** `chosen: false` takes what the browser says, now and at each sign-in. */
export const timeZoneDraft = z.object({ time_zone: timeZone, chosen: z.boolean().default(true) });
export type TimeZoneDraft = z.output<typeof timeZoneDraft>;
