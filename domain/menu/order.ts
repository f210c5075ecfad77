/**
 * The order after `id` was moved behind `after`, or to the top where that is null. `id` may be new here; where `after` has gone
 * meanwhile it comes to the end.
 */
export function movedBehind(order: readonly string[], id: string, after: string | null): string[] {
  const others = order.filter((each) => each !== id);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  return at === 0 && after !== null ? [...others, id] : others.toSpliced(at, 0, id);
}
