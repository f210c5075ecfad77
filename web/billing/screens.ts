import type { Area } from '../kernel/screen.ts';

/** Plans, checkout and the subscription. */
export const billing: Area = { name: 'billing', screens: [] };
