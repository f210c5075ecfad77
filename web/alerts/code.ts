/** What the area draws, each part fetched when it is drawn: the first visit carries the address of this file alone. */
export const list = async () => import('./list/alerts-screen.tsx');
export const one = async () => import('./one/alert-screen.tsx');
export const dueCard = async () => import('./dashboard/due-card.tsx');
export const bell = async () => ({ default: (await import('./bell/bell.tsx')).AlertBell });
export const ticker = async () => ({ default: (await import('./bell/ticker.tsx')).Ticker });
export const dueMarks = async () => ({ default: (await import('./due-marks.tsx')).DueMarks });
export const devices = async () => import('./push-devices-section.tsx');
export const notifications = async () => import('./notifications-section.tsx');
