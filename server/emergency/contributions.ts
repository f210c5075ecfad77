import { tellingOfAnswers, tellOfErasure } from './answers.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { tellOfErasure, tellingOfAnswers };
