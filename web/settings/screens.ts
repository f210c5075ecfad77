import type { Area } from '../kernel/screen.ts';

/** The settings, put together from what the areas lend. */
export const settings: Area = { name: 'settings', screens: [] };
