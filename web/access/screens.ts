import type { Area } from '../kernel/screen.ts';

/** Trial, subscription and expiry as the person meets them: gate, banner, the way out. */
export const access: Area = { name: 'access', screens: [] };
