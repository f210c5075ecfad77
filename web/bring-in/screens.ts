import type { Area } from '../kernel/screen/house/screen.ts';

export const bringIn: Area = {
  name: 'bring-in',
  screens: [
    {
      path: '/bring-in',
      title: 'Bring in a list',
      load: () => import('./sheets-screen.tsx'),
      access: 'viewer',
      shell: true,
      beside: { order: 8, icon: 'file-up' },
    },
    {
      path: '/bring-in/{id}',
      title: 'List',
      load: () => import('./sheet-screen.tsx'),
      access: 'viewer',
      shell: true,
    },
  ],
  addActions: [
    {
      label: 'Import a list',
      description: 'From Homebox, Sortly or a spreadsheet: looked at first, undone in one click',
      icon: 'file-up',
      hue: 'slate',
      href: '/bring-in',
      order: 91,
    },
  ],
};
