import type { Area } from '../kernel/screen/house/screen.ts';

/** The menu: as an administrator arranges it, and as each person prefers it. */
export const menu: Area = {
  name: 'menu',
  personal: true,
  screens: [
    {
      path: '/admin/menu-manager',
      title: 'Menu Manager',
      load: () => import('./editor/menu-manager-screen.tsx'),
      access: 'admin',
      shell: true,
      menu: {
        group: 'Admin',
        order: 2,
        icon: 'menu',
        hue: 'slate',
        description: 'What is in the menu, and who sees it',
      },
    },
    {
      path: '/admin/enhanced-menu-manager',
      title: 'Enhanced Menu Manager',
      belongs: '/admin/menu-manager',
      load: () => import('./enhanced-menu-manager-screen.tsx'),
      access: 'admin',
      shell: true,
    },
  ],
  slots: {
    menu: async (signal) => (await import('./shown-menu.ts')).shownMenu(signal),
    menuArea: 'menu',
    menuManager: '/admin/menu-manager',
    menuTools: async () => ({ default: (await import('./item-tools.tsx')).ItemTools }),
    menuCustomize: async () => ({
      default: (await import('./customizing/customize-entry.tsx')).CustomizeEntry,
    }),
  },
};
