import type { Area } from '../kernel/screen/screen.ts';

export const realEstate: Area = {
  name: 'real-estate',
  screens: [
    {
      path: '/real-estate',
      // The quick action opens the wizard over the list, and survives a reload (S-030, X-03).
      also: ['/assets/add-property'],
      title: 'Real estate',
      load: () => import('./list/properties-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      menu: {
        group: 'Assets',
        order: 1,
        icon: 'house',
        hue: 'clay',
        description: 'Homes and commercial property, with their loans and taxes',
      },
      tab: { order: 2, label: 'Properties', icon: 'house' },
    },
    {
      path: '/real-estate/add',
      title: 'Add a property in full',
      load: () => import('./property/add-property-screen.tsx'),
      access: 'viewer',
      shell: true,
    },
    {
      path: '/real-estate/hub',
      title: 'Property hub',
      load: () => import('./property/property-hub-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/real-estate/tax-summary',
      title: 'Tax summary',
      load: () => import('./worth/tax-summary-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/real-estate/manage/{id}',
      title: 'Manage property',
      load: () => import('./list/manage-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/real-estate/mortgages/{id}',
      title: 'Mortgage',
      load: () => import('./mortgages/mortgage-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/real-estate/{id}',
      also: ['/real-estate/property/{id}'],
      title: 'Property',
      load: () => import('./property/property-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    real_estate: { label: 'Property', icon: 'house', hue: 'clay', href: (id) => `/real-estate/${id}` },
    mortgage: {
      label: 'Mortgage',
      icon: 'landmark',
      hue: 'clay',
      href: (id) => `/real-estate/mortgages/${id}`,
    },
  },
  addActions: [
    {
      label: 'Add Property',
      description: 'A home or a commercial building, in five short steps',
      icon: 'house',
      hue: 'clay',
      href: '/assets/add-property',
      order: 1,
    },
    {
      label: 'Comprehensive Property',
      description: 'With taxes and the mortgage, on one page',
      icon: 'clipboard',
      hue: 'clay',
      href: '/real-estate/add',
      order: 2,
    },
  ],
  dueKinds: {
    'mortgage.end': {
      label: 'Mortgage',
      icon: 'landmark',
      hue: 'clay',
      href: (item) => `/real-estate/${item.of_id ?? ''}`,
    },
    'real_estate.lease_end': {
      label: 'Lease',
      icon: 'key',
      hue: 'clay',
      href: (item) => `/real-estate/${item.source_id}`,
    },
  },
  firstSteps: [{ piece: 'home', order: 2, load: () => import('./list/first-home-card.tsx') }],
  dashboardTiles: [{ piece: 'properties', order: 1, load: () => import('./list/properties-tile.tsx') }],
  dashboardCards: [
    { piece: 'properties', order: 1, width: 'two-thirds', load: () => import('./list/properties-card.tsx') },
  ],
};
