import { hasAccess } from '@holdfast/domain/standing/access-rules';
import { sessionExpired } from '@holdfast/domain/kernel/call/connection';
import type { Endpoint, Guests } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { houseTexts } from '@holdfast/domain/kernel/call/house';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { rankOf, type Visit } from '../../database/guest.ts';
import type { Rights, RightsMemory } from '../../people/rights.ts';
import { beyondKey } from './admission.ts';

/** Said of every path that is not served, and of every house that is not open to the one who asks: nobody learns which it is. */
export const noSuchCall = () => new Fault('not_found', 'No such call');

const enough: Readonly<Record<Exclude<Guests, 'none'>, number>> = { view: 1, contribute: 2, manage: 3 };

/** A guest who was let in. */
export type Entered = { readonly visit: Visit; readonly rights: Rights };

/**
 * Lets a guest into a house, as far as a call needs it. What of the house they then see is decided by row-level security. Throws
 * `not_signed_in`, `forbidden` for API keys and for roles that do not reach, `no_access` where the owner's access has ended or not begun, and
 * `not_found` where nothing is open to them.
 */
export async function enterHouse(
  memory: RightsMemory,
  { guests, gate }: Pick<Endpoint, 'guests' | 'gate'>,
  viewer: Viewer | null,
  owner: string,
  now: Date,
): Promise<Entered> {
  if (viewer === null) throw new Fault('not_signed_in', sessionExpired);
  if (viewer.key_scope !== null) throw new Fault('forbidden', beyondKey);
  if (guests === 'none' || viewer.sample_until !== undefined) throw noSuchCall();
  const house = owner.toLowerCase();
  // Nobody is a guest at home, and asking costs as much as for any other house.
  const rights = await memory.of(viewer.user_id, house);
  if (rights === null || house === viewer.user_id) throw noSuchCall();
  admitGuest({ guests, gate }, rights, now);
  const eyes = rights.preview ?? { guest: viewer.user_id, owner: house };
  return { visit: { ...eyes, opened: rights.opened }, rights };
}

/**
 * Decides whether a guest who was let into a house may make a call there. Throws `not_found` where the call is its owner's alone, `forbidden`
 * for roles that do not reach and for changes in a preview, `no_access` where the owner's access has ended or not begun.
 */
export function admitGuest(
  { guests, gate }: Pick<Endpoint, 'guests' | 'gate'>,
  rights: Rights,
  now: Date,
): void {
  if (guests === 'none') throw noSuchCall();
  if (rights.preview !== undefined && guests !== 'view') throw new Fault('forbidden', houseTexts.preview);
  if (!rights.opened.some(({ role }) => rankOf(role) >= enough[guests])) {
    throw new Fault('forbidden', houseTexts.beyondRole);
  }
  if (gate === 'full' && !hasAccess(rights.standing, now)) {
    const begun = rights.standing.access_status !== null;
    throw new Fault('no_access', begun ? houseTexts.ownerEnded : houseTexts.ownerNotYet);
  }
}
