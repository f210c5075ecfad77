/** What the area draws and does, each part fetched when it is wanted: the first visit carries the address of this file alone. */
export const list = async () => import('./list/dates-screen.tsx');
export const one = async () => import('./date/date-screen.tsx');
export const move = async () => import('./move-date.ts');
export const addingReminder = async () => import('./form/adding-reminder.tsx');
export const ofThing = async () => import('./thing-dates-card.tsx');
export const firstStep = async () => import('./first-date-card.tsx');
export const add = async () => ({ default: (await import('./form/date-dialogs.tsx')).NewDateDialog });
