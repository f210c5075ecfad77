/** The code of the calendar's screens and parts, behind one import: each one declared with the first visit would cost it some bytes. */
export const calendar = async () => import('./calendar-screen.tsx');
export const events = async () => import('./events-screen.tsx');
export const event = async () => import('./event-screen.tsx');
export const move = async () => import('./move-event.ts');
export const dialog = async () => ({ default: (await import('./calendar-dialog.tsx')).CalendarDialog });
