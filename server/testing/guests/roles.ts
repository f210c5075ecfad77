import type { GuestRole } from '@holdfast/domain/kernel/records/guest-role';
import type { TestApp } from '../../kernel/test-app.ts';
import { grantTo, tell } from '../house/grants.ts';
import type { Kept, Given } from './who-sees.ts';

/** A grant of a role in the walk: to what by its name, and how it stands. */
type Grant = {
  readonly to?: string;
  readonly role?: GuestRole;
  readonly how?: How;
  readonly carries?: false;
};
type How = 'accepted' | 'pending' | 'declined' | 'revoked' | 'expired' | 'a second ago' | 'for an hour';

export type Role = {
  readonly name: string;
  readonly grants: readonly Grant[];
  /** The guest is a link, whom no session belongs to. */
  readonly link?: true;
  /** The grants open another house, not the one that is asked. */
  readonly elsewhere?: true;
};

const of = (role: GuestRole, ...things: string[]): Grant[] => things.map((to) => ({ to, role }));
const every = (how: How): Grant[] => [
  { role: 'manager', how },
  { to: 'area:documents', role: 'manager', how },
  { to: 'shore', role: 'manager', how },
  { to: 'passport', role: 'manager', how },
];

/** Everybody who may stand before a house, apart from those who are not signed in. */
export const roles: readonly Role[] = [
  { name: 'a stranger', grants: [] },
  { name: 'a guest of another house', grants: of('manager', '*', 'passport'), elsewhere: true },
  { name: 'somebody who was revoked', grants: every('revoked') },
  { name: 'somebody whose grants ended a second ago', grants: every('a second ago') },
  { name: 'somebody whose grants are marked as expired', grants: every('expired') },
  { name: 'somebody who has not answered', grants: every('pending') },
  { name: 'somebody who has declined', grants: every('declined') },
  { name: 'a viewer of one document', grants: of('viewer', 'passport') },
  { name: 'a viewer of one private document', grants: of('viewer', 'diary') },
  { name: 'a viewer of one document of two things', grants: of('viewer', 'both') },
  { name: 'a viewer of a document in the trash', grants: of('viewer', 'bill') },
  { name: 'a viewer of one mortgage', grants: of('viewer', 'shoreLoan') },
  { name: 'a viewer of one private mortgage', grants: of('viewer', 'coveLoan') },
  { name: 'a viewer of one date', grants: of('viewer', 'birthday') },
  { name: 'a viewer of a property', grants: of('viewer', 'shore') },
  { name: 'a viewer of a private property', grants: of('viewer', 'cove') },
  { name: 'a viewer of all documents', grants: of('viewer', 'area:documents') },
  { name: 'a viewer of all real estate', grants: of('viewer', 'area:real-estate') },
  { name: 'a viewer of all money', grants: of('viewer', 'area:finance') },
  { name: 'a viewer of one account', grants: of('viewer', 'everyday') },
  { name: 'a manager of one account', grants: of('manager', 'everyday') },
  { name: 'a viewer of one private account', grants: of('viewer', 'hidden') },
  { name: 'a contributor to what comes round once', grants: of('contributor', 'stream') },
  { name: 'a manager of one budget', grants: of('manager', 'planBudget') },
  { name: 'a contributor to one loan', grants: of('contributor', 'shoreTerms') },
  { name: 'a viewer of all insurance', grants: of('viewer', 'area:insurance') },
  { name: 'a contributor to one policy', grants: of('contributor', 'all') },
  { name: 'a viewer of everything', grants: [{ how: 'for an hour' }] },
  {
    name: 'a viewer of everything who lost a manager’s rights',
    grants: [
      {},
      ...every('revoked').slice(1),
      { to: 'area:real-estate', role: 'manager', how: 'a second ago' },
    ],
  },
  {
    name: 'a viewer of everything who carries only one document away',
    grants: [{ carries: false }, ...of('viewer', 'deed')],
  },
  { name: 'a contributor to one document', grants: of('contributor', 'deed') },
  { name: 'a contributor to a property', grants: of('contributor', 'shore') },
  { name: 'a contributor to all dates', grants: of('contributor', 'area:dates') },
  { name: 'a contributor to everything', grants: of('contributor', '*') },
  { name: 'a manager of a private document', grants: of('manager', 'will') },
  { name: 'a manager of a property', grants: of('manager', 'shore') },
  { name: 'a manager of a document in the trash', grants: of('manager', 'oldDiary', 'bill') },
  {
    name: 'a manager of all documents who sees all real estate',
    grants: [...of('manager', 'area:documents'), ...of('viewer', 'area:real-estate')],
  },
  { name: 'a manager of a property in the trash', grants: of('manager', 'sunk') },
  { name: 'a manager of everything', grants: of('manager', '*') },
  { name: 'a link to a property', grants: of('viewer', 'shore'), link: true },
  { name: 'a link that was revoked', grants: every('revoked'), link: true },
];

/** Who walks at each landing: one of every standing before a house. All of them walk in the deep suite. */
const landing = [
  'a stranger',
  'somebody who was revoked',
  'a viewer of one private document',
  'a contributor to a property',
  'a viewer of everything who carries only one document away',
  'a manager of all documents who sees all real estate',
  'a manager of everything',
  'a link to a property',
];
export const landingRoles: readonly Role[] = roles.filter(({ name }) => landing.includes(name));

const stillOpen = (how: How) => how === 'accepted' || how === 'for an hour';
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** What of the role opens something in the house that is asked. */
export function givenIn({ grants, elsewhere }: Role): Given[] {
  if (elsewhere) return [];
  return grants.map(({ to = '*', role = 'viewer', how = 'accepted', carries }) => {
    const given = { to, role, open: stillOpen(how) };
    return carries === false ? { ...given, carries } : given;
  });
}

/** Gives the role's grants to a guest. */
export async function giveRole(
  test: TestApp,
  role: Role,
  { guest, owner, records }: { guest: string; owner: string; records: readonly Kept[] },
): Promise<void> {
  for (const { to = '*', role: as = 'viewer', how = 'accepted', carries = true } of role.grants) {
    const record = records.find(({ name }) => name === to);
    const ended = how === 'a second ago' ? inSeconds(-1) : how === 'for an hour' ? inSeconds(3600) : null;
    await grantTo(test, {
      owner,
      guest,
      role: as,
      may_download: carries,
      item: record === undefined ? to : { type: record.type, id: record.id },
      state: how === 'a second ago' || how === 'for an hour' ? 'accepted' : how,
      expires_at: ended,
      kind: role.link ? 'link' : 'person',
    });
  }
  tell(test, owner, guest);
}
