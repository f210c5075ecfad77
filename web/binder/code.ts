/** What the area draws, fetched when it is wanted. */
export const screen = async () => import('./binder-screen.tsx');
