/** What the area draws and does, each part fetched when it is wanted: the first visit carries the address of this file alone. */
export const calendar = async () => import('./calendar-screen.tsx');
export const events = async () => import('./events/events-screen.tsx');
export const event = async () => import('./events/event-screen.tsx');
export const move = async () => import('./moving/move-event.ts');
export const dialog = async () => ({ default: (await import('./calendar-dialog.tsx')).CalendarDialog });
export const feeds = async () => import('./feeds/feed-section.tsx');
