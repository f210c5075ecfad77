import type { Screen } from '../../kernel/screen/house/screen.ts';

/** The screen of the second level at a path or to which the one there belongs, and all that belong to it; none elsewhere. */
export function belongingTo(screens: readonly Screen[], path: string): { href: string; label: string }[] {
  const here = screens.find((screen) => screen.path === path);
  const entry = screens.find((screen) => screen.place && screen.path === (here?.belongs ?? path));
  if (here === undefined || entry === undefined) return [];
  return [
    entry,
    ...screens.filter(({ belongs, path: own }) => belongs === entry.path && !own.includes('{')),
  ].map(({ path: href, title, place }) => ({ href, label: place?.label ?? title }));
}
