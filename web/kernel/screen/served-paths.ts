import { lets, type Who } from '../session/admission.ts';
import type { Area, Screen } from './house/screen.ts';

/** What stands in a path for a parameter: ids and tokens have digits, the words of a path have none. */
const value = /\d/;

/** A declared path fits an address's: the same, or with a value where it has a parameter. */
function fits(declared: string, path: string): boolean {
  const [wanted, given] = [declared.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, nth) => part === given[nth] || (part.startsWith('{') && value.test(given[nth] ?? '')))
  );
}

/** The screen of a path without query; a fixed path wins over one with a parameter, as in the router. */
export function screenAt(screens: readonly Screen[], path: string): Screen | undefined {
  const of = (screen: Screen) => [screen.path, ...(screen.also ?? [])];
  return (
    screens.find((each) => of(each).includes(path)) ??
    screens.find((each) => of(each).some((declared) => fits(declared, path)))
  );
}

/**
 * Says of an address whether it leads somewhere for somebody who is signed in: elsewhere, or to a screen that there is and that lets
 * them in. A menu may name what the product does not have yet (S-116); a tab that nobody lends is none.
 */
export function servedTo(areas: readonly Area[], who: Who): (href: string) => boolean {
  const screens = areas.flatMap((area) => area.screens);
  const tabs = new Set(areas.flatMap((area) => area.adminTabs ?? []).map((tab) => tab.name));
  return (href) => {
    if (!href.startsWith('/')) return true;
    const [address = ''] = href.split('#');
    const [path = '', query = ''] = address.split('?');
    const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
    const screen = screenAt(screens, plain);
    if (screen === undefined || screen.signedOutOnly !== undefined || !lets(who, screen.access)) return false;
    const tab = new URLSearchParams(query).get('tab');
    return tab === null || plain !== adminPath || tabs.has(tab);
  };
}

/** The screen whose tabs the areas lend. */
const adminPath = '/admin';
