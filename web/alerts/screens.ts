import type { Area } from '../kernel/screen/screen.ts';

/** What wants attention, and what was done about it. */
export const alerts: Area = {
  name: 'alerts',
  gathers: true,
  screens: [],
  slots: {
    dueMarks: async () => ({ default: (await import('./due-marks.tsx')).DueMarks }),
  },
};
