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
import { answerOne, leave } from './received-invitations.ts';
import { findRightsIn } from './rights.ts';
import { tellInvited } from './tell-invited.ts';
import { showAccess } from '@holdfast/domain/sharing/share-endpoints';
import { sectionAccess, sharedTypes } from '@holdfast/domain/sharing/section-reads';
import { read, section, type RecordSection } from '../kernel/records/record-section.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = {
  answerOne,
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

/** Who can open a record and who has opened it, on its screen. */
export const sections: readonly RecordSection[] = [
  section({
    name: 'shared-with',
    on: sharedTypes,
    reads: [read(showAccess, sectionAccess)],
    isEmpty: ([{ people, links, opens }]) => people.length + links + opens.length === 0,
  }),
];
