/** What the area draws, each part fetched when it is wanted: the first visit carries the address of this file alone. */
export const messaging = async () => import('./messaging-screen.tsx');
export const settings = async () => import('./settings-section.tsx');
export const aboutRecord = async () => import('./conversation/record-section.tsx');
export const unread = async () => ({ default: (await import('./threads/unread-mark.tsx')).UnreadMark });
