/**
 * The order after `id` was moved behind `after`, or to the top where that is null. `id` may be new here; where `after` has gone
 * meanwhile it comes to the end.
 */
export function movedBehind(order: readonly string[], id: string, after: string | null): string[] {
  const others = order.filter((each) => each !== id);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  return at === 0 && after !== null ? [...others, id] : others.toSpliced(at, 0, id);
}

/** Items in their order, each before what hangs on it; one that hangs on none of them comes last. */
export function nested<Item extends { id: string; under_id: string | null }>(items: readonly Item[]): Item[] {
  const first = items.filter(({ under_id }) => under_id === null);
  const tree = first.flatMap((item) => [item, ...items.filter(({ under_id }) => under_id === item.id)]);
  return [...tree, ...items.filter((item) => !tree.includes(item))];
}
