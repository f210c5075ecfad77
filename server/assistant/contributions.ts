import { modelsIn } from './services/check-models.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { modelsIn };
