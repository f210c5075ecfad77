import type { Area } from '../kernel/screen/house/screen.ts';

const code = () => import('./code.ts');

/** Conversations with people who share something (S-032, G-38). */
export const messaging: Area = {
  name: 'messaging',
  personal: true,
  // What is shared or taken back, and how records are called, changes it.
  gathers: true,
  screens: [
    {
      path: '/messaging',
      title: 'Messages',
      load: async () => (await code()).messaging(),
      access: 'viewer',
      shell: true,
      pastGate: true,
      menu: {
        group: 'Main',
        order: 4,
        icon: 'messages',
        hue: 'plum',
        description: 'Your conversations',
      },
    },
  ],
  menuMarks: { '/messaging': async () => (await code()).unread() },
  hits: {
    thread: {
      label: 'Conversation',
      many: 'Conversations',
      icon: 'messages',
      hue: 'plum',
      href: (id) => `/messaging?thread=${id}`,
    },
  },
  assetSections: [
    {
      name: 'messages',
      group: 'people',
      order: 10,
      load: async () => (await code()).aboutRecord(),
      add: [
        {
          label: 'Message',
          name: 'New message about this',
          // As the address of the messages takes it; their own code is not loaded for it.
          href: ({ item_type, item_id }) => `/messaging?new=${encodeURIComponent(`${item_type}/${item_id}`)}`,
        },
      ],
    },
  ],
  settingsSections: [
    {
      name: 'messages',
      title: 'Messages',
      icon: 'messages',
      order: 32,
      line: 'Emails about messages, blocked people',
      load: async () => (await code()).settings(),
    },
  ],
};
