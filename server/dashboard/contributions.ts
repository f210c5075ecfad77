import { readWorth } from './read-dashboard.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { readWorth };
