import type { Area } from '../kernel/screen/house/screen.ts';

const opens = ({ source_id }: { source_id: string }) => `/movable-assets/${source_id}`;

export const movables: Area = {
  name: 'movables',
  gathers: true,
  screens: [
    {
      path: '/movable-assets',
      // The quick action opens the dialog over the list, and survives a reload (S-030, X-03).
      also: ['/assets/add-movable'],
      title: 'Movable assets',
      load: () => import('./list/movables-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      menu: {
        group: 'Assets',
        order: 2,
        icon: 'armchair',
        hue: 'slate',
        description: 'Cars, art, furniture',
      },
    },
    {
      path: '/movable-assets/{id}',
      title: 'Movable asset',
      asks: ['/api/movables/{id}'],
      load: () => import('./asset/movable-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    movable: {
      label: 'Movable asset',
      many: 'Movable assets',
      icon: 'armchair',
      hue: 'slate',
      href: (id) => `/movable-assets/${id}`,
      editHref: (id) => `/movable-assets/${id}?edit=1`,
    },
  },
  addActions: [
    {
      label: 'Add Movable Asset',
      description: 'A car, a boat, an instrument, anything that can be moved',
      icon: 'armchair',
      hue: 'slate',
      href: '/assets/add-movable',
      order: 5,
      asset: 3,
      sheet: async () => ({ default: (await import('./asset/add-movable-dialog.tsx')).AddMovableDialog }),
      list: '/movable-assets',
    },
  ],
  dueKinds: {
    'movable.registration': { label: 'Registration', icon: 'car', hue: 'slate', href: opens },
    'movable.insurance': { label: 'Vehicle insurance', icon: 'shield', hue: 'slate', href: opens },
  },
  dashboardTiles: [{ piece: 'movables', order: 2, load: () => import('./list/movables-tile.tsx') }],
};
