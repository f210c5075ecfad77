import type { Area } from '../kernel/screen/house/screen.ts';

const code = () => import('./code.ts');

/** Emergency access: who may ask, what happens when they do, and whose contact the viewer is. */
export const emergency: Area = {
  name: 'emergency',
  personal: true,
  // What is open and what was asked for changes with what contacts are given elsewhere.
  gathers: true,
  screens: [
    {
      path: '/profile/emergency',
      title: 'Emergency access',
      place: { under: '/documents/sharing', order: 5, icon: 'shield', hue: 'kelp' },
      load: async () => (await code()).screen(),
      access: 'viewer',
      shell: true,
      pastGate: true,
    },
  ],
  dueKinds: {
    'emergency.confirm': {
      label: 'Emergency contact to confirm',
      icon: 'user-check',
      hue: 'kelp',
      href: () => '/profile/emergency',
    },
    'emergency.request': {
      label: 'Emergency access',
      icon: 'shield',
      hue: 'kelp',
      href: () => '/profile/emergency',
    },
  },
  settingsSections: [
    {
      name: 'emergency',
      title: 'Emergency access',
      icon: 'shield',
      order: 35,
      line: 'Who can ask for your binder',
      path: '/profile/emergency',
    },
  ],
  slots: {
    urgent: async () => (await code()).banner(),
    userMenu: async () => (await code()).userMenu(),
  },
};
