import type { Area } from '../kernel/screen/house/screen.ts';

export const bringIn: Area = {
  name: 'bring-in',
  screens: [
    {
      path: '/bring-in',
      title: 'Import a list',
      belongs: '/inventory',
      load: () => import('./sheets-screen.tsx'),
      access: 'viewer',
      shell: true,
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
