/** An arrow of the map: `from` hands `what` to `to`. */
export type Arrow = { readonly from: string; readonly to: string; readonly what: readonly string[] };

/** One arrow for each pair of rooms, with everything that goes that way, in alphabetical order. */
export function arrowsOf(steps: readonly { from: string; to: string; what: string }[]): Arrow[] {
  const found = new Map<string, { from: string; to: string; what: Set<string> }>();
  for (const { from, to, what } of steps) {
    if (from === to) continue;
    const arrow = found.get(`${from} ${to}`) ?? { from, to, what: new Set<string>() };
    found.set(`${from} ${to}`, arrow);
    arrow.what.add(what);
  }
  return [...found.keys()].toSorted().flatMap((key) => {
    const arrow = found.get(key);
    return arrow === undefined ? [] : [{ ...arrow, what: [...arrow.what].toSorted() }];
  });
}
