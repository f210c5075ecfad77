import { z } from 'zod';
import { labelled } from '../kernel/form/field.ts';
import { wholeNumber } from '../kernel/form/fields.ts';
import { longestSessionCheck, shortestInterval } from '../kernel/call/refresh-limits.ts';

const minutes = (called: string, max?: number) =>
  labelled(
    `${called} (minutes)`,
    wholeNumber(called, { min: shortestInterval, ...(max === undefined ? {} : { max }) }),
  );

/** How often a browser asks anew where changes do not come by themselves (S-253); the minutes stand in the labels (G-35). */
export const refreshDraft = z.object({
  autoRefreshEnabled: labelled('Automatic refresh', z.boolean()),
  dataRefreshInterval: minutes('Data refresh'),
  announcementsRefreshInterval: minutes('Announcements'),
  notificationsRefreshInterval: minutes('Notifications'),
  sessionCheckInterval: minutes('Session check', longestSessionCheck),
});
