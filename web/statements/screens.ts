import type { Area } from '../kernel/screen/house/screen.ts';

export const statements: Area = {
  name: 'statements',
  // Its endpoints are those of money, and what comes in changes all of them.
  gathers: true,
  screens: [
    {
      path: '/finance/import',
      title: 'Import',
      place: { under: '/finance', order: 5, icon: 'file-up', hue: 'moss' },
      load: () => import('./files/import-screen.tsx'),
      access: 'viewer',
      shell: true,
    },
    {
      path: '/finance/import/{id}',
      title: 'Bank file',
      load: () => import('./statement/statement-screen.tsx'),
      access: 'viewer',
      shell: true,
    },
    {
      path: '/finance/rules',
      title: 'Rules',
      place: { under: '/finance', order: 6, icon: 'scroll', hue: 'moss' },
      load: () => import('./rules/rules-screen.tsx'),
      access: 'viewer',
      shell: true,
    },
  ],
  addActions: [
    {
      label: 'Import a bank file',
      description: 'CSV, OFX, QFX, QIF or CAMT: looked at first, undone in one click',
      icon: 'file-up',
      hue: 'moss',
      href: '/finance/import',
      order: 92,
    },
  ],
};
