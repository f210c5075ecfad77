/** What the area draws, each part fetched when it is wanted. */
export const screen = async () => import('./inspections-screen.tsx');
export const card = async () => ({ default: (await import('./inspections-card.tsx')).InspectionsCard });
export const list = async () => import('./inspected-screen.tsx');
