/** A store of answers that is told when they are stale. */
type Keeper = {
  /** Marks the answers of these areas as stale, and asks anew for those on screen; null stands for all. */
  stale: (areas: readonly string[] | null) => void;
  /** Marks the answers of these areas as stale; those on screen are not asked for yet. */
  doubt?: (areas: readonly string[]) => void;
  /** Drops everything: another person uses the page now. */
  forget: () => void;
};

const keepers = new Set<Keeper>();

/**
 * Registers a store when the first screen needs it. The kernel reaches stores through this list, so that the sign-in, which asks nothing,
 * need not load the query library.
 */
export function joinKeeper(keeper: Keeper) {
  keepers.add(keeper);
}

/** Areas that show what others have; the register of things and the sections of records' screens are the kernel's own. */
let gathering: readonly string[] = ['assets', 'records', 'record-sections'];

/** Registers the areas whose answers are stale whenever anything of any area changes. */
export function sayWhoGathers(areas: readonly string[]) {
  gathering = [...gathering, ...areas];
}

/** Areas whose changes may change what the viewer is let do. */
let ofStanding: readonly string[] = [];

/** Registers the areas whose changes may change what the viewer is let do. */
export function sayWhoChangesStanding(areas: readonly string[]) {
  ofStanding = areas;
}

/** Whether a change of these areas may change what the viewer is let do; null stands for all areas. */
export function changesStanding(areas: readonly string[] | null): boolean {
  return areas === null || areas.some((area) => ofStanding.includes(area));
}

/** Has the session and all that follows from it asked anew, because the viewer's standing is in doubt. */
export function doubtStanding() {
  if (ofStanding.length > 0) tellStale(ofStanding);
}

/** Adds the gathering areas to areas in which something changed. */
export const withGathering = (areas: readonly string[]): readonly string[] =>
  areas.length === 0 ? areas : [...new Set([...areas, ...gathering])];

/** Marks the answers of some areas as stale, and with them those of the gathering areas; null stands for all areas. */
export function tellStale(areas: readonly string[] | null) {
  tellAlone(areas === null ? null : withGathering(areas));
}

/** Marks the answers of exactly these areas as stale; null stands for all areas. */
export function tellAlone(areas: readonly string[] | null) {
  for (const keeper of keepers) keeper.stale(areas);
}

/** Marks the answers of exactly these areas as stale without asking for any: who opens a screen now asks anew. */
export function doubtAlone(areas: readonly string[]) {
  for (const keeper of keepers) keeper.doubt?.(areas);
}

/** Drops everything that was answered to the viewer who leaves. */
export function forgetAnswers() {
  for (const keeper of keepers) keeper.forget();
}
