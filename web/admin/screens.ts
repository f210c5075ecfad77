import type { Area } from '../kernel/screen/house/screen.ts';

const code = () => import('./code.ts');

/** What an administrator sees and does. */
export const admin: Area = {
  name: 'admin',
  personal: true,
  screens: [
    {
      path: '/admin',
      title: 'Administration',
      load: async () => (await code()).admin(),
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
      load: async () => (await code()).userAuthorization(),
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
      load: async () => (await code()).basicUsers(),
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
      belongs: '/admin/basic-users',
      load: async () => (await code()).simpleUsers(),
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
      load: async () => ({ default: (await import('./people/deletions-tab.tsx')).DeletionsTab }),
    },
    {
      name: 'audit',
      label: 'Log',
      order: 20,
      load: async () => ({ default: (await import('./overview/audit-tab.tsx')).AuditTab }),
    },
  ],
  slots: {
    userMenu: async () => ({ default: (await import('./overview/staff-entries.tsx')).StaffEntries }),
  },
};
