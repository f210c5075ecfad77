import type { Area } from '../kernel/screen/house/screen.ts';

/** Evidence packs for an insurer. They show what all areas keep. */
export const evidence: Area = {
  name: 'evidence',
  gathers: true,
  screens: [
    {
      path: '/evidence',
      title: 'Evidence pack',
      place: { under: '/insurance', order: 3, icon: 'files', hue: 'indigo' },
      load: () => import('./evidence-screen.tsx'),
      access: 'viewer',
      shell: true,
    },
  ],
};
