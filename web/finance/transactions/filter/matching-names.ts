/** Something that is called by a name. */
export type Named = { id: string; name: string };

/** What holds the typed letters: what begins with them first, then what has a word that does, then the rest. */
export function matchingNames<T extends Named>(all: readonly T[], typed: string): T[] {
  const asked = typed.trim().toLowerCase();
  if (asked === '') return [...all];
  const rankOf = (name: string) => {
    if (name.startsWith(asked)) return 0;
    if (name.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(asked))) return 1;
    return name.includes(asked) ? 2 : 3;
  };
  return all
    .map((each) => ({ each, rank: rankOf(each.name.toLowerCase()) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ each }) => each);
}
