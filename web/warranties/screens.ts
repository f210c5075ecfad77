import type { Area } from '../kernel/screen/house/screen.ts';

const things = ['real_estate', 'movable', 'appliance'] as const;

export const warranties: Area = {
  name: 'warranties',
  // It shows names, dates and values of things that other areas change.
  gathers: true,
  screens: [
    {
      path: '/warranties',
      // The dialog that adds one lies over the list, and survives a reload.
      also: ['/warranties/add'],
      title: 'Warranties',
      place: {
        under: '/my-home',
        order: 4,
        icon: 'shield-check',
        hue: 'teal',
        label: 'Warranties and claims',
      },
      load: () => import('./list/warranties-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      houseMenu: {
        group: 'Assets',
        order: 60,
        icon: 'shield-check',
        hue: 'teal',
        description: 'What is covered, by whom, and until when',
      },
    },
    {
      path: '/warranties/{id}',
      title: 'Warranty',
      load: () => import('./warranty/warranty-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/claims',
      title: 'Claims',
      place: { under: '/insurance', order: 2, icon: 'clipboard', hue: 'teal' },
      load: () => import('./list/claims-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      houseMenu: {
        group: 'Assets',
        order: 61,
        icon: 'clipboard',
        hue: 'teal',
        description: 'What was asked for under warranties and policies',
      },
    },
    {
      path: '/claims/{id}',
      title: 'Claim',
      load: () => import('./claim-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    warranty: {
      label: 'Warranty',
      many: 'Warranties',
      icon: 'shield-check',
      hue: 'teal',
      href: (id) => `/warranties/${id}`,
    },
    claim: {
      label: 'Claim',
      many: 'Claims',
      icon: 'clipboard',
      hue: 'teal',
      href: (id) => `/claims/${id}`,
    },
  },
  dueKinds: {
    ...Object.fromEntries(
      ['end', 'parts', 'labor', 'sealed_system', 'whole', 'accidental', 'other'].map((slot) => [
        `warranty.${slot}`,
        {
          label: 'Warranty',
          icon: 'shield-check' as const,
          hue: 'teal' as const,
          href: ({ source_id }: { source_id: string }) => `/warranties/${source_id}`,
        },
      ]),
    ),
    'claim.deadline': {
      label: 'Claim',
      icon: 'clipboard',
      hue: 'teal',
      href: ({ source_id }) => `/claims/${source_id}`,
    },
  },
  addActions: [
    {
      label: 'Warranty',
      description: 'Parts, labor and what else is covered, each until its own day',
      icon: 'shield-check',
      hue: 'teal',
      href: '/warranties/add',
      order: 7,
      sheet: async () => ({ default: (await import('./warranty/add-warranty-sheet.tsx')).AddWarrantySheet }),
      list: '/warranties',
    },
  ],
  assetSections: [
    {
      name: 'Warranty',
      group: 'cover',
      order: 10,
      on: things,
      load: () => import('./warranty/cover-card.tsx'),
      add: [{ label: 'Warranty', load: () => import('./warranty/adding-warranty.tsx') }],
    },
    {
      name: 'Claims',
      group: 'cover',
      order: 12,
      on: ['policy', 'warranty'],
      load: () => import('./claim/claims-card.tsx'),
      add: [{ label: 'Claim', name: 'Open a claim', load: () => import('./claim/adding-claim.tsx') }],
    },
  ],
};
