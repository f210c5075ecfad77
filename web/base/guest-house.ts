import { houseTexts, houseCall } from '@holdfast/domain/kernel/call/house';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';

/** The path of another person's house: `/of/{owner}`, and below it every screen that guests may see. */
const address = /^\/of\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$)/i;

/** Reads the owner out of an address that leads into somebody else's house; null for one's own. */
export function houseIn(path: string): string | null {
  return address.exec(path)?.[1]?.toLowerCase() ?? null;
}

/**
 * The owner of the house that this page shows; null at home. It holds for the life of the page: whoever goes into another house loads
 * the page anew, so that no kept answer, draft or open form passes from one house to another.
 */
export const guestHouse = typeof location === 'undefined' ? null : houseIn(location.pathname);

/** Where the router's paths begin. */
export const houseBase = guestHouse === null ? '/' : `/of/${guestHouse}`;

/** The first screen of somebody else's house. */
export const houseDoor = (owner: string) => `/of/${owner}/`;

/** The address of a screen in somebody else's house: `/documents` is `/of/{owner}/documents` there. */
export const inHouse = (owner: string, path: string) => `/of/${owner}${path}`;

type Within = { readonly personal: ReadonlySet<string>; readonly shows: (path: string) => boolean };
let within: Within = { personal: new Set(), shows: () => false };

/** Registers which areas are about the person and not about a house, and which screens a house has; `main` calls it. */
export function sayWhatHousesHave(given: Within) {
  within = given;
}

/** Whether an address of the product lies in the house that this page shows. */
export function staysHere(path: string): boolean {
  return guestHouse === null ? houseIn(path) === null : within.shows(path);
}

/**
 * Finds the path under which a call is made. At home it is the call's own; in another house it is that house's, if guests may make the
 * call. Calls about the person (session, menu, sign-out) keep their own path. Throws `forbidden` for every other call, whose answer would
 * show one's own records under somebody else's name. `house` asks one house from the page of another, as the search does at home.
 */
export function callPath(
  endpoint: Pick<Endpoint, 'path' | 'area' | 'guests' | 'access'>,
  house: string | null = guestHouse,
): string {
  if (house === null || endpoint.access === 'public') return endpoint.path;
  if (endpoint.guests !== 'none') return houseCall(house, endpoint.path);
  if (house === guestHouse && within.personal.has(endpoint.area)) return endpoint.path;
  throw new Fault('forbidden', houseTexts.ownersAlone);
}
