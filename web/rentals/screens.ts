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
    screen('/rentals/tenants', 'Tenants', async () => (await code()).tenants(), {
      // The dialog that adds one lies over the list, and survives a reload.
      also: ['/rentals/tenants/add'],
      place: { under: '/rentals', order: 2, icon: 'users', hue: 'plum' },
    }),
    screen('/rentals/tenants/{id}', 'Tenant', async () => (await code()).tenant()),
    screen('/rentals/units/{id}', 'Unit', async () => (await code()).unit()),
    screen('/rentals/{id}', 'Rental agreement', async () => (await code()).agreement()),
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
    unit: { label: 'Unit', many: 'Units', icon: 'house', hue: 'plum', href: (id) => `/rentals/units/${id}` },
  },
  dueKinds: {
    ...Object.fromEntries(
      (['start', 'end', 'notice', 'raise'] as const).map((slot) => [
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
      description: 'Who rents from you, and how they are reached',
      icon: 'users',
      hue: 'plum',
      href: '/rentals/tenants/add',
      order: 18,
      sheet: async () => (await code()).addTenant(),
      list: '/rentals/tenants',
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
  dashboardTiles: [
    { piece: 'monthly_rent', order: 3, load: () => import('./agreements/monthly-rent-tile.tsx') },
  ],
};
