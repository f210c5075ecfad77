/** What the area draws and does, each part fetched when it is wanted: the first visit carries the address of this file alone. */
export const received = async () => import('./received-screen.tsx');
export const house = async () => import('./house-screen.tsx');
export const invitation = async () => import('./invitation/invitation-screen.tsx');
export const trusted = async () => import('./trusted/trusted-screen.tsx');
export const inviteTrusted = async () => import('./trusted/invite-screen.tsx');
export const linked = async () => import('./trusted/linked-screen.tsx');
export const person = async () => import('./trusted/person-screen.tsx');
export const find = async (owner: string, signal: AbortSignal, records?: readonly string[]) =>
  (await import('./find-house.ts')).findHouse(owner, signal, records);
export const houses = async (signal: AbortSignal) => (await import('./find-house.ts')).listOpenHouses(signal);
export const shares = async () => import('./shares-list/shares-screen.tsx');
export const receivedCard = async () => import('./shares-list/received-card.tsx');
export const banner = async () => ({ default: (await import('./house-banner.tsx')).HouseBanner });
export const userMenu = async () => ({ default: (await import('./user-menu-entry.tsx')).UserMenuEntry });
export const shareEntries = async () => ({
  default: (await import('./share/share-entries.tsx')).ShareEntries,
});
export const shareTicked = async () => ({ default: (await import('./share/share-ticked.tsx')).ShareTicked });
export const sharedWith = async () => import('./share/shared-with-section.tsx');
