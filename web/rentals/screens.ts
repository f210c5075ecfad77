import type { Area } from '../kernel/screen/house/screen.ts';

/** Rentals: who lives where, on what terms, and who owes what. */
export const rentals: Area = { name: 'rentals', gathers: true, screens: [] };
