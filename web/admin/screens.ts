import type { Area } from '../kernel/screen/screen.ts';

/** What an administrator sees and does. */
export const admin: Area = {
  name: 'admin',
  personal: true,
  screens: [
    {
      path: '/admin',
      title: 'Administration',
      load: () => import('./admin-screen.tsx'),
      access: 'admin',
      shell: true,
      menu: {
        group: 'Admin',
        order: 1,
        icon: 'shield',
        hue: 'slate',
        description: 'Figures, deletions, and the log',
      },
    },
    {
      path: '/admin/user-authorization',
      title: 'User authorization',
      load: () => import('./user-authorization-screen.tsx'),
      access: 'admin',
      shell: true,
      menu: {
        group: 'Admin',
        order: 3,
        icon: 'shield-user',
        hue: 'slate',
        description: 'Privileges and administrators',
      },
    },
    {
      path: '/admin/basic-users',
      title: 'Users',
      load: () => import('./basic-users-screen.tsx'),
      access: 'staff',
      pastGate: true,
      shell: true,
      menu: {
        group: 'Admin',
        order: 4,
        icon: 'users',
        hue: 'slate',
        description: 'Accounts and their trials',
      },
    },
    {
      path: '/admin/simple-users',
      title: 'Users at a glance',
      load: () => import('./simple-users-screen.tsx'),
      access: 'staff',
      pastGate: true,
      shell: true,
    },
  ],
  adminTabs: [
    {
      name: 'account-deletion',
      label: 'Account deletion',
      order: 10,
      load: async () => ({ default: (await import('./deletions-tab.tsx')).DeletionsTab }),
    },
    {
      name: 'audit',
      label: 'Log',
      order: 20,
      load: async () => ({ default: (await import('./audit-tab.tsx')).AuditTab }),
    },
  ],
  slots: {
    userMenu: async () => ({ default: (await import('./staff-entries.tsx')).StaffEntries }),
  },
};
