import type { Area } from '../kernel/screen/house/screen.ts';

/** The landlord's tax pack: the year of a rented property, line by line. */
export const rentalTaxes: Area = {
  name: 'rental-taxes',
  gathers: true,
  screens: [
    {
      path: '/rentals/taxes',
      title: 'Rental taxes',
      load: () => import('./packs-screen.tsx'),
      access: 'viewer',
      shell: true,
      place: { under: '/rentals', order: 5, icon: 'receipt', hue: 'plum', label: 'Taxes' },
    },
    {
      path: '/rentals/taxes/{id}',
      title: 'Rental taxes',
      load: () => import('./pack-screen.tsx'),
      access: 'viewer',
      shell: true,
      belongs: '/rentals/taxes',
    },
  ],
};
