import type { Area } from '../kernel/screen/house/screen.ts';
import { sharedTypes } from './share/shared-types.ts';

const code = () => import('./code.ts');

/** Other people and one's own house: whom somebody trusts with it, and whose houses are open to them. */
export const sharing: Area = {
  name: 'sharing',
  personal: true,
  // What is open and what was asked for changes with what contacts are given elsewhere.
  gathers: true,
  screens: [
    {
      path: '/shared-with-me',
      title: 'Shared with me',
      place: { under: '/documents/sharing', order: 3, icon: 'handshake', hue: 'kelp' },
      load: async () => (await code()).received(),
      access: 'viewer',
      shell: true,
      pastGate: true,
    },
    {
      path: '/documents/sharing',
      title: 'Sharing',
      load: async () => (await code()).shares(),
      access: 'viewer',
      shell: true,
      pastGate: true,
      menu: {
        group: 'Other',
        order: 3,
        icon: 'share',
        hue: 'ochre',
        description: 'Who can see which of your documents',
      },
    },
    {
      path: '/invitation',
      title: 'Invitation',
      load: async () => (await code()).invitation(),
      access: 'public',
      shell: false,
      palette: false,
    },
    {
      path: '/profile/trusted-users',
      title: 'Trusted Users & Family Sharing',
      place: { under: '/documents/sharing', order: 1, icon: 'users', hue: 'kelp', label: 'Trusted users' },
      load: async () => (await code()).trusted(),
      access: 'viewer',
      shell: true,
      pastGate: true,
    },
    {
      path: '/profile/trusted-users/invite',
      title: 'Invite someone',
      load: async () => (await code()).inviteTrusted(),
      access: 'viewer',
      shell: true,
    },
    {
      path: '/profile/linked-users',
      title: 'Linked users',
      belongs: '/profile/trusted-users',
      load: async () => (await code()).linked(),
      access: 'viewer',
      shell: true,
      pastGate: true,
    },
    {
      path: '/profile/trusted-users/{id}',
      title: 'Trusted user',
      load: async () => (await code()).person(),
      access: 'viewer',
      shell: true,
      pastGate: true,
    },
  ],
  houseScreens: [
    {
      path: '/',
      title: 'Shared with me',
      load: async () => (await code()).house(),
      access: 'viewer',
      shell: true,
      menu: {
        group: 'Main',
        order: 1,
        icon: 'house',
        hue: 'kelp',
        label: 'This house',
        description: 'What is open to you here',
        exact: true,
      },
      tab: { order: 1, label: 'House', icon: 'house' },
    },
  ],
  dueKinds: {
    'invitation.received': { label: 'Invitation', icon: 'mail', hue: 'kelp', href: () => '/shared-with-me' },
    'invitation.given': {
      label: 'Opened to you',
      icon: 'handshake',
      hue: 'kelp',
      href: () => '/shared-with-me',
    },
    'invitation.given_ends': {
      label: 'End of what is open to you',
      icon: 'clock',
      hue: 'kelp',
      href: () => '/shared-with-me',
    },
    'invitation.confirm': {
      label: 'Trusted user to confirm',
      icon: 'user-check',
      hue: 'kelp',
      href: ({ source_id }) => `/profile/trusted-users/${source_id}`,
    },
    'invitation.trusted_ends': {
      label: 'End of trust',
      icon: 'clock',
      hue: 'kelp',
      href: ({ source_id }) => `/profile/trusted-users/${source_id}`,
    },
    'invitation.share_confirm': {
      label: 'Share to confirm',
      icon: 'user-check',
      hue: 'kelp',
      href: () => '/documents/sharing',
    },
    'invitation.share_opened': {
      label: 'Share opened',
      icon: 'share',
      hue: 'kelp',
      href: () => '/documents/sharing',
    },
    'invitation.share_ends': {
      label: 'End of a share',
      icon: 'clock',
      hue: 'kelp',
      href: () => '/documents/sharing',
    },
  },
  recordActions: [
    {
      name: 'share',
      order: 10,
      on: sharedTypes,
      entries: async () => (await code()).shareEntries(),
    },
  ],
  tickedActions: [{ name: 'share', on: sharedTypes, load: async () => (await code()).shareTicked() }],
  assetSections: [
    {
      name: 'shared-with',
      group: 'people',
      order: 20,
      on: sharedTypes,
      load: async () => (await code()).sharedWith(),
    },
  ],
  dashboardCards: [
    {
      piece: null,
      place: 'main',
      order: 40,
      width: 'full',
      // Who was invited comes for that, and not to begin a house of their own.
      early: true,
      load: async () => (await code()).receivedCard(),
    },
  ],
  slots: {
    houseArea: 'sharing',
    houses: async (signal) => (await code()).houses(signal),
    house: async (owner, signal) => (await code()).find(owner, signal),
    houseBanner: async () => (await code()).banner(),
    userMenu: async () => (await code()).userMenu(),
  },
};
