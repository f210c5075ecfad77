/** One who keeps answers and wants to know when they are no longer good. */
type Keeper = {
  /** Answers of these areas are stale; null: all are. */
  stale: (areas: readonly string[] | null) => void;
  /** Somebody else sits here now. */
  forget: () => void;
};

const keepers = new Set<Keeper>();

/**
 * The store of answers joins here when the first screen needs it. The kernel speaks to it through this list, so that the sign-in,
 * which asks nothing, need not load it.
 */
export function joinKeeper(keeper: Keeper) {
  keepers.add(keeper);
}

/** Areas that show what others have; the register of things is the kernel's own, for pickers. */
let gathering: readonly string[] = ['assets', 'records'];

/** Names the areas whose answers are stale whenever anything of any area changes. */
export function sayWhoGathers(areas: readonly string[]) {
  gathering = [...gathering, ...areas];
}

/** Areas whose changes may change what the viewer is let do. */
let ofStanding: readonly string[] = [];

/** Names the areas whose changes may change what the viewer is let do. */
export function sayWhoChangesStanding(areas: readonly string[]) {
  ofStanding = areas;
}

/** Whether a change of these areas may change what the viewer is let do; null stands for all areas. */
export function changesStanding(areas: readonly string[] | null): boolean {
  return areas === null || areas.some((area) => ofStanding.includes(area));
}

/** Says that nobody knows any more what the viewer is let do: it is asked anew. */
export function doubtStanding() {
  if (ofStanding.length > 0) tellStale(ofStanding);
}

/** Says that answers of some areas are stale, and with them those of the gathering areas; of all where none are named. */
export function tellStale(areas: readonly string[] | null) {
  const stale = areas === null || areas.length === 0 ? areas : [...new Set([...areas, ...gathering])];
  for (const keeper of keepers) keeper.stale(stale);
}

/** Drops everything that was answered to the viewer who leaves. */
export function forgetAnswers() {
  for (const keeper of keepers) keeper.forget();
}
