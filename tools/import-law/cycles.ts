/**
 * The knots of a graph: every set of modules of which each reaches each other one (Tarjan). A module alone is a knot only where
 * it imports itself. The members come in alphabetical order, so that a report reads the same every time.
 */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const cycles: string[][] = [];

  const visit = (module: string): number => {
    let low = order.size;
    order.set(module, low);
    const own = low;
    path.push(module);
    onPath.add(module);
    for (const next of graph.get(module) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (onPath.has(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === own) {
      const knot = path.splice(path.indexOf(module));
      for (const member of knot) onPath.delete(member);
      if (knot.length > 1 || graph.get(module)?.includes(module)) cycles.push(knot.toSorted());
    }
    return low;
  };
  for (const module of graph.keys()) if (!order.has(module)) visit(module);
  return cycles;
}
