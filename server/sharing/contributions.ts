import { forgetGrants } from './grants.ts';
import {
  changeParts,
  closeParts,
  confirmInvitation,
  invite,
  openParts,
  resendInvitation,
  revokeInvitation,
} from './invitations.ts';
import { spendLetter } from './letter-limits.ts';
import { linkGrants } from './link-grants.ts';
import { leave } from './received-invitations.ts';
import { findRightsIn } from './rights.ts';
import { tellInvited } from './tell-invited.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = {
  changeParts,
  closeParts,
  confirmInvitation,
  findRightsIn,
  forgetGrants,
  invite,
  leave,
  linkGrants,
  openParts,
  resendInvitation,
  revokeInvitation,
  spendLetter,
  tellInvited,
};
