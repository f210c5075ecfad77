import type { Area } from '../kernel/screen.ts';

/** What an administrator sees and does. */
export const admin: Area = { name: 'admin', screens: [] };
