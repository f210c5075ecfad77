import type { Area } from '../kernel/screen.ts';

/** What visitors see before they have an account (S-003, S-004, S-009). */
export const welcome: Area = {
  name: 'welcome',
  screens: [
    {
      path: '/home',
      also: ['/landing'],
      title: 'Everything you own, held fast',
      load: () => import('./landing-screen.tsx'),
      access: 'public',
      shell: false,
      palette: false,
    },
    {
      path: '/privacy-policy',
      title: 'Privacy Policy',
      load: () => import('./privacy-policy-screen.tsx'),
      access: 'public',
      shell: true,
      footer: { column: 'Privacy and security', order: 1 },
    },
    {
      path: '/terms-of-service',
      title: 'Terms of Service',
      load: () => import('./terms-of-service-screen.tsx'),
      access: 'public',
      shell: true,
      footer: { column: 'Privacy and security', order: 2 },
    },
  ],
};
