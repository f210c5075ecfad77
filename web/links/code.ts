/** What the area draws, each part fetched when it is wanted: the first visit carries the address of this file alone. */
export const links = async () => import('./links/links-screen.tsx');
export const newLink = async () => import('./links/new-link-screen.tsx');
export const link = async () => import('./links/link-screen.tsx');
export const requests = async () => import('./requests/requests-screen.tsx');
export const newRequest = async () => import('./requests/new-request-screen.tsx');
export const request = async () => import('./requests/request-screen.tsx');
export const visit = async () => import('./visit/visit-screen.tsx');
export const ask = async () => import('./visit/ask-screen.tsx');
export const dialog = async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog });
