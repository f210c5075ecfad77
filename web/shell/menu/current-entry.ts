import { screenAt } from '../../kernel/screen/served-paths.ts';
import type { MenuItem, Screen } from '../../kernel/screen/house/screen.ts';

/** The entry in the menu's foot: the person's own account, to which settings, profile and help belong. */
export const accountPath = '/settings';

/** The entry that is current: one of the menu, or the person's account in its foot; `itself` where it leads to the open screen. */
export type CurrentEntry = { item: MenuItem | 'account'; itself: boolean };

/** More steps than any screen is away from its entry; a circle of `belongs` ends here. */
const farthest = 12;

/**
 * Finds the one entry of either level that the screen at `path` belongs to: its own; that of the address that it or its `belongs` names; that
 * of the nearest address above it. Where a second level's entry is not shown, the entry that it hangs on is current. An exact item (S-118) is
 * current only on its own path and where a screen names it.
 */
export function currentEntry(
  items: readonly MenuItem[],
  screens: readonly Screen[],
  path: string,
  query = '',
): CurrentEntry | undefined {
  const all = items.flatMap((item) => [item, ...item.below]);
  let place = mainPath(screens, path);
  let named = true;
  for (let step = 0; step < farthest && place !== ''; step += 1) {
    const itself = step === 0;
    const item = itemAt(all, place, named, query);
    if (item !== undefined) return { item, itself };
    if (place === accountPath) return { item: 'account', itself };
    const screen = screenAt(screens, place);
    const next = screen?.belongs ?? screen?.place?.under;
    named = next !== undefined;
    place = next ?? place.slice(0, place.lastIndexOf('/'));
  }
  return undefined;
}

/** The entry at an address: of several the one whose query fits best. */
function itemAt(
  items: readonly MenuItem[],
  place: string,
  named: boolean,
  query: string,
): MenuItem | undefined {
  const has = new URLSearchParams(query);
  const queryOf = ({ href }: MenuItem) => [...new URLSearchParams(href.split('?')[1] ?? '')];
  return items
    .filter((item) => item.href.split(/[?#]/, 1)[0] === place && (named || !item.exact))
    .filter((item) => queryOf(item).every(([name, value]) => has.get(name) === value))
    .toSorted((a, b) => queryOf(b).length - queryOf(a).length)[0];
}

/** The first of the paths at which a screen stands: `/` for `/dashboard`. */
function mainPath(screens: readonly Screen[], path: string): string {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return screens.find(({ also }) => also?.includes(plain))?.path ?? plain;
}
