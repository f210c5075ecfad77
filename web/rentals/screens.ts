import type { SectionAdd } from '../kernel/screen/house/record-parts.ts';
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

const owners = { inHouses: false } as const;

const addAgreement: SectionAdd = {
  label: 'Agreement',
  reach: 'area',
  href: ({ item_type, item_id }) => `/rentals/agreements/new?of=${item_type}/${item_id}`,
};

/** Rentals: who lives where, on what terms, and who owes what. */
export const rentals: Area = {
  name: 'rentals',
  gathers: true,
  screens: [
    screen('/rentals', 'Rental agreements', async () => (await code()).agreements(), {
      menu: {
        label: 'Rental Agreements',
        group: 'Rentals',
        order: 1,
        icon: 'key',
        hue: 'plum',
        description: 'Who lives where, and on what terms',
      },
    }),
    screen('/rentals/agreements/new', 'Add agreement', async () => (await code()).newAgreement(), owners),
    screen(
      '/rentals/agreements/{id}/edit',
      'Edit agreement',
      async () => (await code()).editAgreement(),
      owners,
    ),
    screen('/rentals/payments', 'Payments', async () => (await code()).payments(), {
      ...owners,
      place: { under: '/rentals', order: 1, icon: 'wallet', hue: 'plum' },
    }),
    screen('/rentals/tenants', 'Tenants', async () => (await code()).tenants(), {
      // The dialog that adds one lies over the list, and survives a reload.
      also: ['/rentals/tenants/add'],
      place: { under: '/rentals', order: 2, icon: 'users', hue: 'plum' },
    }),
    screen('/rentals/tenants/{id}', 'Tenant', async () => (await code()).tenant(), {
      asks: ['/api/rentals/tenants/{id}', '/api/record-sections/tenant/{id}'],
    }),
    screen('/rentals/units/{id}', 'Unit', async () => (await code()).unit(), {
      asks: ['/api/rentals/units/{id}', '/api/record-sections/unit/{id}'],
    }),
    screen('/rentals/maintenance', 'Rental maintenance', async () => (await code()).repairs(), {
      also: ['/rentals/maintenance/add'],
      place: { under: '/rentals', order: 3, icon: 'wrench', hue: 'plum', label: 'Requests' },
    }),
    screen('/rentals/maintenance/{id}', 'Request', async () => (await code()).repair(), {
      asks: ['/api/rentals/maintenance/{id}', '/api/record-sections/repair/{id}'],
    }),
    {
      path: '/tenancy/open',
      title: 'Your rental',
      load: async () => (await code()).openTenancy(),
      access: 'public',
      shell: false,
      palette: false,
    },
    {
      path: '/tenancy',
      title: 'Your rentals',
      load: async () => (await code()).tenancies(),
      access: 'viewer',
      shell: false,
      pastGate: true,
      palette: false,
    },
    {
      path: '/tenancy/{owner}/{agreement}',
      title: 'Your rental',
      load: async () => (await code()).tenancy(),
      access: 'viewer',
      shell: false,
      pastGate: true,
      palette: false,
    },
    screen('/rentals/{id}', 'Rental agreement', async () => (await code()).agreement(), {
      asks: ['/api/rentals/agreements/{id}', '/api/record-sections/agreement/{id}'],
    }),
  ],
  hits: {
    agreement: {
      label: 'Agreement',
      many: 'Agreements',
      icon: 'key',
      hue: 'plum',
      href: (id) => `/rentals/${id}`,
    },
    tenant: {
      label: 'Tenant',
      many: 'Tenants',
      icon: 'users',
      hue: 'plum',
      href: (id) => `/rentals/tenants/${id}`,
    },
    repair: {
      label: 'Request',
      many: 'Requests',
      icon: 'wrench',
      hue: 'plum',
      href: (id) => `/rentals/maintenance/${id}`,
    },
    unit: { label: 'Unit', many: 'Units', icon: 'house', hue: 'plum', href: (id) => `/rentals/units/${id}` },
  },
  dueKinds: {
    ...Object.fromEntries(
      (['request', 'visit'] as const).map((slot) => [
        `repair.${slot}`,
        {
          label: 'Repair',
          icon: 'wrench',
          hue: 'plum',
          href: ({ source_id }) => `/rentals/maintenance/${source_id}`,
        },
      ]),
    ),
    ...Object.fromEntries(
      (['start', 'end', 'notice', 'raise', 'rent'] as const).map((slot) => [
        `agreement.${slot}`,
        { label: 'Lease', icon: 'key', hue: 'plum', href: ({ source_id }) => `/rentals/${source_id}` },
      ]),
    ),
    ...Object.fromEntries(
      (['insurance', 'identification'] as const).map((slot) => [
        `tenant.${slot}`,
        {
          label: 'Tenant',
          icon: 'users',
          hue: 'plum',
          href: ({ source_id }) => `/rentals/tenants/${source_id}`,
        },
      ]),
    ),
  },
  addActions: [
    {
      label: 'Agreement',
      description: 'Who rents what, from when, and for how much',
      icon: 'key',
      hue: 'plum',
      href: '/rentals/agreements/new',
      order: 17,
      list: '/rentals',
    },
    {
      label: 'Tenant',
      description: 'The people who rent from you',
      icon: 'users',
      hue: 'plum',
      href: '/rentals/tenants/add',
      order: 18,
      sheet: async () => (await code()).addTenant(),
      list: '/rentals/tenants',
    },
    {
      label: 'Request',
      description: 'Repairs at your rentals',
      icon: 'wrench',
      hue: 'plum',
      href: '/rentals/maintenance/add',
      order: 19,
      sheet: async () => (await code()).addRepair(),
      list: '/rentals/maintenance',
    },
  ],
  assetSections: [
    {
      name: 'Rentals',
      group: 'money',
      order: 30,
      on: ['real_estate'],
      load: async () => (await code()).thing(),
      add: [{ label: 'Unit', load: async () => (await code()).addingUnit() }, addAgreement],
    },
    {
      name: 'Rental',
      group: 'money',
      order: 30,
      on: ['movable'],
      load: async () => (await code()).thing(),
      add: [addAgreement],
    },
  ],
  transactionNotes: { note: async () => (await code()).rentNote() },
  importCards: [{ name: 'Rents', load: async () => (await code()).rentsOfImport() }],
  dashboardTiles: [
    { piece: 'monthly_rent', order: 3, load: () => import('./agreements/monthly-rent-tile.tsx') },
  ],
};
