import type { Area, Screen } from '../kernel/screen/house/screen.ts';

const code = () => import('./code.ts');

const screen = (path: string, title: string, load: Screen['load'], more: Partial<Screen> = {}): Screen => ({
  path,
  title,
  load,
  access: 'viewer',
  shell: true,
  inHouses: true,
  ...more,
});

/** Who did the work, what they ask and what they were paid, and the projects that it was for. */
export const vendors: Area = {
  name: 'vendors',
  gathers: true,
  screens: [
    screen('/vendors', 'Vendors', async () => (await code()).vendors(), {
      // The dialog that adds one lies over the list, and survives a reload.
      also: ['/vendors/add'],
      place: { under: '/my-home', order: 5, icon: 'book', hue: 'plum' },
      houseMenu: {
        group: 'Other',
        order: 40,
        icon: 'book',
        hue: 'plum',
        description: 'Who did the work, and how they are reached',
      },
    }),
    screen('/vendors/{id}', 'Vendor', async () => (await code()).vendor()),
    screen('/projects', 'Projects', async () => (await code()).projects(), {
      also: ['/projects/add'],
      belongs: '/vendors',
      houseMenu: {
        group: 'Other',
        order: 41,
        icon: 'hammer',
        hue: 'ochre',
        description: 'What is being built or repaired, and what it costs',
      },
    }),
    screen('/projects/{id}', 'Project', async () => (await code()).project()),
    screen('/quotes', 'Quotes', async () => (await code()).quotes(), {
      also: ['/quotes/add'],
      belongs: '/vendors',
    }),
    screen('/quotes/{id}', 'Quote', async () => (await code()).quote(), {
      asks: ['/api/vendors/quotes/{id}', '/api/record-sections/quote/{id}'],
    }),
  ],
  hits: {
    vendor: { label: 'Vendor', many: 'Vendors', icon: 'book', hue: 'plum', href: (id) => `/vendors/${id}` },
    project: {
      label: 'Project',
      many: 'Projects',
      icon: 'hammer',
      hue: 'ochre',
      href: (id) => `/projects/${id}`,
    },
    quote: { label: 'Quote', many: 'Quotes', icon: 'scroll', hue: 'teal', href: (id) => `/quotes/${id}` },
  },
  dueKinds: {
    'project.target': {
      label: 'Project',
      icon: 'hammer',
      hue: 'ochre',
      href: ({ source_id }) => `/projects/${source_id}`,
    },
    'quote.valid': {
      label: 'Quote',
      icon: 'scroll',
      hue: 'teal',
      href: ({ source_id }) => `/quotes/${source_id}`,
    },
  },
  addActions: [
    {
      label: 'Vendor',
      description: 'Who did the work, and how they are reached',
      icon: 'book',
      hue: 'plum',
      href: '/vendors/add',
      order: 8,
      sheet: async () => (await code()).addVendor(),
      list: '/vendors',
    },
    {
      label: 'Project',
      description: 'A renovation or a large repair, with its budget',
      icon: 'hammer',
      hue: 'ochre',
      href: '/projects/add',
      order: 15,
      sheet: async () => (await code()).addProject(),
      list: '/projects',
    },
    {
      label: 'Quote',
      description: 'What a vendor asks for a job',
      icon: 'scroll',
      hue: 'teal',
      href: '/quotes/add',
      order: 16,
      sheet: async () => (await code()).addQuote(),
      list: '/quotes',
    },
  ],
  adders: {
    vendor: async () => ({ default: (await import('./book/vendor-adder.tsx')).VendorAdder }),
  },
  assetSections: [
    {
      name: 'Projects',
      group: 'upkeep',
      order: 40,
      on: ['real_estate', 'movable', 'appliance'],
      load: async () => (await code()).thing(),
      add: [
        { label: 'Project', load: async () => (await code()).addingProject() },
        { label: 'Quote', load: async () => (await code()).addingQuote() },
      ],
    },
  ],
};
