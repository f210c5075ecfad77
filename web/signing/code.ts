/** What the area draws, each part fetched when it is wanted. */
export const signing = async () => import('./agreement/signing-screen.tsx');
export const card = async () => ({ default: (await import('./agreement/signing-card.tsx')).SigningCard });
export const check = async () => import('./check/check-screen.tsx');
export const visit = async () => import('./visit/sign-screen.tsx');
