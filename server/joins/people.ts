import type { Day } from '@holdfast/domain/kernel/time/day';
import { lends as access } from '../access/contributions.ts';
import { lends as accounts } from '../accounts/contributions.ts';
import { lends as calendar } from '../calendar/contributions.ts';
import { lends as emergency } from '../emergency/contributions.ts';
import type { Area } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { lends as messaging } from '../messaging/contributions.ts';
import { lends as rentals } from '../rentals/contributions.ts';
import { lends as sharing } from '../sharing/contributions.ts';

/** Who asks: how the kernel finds a viewer by session or key, and what is open to a guest. */
export const viewersOf = ({ database, clock }: Kernel) => ({
  findViewer: accounts.findViewerIn(database, clock),
  findKey: accounts.findKeyIn(database, clock),
  findRights: sharing.findRightsIn(database),
});

/** What areas lend each other about people: accounts and their sessions, access, invitations and grants. `areas` gives all areas. */
export const lentOfPeople = (kernel: Kernel, areas: () => readonly Area[]) => ({
  requireFreshProof: accounts.requireFreshProof,
  isFresh: accounts.isFresh,
  browserOf: accounts.browserIn(kernel.config),
  keyAreas: () => accounts.keyAreasOf(areas()),
  enterByLetter: accounts.enterByLetter(kernel),
  onSignIn: access.beginTrial,
  onDisown: calendar.endFeedsSince,

  endSessions: accounts.endSessions,
  signOut: (userId: string) => kernel.database.asAuth((tx) => accounts.endSessions(tx, userId)),
  support: accounts.makeSupport(kernel.database),
  extendTrial: access.extendTrial,
  stopDeletion: access.stopDeletion,

  invitations: {
    invite: sharing.invite,
    changeParts: sharing.changeParts,
    confirm: sharing.confirmInvitation,
    resend: sharing.resendInvitation,
    revoke: sharing.revokeInvitation,
    accept: sharing.answerOne,
    open: sharing.openParts,
    close: sharing.closeParts,
    leave: sharing.leave,
    tell: sharing.tellInvited(kernel),
    spendLetter: sharing.spendLetter,
  },
  answering: emergency.tellingOfAnswers(kernel.config),
  grants: sharing.linkGrants,
  addTenant: rentals.addTenant,
  tenancyThreads: messaging.tenancyThreads,

  forgetLetters: accounts.forgetLetters,
  /** Forgets a person in the houses of others: what was open to them there, and what they wrote. */
  forgetGrants: async (tx: Tx, person: { id: string; email: string }) => {
    await emergency.tellOfErasure(tx, person, kernel.config);
    // The grants still say which conversations they were in.
    await messaging.forgetMessages(tx, person);
    await sharing.forgetGrants(tx, person);
  },

  addPerson: accounts.addPerson,
  furnish: async (owner: string, today: Day) => (await sampleHouse()).furnishSample(kernel, owner, today),
  moveDates: async (owner: string, days: number) =>
    (await sampleHouse()).moveSampleDates(kernel, owner, days),
});

/** What draws the sample family is loaded by the first who wants to see it. */
const sampleHouse = () => import('../sample/house/sample-house.ts');
