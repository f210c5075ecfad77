import type { Area } from '../kernel/screen/house/screen.ts';

export const applications: Area = { name: 'applications', screens: [] };
