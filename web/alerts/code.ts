/** What the area draws, each part fetched when it is drawn: the first visit carries the address of this file alone. */
export const list = () => import('./list/alerts-screen.tsx');
export const one = () => import('./one/alert-screen.tsx');
export const bell = async () => ({ default: (await import('./bell/bell.tsx')).AlertBell });
export const ticker = async () => ({ default: (await import('./bell/ticker.tsx')).Ticker });
