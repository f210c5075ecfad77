/** The parts of a group in the order in which they are drawn: the one that bears the group's own title first, since it has no heading of its own. */
export function inOrder<Part extends { name: string; order: number }>(
  title: string,
  parts: readonly Part[],
): Part[] {
  const bears = (part: Part) => (part.name === title ? 0 : 1);
  return [...parts].sort((a, b) => bears(a) - bears(b) || a.order - b.order);
}
