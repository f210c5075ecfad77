import { findKeyIn } from './api-keys/api-keys.ts';
import { keyAreasOf } from './api-keys/key-areas.ts';
import { isFresh, requireFreshProof } from './fresh-proof.ts';
import { forgetLetters, letterJob, requestLetter } from './letters/letter-requests.ts';
import { browserIn } from './sessions/devices.ts';
import { endSessions, findViewerIn } from './sessions/sessions.ts';
import { enterByLetter } from './enter-by-letter.ts';
import { addPerson } from './sign-in/people.ts';
import { makeSupport } from './support.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = {
  addPerson,
  browserIn,
  endSessions,
  enterByLetter,
  findKeyIn,
  findViewerIn,
  forgetLetters,
  isFresh,
  keyAreasOf,
  letterJob,
  makeSupport,
  requestLetter,
  requireFreshProof,
};
