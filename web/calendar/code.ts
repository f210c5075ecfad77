/** What the area draws and does, each part fetched when it is wanted: the first visit carries the address of this file alone. */
export const calendar = async () => import('./calendar-screen.tsx');
export const events = async () => import('./events-screen.tsx');
export const event = async () => import('./event-screen.tsx');
export const move = async () => import('./move-event.ts');
export const dialog = async () => ({ default: (await import('./calendar-dialog.tsx')).CalendarDialog });
export const feeds = async () => import('./feed-section.tsx');
