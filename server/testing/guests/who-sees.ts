import type { Guests } from '@holdfast/domain/kernel/call/endpoint';
import type { GuestRole } from '@holdfast/domain/kernel/records/guest-role';
import type { RecordType } from '@holdfast/domain/kernel/record-type';

/** A record as far as it decides who sees it. */
export type Kept = {
  readonly name: string;
  readonly type: RecordType;
  readonly id: string;
  readonly area: string;
  readonly private: boolean;
  readonly trashed: boolean;
  /** The records that it belongs to, by name. */
  readonly of: readonly string[];
};

/**
 * What a grant opens: the house, an area, or a record by its name; `open` where it was accepted and has not ended, `carries: false`
 * where files may be looked at and not carried away.
 */
export type Given = {
  readonly to: string;
  readonly role: GuestRole;
  readonly open: boolean;
  readonly carries?: false;
};

type Way = 'itself' | 'part' | 'area' | 'house';
type State = 'plain' | 'private' | 'trashed' | 'private in the trash';

/**
 * The least role in which a grant shows a record: by how the record stands to what was granted, and by its own state. It is written
 * down apart from the policies, and says all that the walks expect.
 */
export const seesFrom: Readonly<Record<Way, Readonly<Record<State, GuestRole | 'nobody'>>>> = {
  itself: { plain: 'viewer', private: 'viewer', trashed: 'manager', 'private in the trash': 'manager' },
  part: { plain: 'viewer', private: 'nobody', trashed: 'manager', 'private in the trash': 'nobody' },
  area: { plain: 'viewer', private: 'nobody', trashed: 'manager', 'private in the trash': 'nobody' },
  house: { plain: 'viewer', private: 'nobody', trashed: 'manager', 'private in the trash': 'nobody' },
};

const ranks = { viewer: 1, contributor: 2, manager: 3, nobody: 4 } as const;
const asked: Readonly<Record<Exclude<Guests, 'none'>, number>> = { view: 1, contribute: 2, manage: 3 };

function stateOf({ private: alone, trashed }: Kept): State {
  if (trashed) return alone ? 'private in the trash' : 'trashed';
  return alone ? 'private' : 'plain';
}

/** How a grant reaches a record; a thing in the trash opens nothing but itself. */
function waysOf({ to }: Given, record: Kept, house: readonly Kept[]): Way[] {
  if (to === '*') return ['house'];
  if (to === `area:${record.area}`) return ['area'];
  if (to === record.name) return ['itself'];
  const thing = house.find(({ name }) => name === to);
  return thing !== undefined && !thing.trashed && record.of.includes(to) ? ['part'] : [];
}

/** How far these grants reach in a record: 0 nowhere, 1 sees, 2 changes, 3 also removes and restores. */
export function reachOf(grants: readonly Given[], record: Kept, house: readonly Kept[]): number {
  const found = grants
    .filter(({ open }) => open)
    .flatMap((given) =>
      waysOf(given, record, house)
        .filter((way) => ranks[given.role] >= ranks[seesFrom[way][stateOf(record)]])
        .map(() => ranks[given.role]),
    );
  return Math.max(0, ...found);
}

/**
 * The records that these grants do not open and whose names they tell all the same: what a policy covers, where the policy is open by itself and not
 * only because it belongs to something else that is.
 */
export function toldByPolicies<R extends Kept>(grants: readonly Given[], house: readonly R[]): R[] {
  const open = grants.filter((given) => given.open);
  const covered = house
    .filter(({ type }) => type === 'policy')
    .filter((policy) =>
      open.some((given) =>
        waysOf(given, policy, house).some(
          (way) => way !== 'part' && ranks[given.role] >= ranks[seesFrom[way][stateOf(policy)]],
        ),
      ),
    )
    .flatMap(({ of }) => of);
  return house.filter(
    (record) =>
      covered.includes(record.name) && stateOf(record) === 'plain' && reachOf(grants, record, house) === 0,
  );
}

/** An answer about a policy without the names of these records where it says what the policy covers: nothing else in it may tell of them. */
export function withoutCovered(
  path: string,
  text: string,
  told: readonly { readonly word: string }[],
): string {
  if (!/^\/api\/insurance\/[^/]+$/.test(path)) return text;
  return told.reduce(
    (left, { word }) => left.replaceAll(new RegExp(`"label":"${word} [^"]*"`, 'g'), ''),
    text,
  );
}

/** How far these grants reach in a whole area, to add something new to it. */
export function reachOfArea(grants: readonly Given[], area: string): number {
  const whole = grants.filter(({ open, to }) => open && (to === '*' || to === `area:${area}`));
  return Math.max(0, ...whole.map(({ role }) => ranks[role]));
}

/** What a request is answered: as for an unknown address, refused, as for records that nobody has, or as the owner is answered. */
export type Expected = 'nowhere' | 'beyond' | 'closed' | 'weak' | 'open';

/**
 * What a guest's request is answered. `named` are the records that it names, with null for what no guest has a share in; `adds` is
 * the area that something new is added to; `takes` says that it takes a file of theirs along.
 */
export function expectedOf(
  guests: Guests,
  grants: readonly Given[],
  {
    named,
    adds,
    takes = false,
    house,
  }: {
    named: readonly (Kept | null)[];
    adds?: string | undefined;
    takes?: boolean;
    house: readonly Kept[];
  },
): Expected {
  const open = grants.filter(({ open: still }) => still);
  if (guests === 'none' || open.length === 0) return 'nowhere';
  if (!open.some(({ role }) => ranks[role] >= asked[guests])) return 'beyond';
  const reached = named.map((record) => (record === null ? 0 : reachOf(open, record, house)));
  if (reached.includes(0)) return 'closed';
  const carrying = open.filter(({ carries }) => carries !== false);
  if (takes && named.some((record) => record !== null && reachOf(carrying, record, house) === 0))
    return 'beyond';
  if (adds !== undefined && reachOfArea(open, adds) < asked[guests]) return 'weak';
  return reached.some((rank) => rank < asked[guests]) ? 'weak' : 'open';
}
