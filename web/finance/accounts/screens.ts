import type { Screen } from '../../kernel/screen/house/screen.ts';

/** The screens of accounts and of categories. */
export const accountScreens: readonly Screen[] = [
  {
    path: '/finance/accounts',
    title: 'Accounts',
    load: () => import('./accounts-screen.tsx'),
    access: 'viewer',
    shell: true,
    inHouses: true,
    menu: {
      group: 'Finance',
      order: 3,
      icon: 'landmark',
      hue: 'moss',
      description: 'Bank accounts and cash',
    },
  },
  {
    path: '/finance/accounts/add',
    title: 'Add account',
    load: () => import('./add-account-screen.tsx'),
    access: 'viewer',
    shell: true,
  },
  {
    path: '/finance/accounts/{id}',
    title: 'Account',
    asks: ['/api/finance/accounts/{id}', '/api/record-sections/money_account/{id}'],
    load: () => import('./account-screen.tsx'),
    access: 'viewer',
    shell: true,
    inHouses: true,
  },
  {
    path: '/finance/accounts/{id}/reconcile',
    title: 'Reconcile',
    load: () => import('./reconcile-screen.tsx'),
    access: 'viewer',
    shell: true,
  },
  {
    path: '/finance/categories',
    title: 'Categories',
    load: () => import('../categories/categories-screen.tsx'),
    access: 'viewer',
    shell: true,
    inHouses: true,
    menu: {
      group: 'Finance',
      order: 6,
      icon: 'tag',
      hue: 'slate',
      description: 'How your spending is sorted',
    },
  },
];
