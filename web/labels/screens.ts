import type { Area } from '../kernel/screen/house/screen.ts';

/** Labels with QR codes for things, and what opens when one is scanned. */
export const labels: Area = {
  name: 'labels',
  gathers: true,
  personal: true,
  screens: [
    {
      path: '/labels',
      title: 'Print labels',
      belongs: '/inventory',
      load: () => import('./labels-screen.tsx'),
      access: 'viewer',
      shell: true,
    },
    {
      path: '/l/{code}',
      title: 'Label',
      belongs: '/labels',
      load: () => import('./opened-label-screen.tsx'),
      access: 'viewer',
      shell: true,
    },
  ],
  tickedActions: [
    {
      name: 'print',
      on: ['movable', 'appliance'],
      load: () => import('./print-ticked-section.tsx'),
    },
  ],
  assetSections: [
    {
      name: 'label',
      group: 'place',
      order: 40,
      on: ['real_estate', 'movable', 'appliance', 'place'],
      load: () => import('./label-card.tsx'),
      add: [{ label: 'Label', name: 'Print label', load: () => import('./adding-label.tsx') }],
    },
  ],
};
