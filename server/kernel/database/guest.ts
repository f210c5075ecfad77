import type { GuestRole } from '@holdfast/domain/kernel/records/guest-role';

/** A part of a house that a grant opens: `*`, `area:documents`, or one record by its type and id. */
export type Opened = {
  readonly item_type: string;
  readonly item_id: string;
  readonly role: GuestRole;
  readonly may_download: boolean;
};

/** Somebody in another person's house. `guest` is a person or a link. */
export type Visit = { readonly guest: string; readonly owner: string; readonly opened: readonly Opened[] };

const visits = new WeakMap<object, Visit>();

/** Finds the guest for whom a transaction runs; undefined where it runs for the owner of the records. */
export function guestIn(tx: object): Visit | undefined {
  return visits.get(tx);
}

export function setVisit(tx: object, visit: Visit): void {
  visits.set(tx, visit);
}

const ranks: Readonly<Record<GuestRole, number>> = { viewer: 1, contributor: 2, manager: 3 };

/** How far a role reaches: 1 sees, 2 adds and changes, 3 also removes and restores. */
export const rankOf = (role: GuestRole): number => ranks[role];

/** How far a guest reaches in a whole area; 0 where only single records in it are open, or nothing. */
export function areaRank({ opened }: Pick<Visit, 'opened'>, area: string): number {
  const whole = opened.filter(({ item_type }) => item_type === '*' || item_type === `area:${area}`);
  return Math.max(0, ...whole.map(({ role }) => rankOf(role)));
}
