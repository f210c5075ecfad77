import type { MenuSection } from '../../kernel/screen/house/screen.ts';

/** The menu as this tab last showed it, so that a reload draws it at once. It names no record and holds no token. */
const name = 'holdfast.menu';

type Kept = { version: 2; owner: string; sections: readonly MenuSection[] };

export function keepMenu(owner: string, sections: readonly MenuSection[]) {
  try {
    sessionStorage.setItem(name, JSON.stringify({ version: 2, owner, sections } satisfies Kept));
  } catch {
    // Without storage the menu comes a moment later.
  }
}

/** The kept menu of this person; undefined where there is none, or where it is another's or another release's. */
export function keptMenu(owner: string): readonly MenuSection[] | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null;
    return kept?.version === 2 && kept.owner === owner ? kept.sections : undefined;
  } catch {
    return undefined;
  }
}

export function dropKeptMenu() {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept either.
  }
}
