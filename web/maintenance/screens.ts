import type { Area } from '../kernel/screen/house/screen.ts';

/** Maintenance of every kind of thing. */
export const maintenance: Area = {
  name: 'maintenance',
  // It shows names, dates and values of things that other areas change.
  gathers: true,
  screens: [
    {
      path: '/maintenance',
      // The dialog that adds a task lies over the list, and survives a reload.
      also: ['/maintenance/add'],
      title: 'Maintenance',
      place: { under: '/my-home', order: 2, icon: 'wrench', hue: 'ochre' },
      load: () => import('./list/maintenance-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      houseMenu: {
        group: 'Assets',
        order: 50,
        icon: 'wrench',
        hue: 'ochre',
        description: 'What is to be done on homes and things, and what was done',
      },
    },
    {
      path: '/maintenance/{id}',
      title: 'Maintenance task',
      asks: ['/api/maintenance/{id}', '/api/record-sections/maintenance/{id}'],
      load: () => import('./task/task-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    maintenance: {
      label: 'Maintenance',
      many: 'Maintenance',
      icon: 'wrench',
      hue: 'ochre',
      href: (id) => `/maintenance/${id}`,
    },
  },
  dueKinds: {
    'maintenance.visit': {
      label: 'Maintenance',
      icon: 'wrench',
      hue: 'ochre',
      href: ({ source_id }) => `/maintenance/${source_id}`,
      moves: () => import('./move-task.ts'),
    },
  },
  addActions: [
    {
      label: 'Maintenance',
      description: 'A repeating task, a repair, or a request',
      icon: 'wrench',
      hue: 'ochre',
      href: '/maintenance/add',
      order: 6,
      sheet: async () => ({ default: (await import('./form/add-task-sheet.tsx')).AddTaskSheet }),
      list: '/maintenance',
    },
  ],
  recordActions: [
    {
      name: 'repair',
      order: 10,
      on: ['real_estate', 'movable', 'appliance'],
      primary: async () => ({ default: (await import('./visit/repair-button.tsx')).RepairButton }),
    },
  ],
  assetSections: [
    {
      name: 'maintenance',
      group: 'upkeep',
      order: 10,
      on: ['real_estate', 'movable', 'appliance'],
      load: () => import('./upkeep/upkeep-card.tsx'),
      add: [{ label: 'Maintenance', held: true, load: () => import('./upkeep/adding-task.tsx') }],
    },
    {
      name: 'work-done',
      group: 'upkeep',
      order: 10,
      on: ['vendor'],
      load: () => import('./visit/work-done-card.tsx'),
    },
  ],
};
