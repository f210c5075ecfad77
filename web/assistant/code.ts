/** What the area draws, each part fetched when it is wanted: the first visit carries the address of this file alone. */
export const button = async () => ({ default: (await import('./floating-button.tsx')).FloatingButton });
export const userMenu = async () => ({ default: (await import('./user-menu-entry.tsx')).UserMenuEntry });
export const page = async () => import('./page/assistant-screen.tsx');
export const settings = async () => import('./settings-section.tsx');
