import type { Area } from '../kernel/screen/house/screen.ts';

const code = () => import('./code.ts');

/** Questions about one's own records, in a window over every screen and on a page of its own (S-010, S-114, S-240 to S-242). */
export const assistant: Area = {
  name: 'assistant',
  gathers: true,
  screens: [
    {
      path: '/rag-demo',
      title: 'AI Assistant',
      load: async () => (await code()).page(),
      access: 'public',
      shell: true,
      pastGate: true,
      menu: {
        group: 'Main',
        order: 3,
        icon: 'sparkles',
        hue: 'indigo',
        description: 'Ask questions about what you own',
      },
    },
    {
      // "Full screen": the same without header and menu.
      path: '/rag-demo/full-screen',
      title: 'AI Assistant',
      load: async () => (await code()).page(),
      access: 'public',
      shell: false,
      pastGate: true,
      palette: false,
    },
  ],
  slots: {
    floating: async () => (await code()).button(),
    userMenu: async () => (await code()).userMenu(),
  },
  settingsSections: [
    {
      name: 'assistant',
      title: 'Assistant',
      icon: 'sparkles',
      order: 36,
      line: 'AI services, privacy, your conversations',
      load: async () => (await code()).settings(),
    },
  ],
};
