import { activateSubscription, beginTrial, expireAccess, extendTrial, markPastDue } from './policies.ts';
import { deletionStoppedLetter } from './stopped-letter.ts';
import { stopDeletion } from './stop-deletion.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = {
  activateSubscription,
  beginTrial,
  deletionStoppedLetter,
  expireAccess,
  extendTrial,
  markPastDue,
  stopDeletion,
};
