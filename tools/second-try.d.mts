import type { Count } from './counting.mjs';
export const mostLookedAtAgain: number;
export function withSecondTry(first: Count, again: () => Promise<Count>, inCi?: boolean): Promise<Count>;
