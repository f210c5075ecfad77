import type { Area } from '../kernel/screen.ts';

/** The menu: as an administrator arranges it, and as each person prefers it. */
export const menu: Area = { name: 'menu', screens: [] };
