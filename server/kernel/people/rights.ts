import type { Standing } from '@holdfast/domain/standing/standing';
import type { Opened } from '../database/guest.ts';

/** The rights of a guest in one house. */
export type Rights = {
  readonly opened: readonly Opened[];
  /** The areas in which something is open; null for the whole house. */
  readonly areas: readonly string[] | null;
  /** The owner's standing: access and room are the owner's. */
  readonly standing: Standing;
  /**
   * Whose eyes these are, where an owner looks at their own house as somebody else would see it. Nothing is changed then; `of` in the
   * address named the invitation whose parts these are.
   */
  readonly preview?: { readonly guest: string; readonly owner: string };
};

/** Finds what is open to a guest in a house; null where nothing is. `until` is when the first grant ends, in milliseconds. */
export type FindRights = (guest: string, owner: string) => Promise<{ rights: Rights; until: number } | null>;

/**
 * Remembers what is open to guests, by guest and house: for 30 seconds at most, never past the end of a grant, and dropped at once when
 * something about guest or owner changes, here or on another server. Row-level security checks the grants again at every statement.
 */
export type RightsMemory = {
  of(guest: string, owner: string): Promise<Rights | null>;
  /** Forgets what is remembered of a person as guest and as owner. */
  forget(person: string): void;
  forgetAll(): void;
};

const rememberFor = 30_000;
const maxRemembered = 20_000;

export function makeRights({
  find,
  now,
  hears = () => true,
}: {
  find: FindRights;
  now: () => number;
  /** Whether word of other servers arrives (`Events.hears`); while it does not, nothing new is remembered. */
  hears?: () => boolean;
}): RightsMemory {
  const known = new Map<string, { rights: Rights; until: number }>();
  const namesOf = new Map<string, Set<string>>();
  /** Counts what was forgotten: rights read from the database before that moment must not be remembered after it. */
  let forgotten = 0;

  const note = (person: string, name: string) =>
    namesOf.set(person, (namesOf.get(person) ?? new Set()).add(name));
  const forgetAll = () => {
    forgotten += 1;
    known.clear();
    namesOf.clear();
  };

  return {
    async of(guest, owner) {
      const name = `${guest} ${owner}`;
      const remembered = known.get(name);
      if (remembered !== undefined && remembered.until > now()) return remembered.rights;
      const before = forgotten;
      const found = await find(guest, owner);
      known.delete(name);
      if (found === null || found.until <= now()) return null;
      if (before !== forgotten || !hears()) return found.rights;
      if (known.size >= maxRemembered) forgetAll();
      known.set(name, { rights: found.rights, until: Math.min(found.until, now() + rememberFor) });
      note(guest, name);
      note(owner, name);
      return found.rights;
    },
    forget(person) {
      forgotten += 1;
      for (const name of namesOf.get(person) ?? []) known.delete(name);
      namesOf.delete(person);
    },
    forgetAll,
  };
}
