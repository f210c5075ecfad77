import type { Area } from '../kernel/screen/house/screen.ts';

/** The sample house: the way in, on the dashboard of a newcomer, and the banner of those who look around. */
export const sample: Area = {
  name: 'sample',
  personal: true,
  screens: [],
  slots: {
    sample: () => import('./offer-card.tsx'),
    visit: () => import('./visit-section.tsx'),
  },
};
