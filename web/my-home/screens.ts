import type { Area } from '../kernel/screen/house/screen.ts';

export const myHome: Area = {
  name: 'my-home',
  // It shows names, dates and values of things that other areas change.
  gathers: true,
  screens: [
    {
      path: '/my-home',
      title: 'My Home',
      load: () => import('./home/my-home-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      menu: {
        group: 'Assets',
        order: 4,
        icon: 'house-plug',
        hue: 'kelp',
        description: 'The home you live in',
      },
      tab: { order: 3, label: 'My Home', icon: 'house-plug' },
    },
    {
      path: '/my-home/emergency',
      title: 'Emergency information',
      place: { under: '/my-home', order: 7, icon: 'flame', hue: 'clay', label: 'Emergency' },
      load: () => import('./emergency/emergency-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/my-home/places',
      // The dialog that adds one lies over the list, and survives a reload.
      also: ['/my-home/places/add'],
      title: 'Places',
      place: { under: '/my-home', order: 1, icon: 'map-pin', hue: 'kelp' },
      load: () => import('./places/places-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/my-home/places/{id}',
      title: 'Place',
      load: () => import('./places/place-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    place: {
      label: 'Place',
      many: 'Places',
      icon: 'map-pin',
      hue: 'kelp',
      href: (id) => `/my-home/places/${id}`,
    },
  },
  furtherFinds: [
    {
      icon: 'house-plug',
      hue: 'kelp',
      find: async (words, signal) => (await import('./home/find-by-words.ts')).findUtility(words, signal),
    },
  ],
  addActions: [
    {
      label: 'Place',
      description: 'A room, a shelf, a storage unit: where things are',
      icon: 'map-pin',
      hue: 'kelp',
      href: '/my-home/places/add',
      order: 13,
      sheet: async () => ({ default: (await import('./places/place-dialog.tsx')).NewPlaceDialog }),
      list: '/my-home/places',
    },
  ],
  assetSections: [
    {
      name: 'Rooms',
      group: 'place',
      order: 10,
      on: ['real_estate'],
      load: () => import('./places/rooms-section.tsx'),
      add: [{ label: 'Rooms', held: true, load: () => import('./places/adding-rooms.tsx') }],
    },
  ],
};
