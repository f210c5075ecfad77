/** What the area draws, each part fetched when it is wanted. */
export const screen = async () => import('./emergency-screen.tsx');
export const banner = async () => ({ default: (await import('./request-banner.tsx')).RequestBanner });
export const userMenu = async () => ({ default: (await import('./user-menu-entry.tsx')).UserMenuEntry });
