/** What the area draws, each part fetched when it is wanted: the first visit carries the address of this file alone. */
export const present = async () => import('./present-budget-screen.tsx');
export const all = async () => import('./budgets-screen.tsx');
export const budget = async () => import('./budget-screen.tsx');
export const glance = async () => import('./glance-card.tsx');
