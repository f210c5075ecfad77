/** The ids with the one at `from` moved to `to`; places outside the list change nothing. */
export function movedTo(ids: readonly string[], from: number, to: number): string[] {
  const moved = ids[from];
  if (moved === undefined || to < 0 || to >= ids.length) return [...ids];
  return ids.toSpliced(from, 1).toSpliced(to, 0, moved);
}
