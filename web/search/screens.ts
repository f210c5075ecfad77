import type { Area } from '../kernel/screen/house/screen.ts';

export const search: Area = {
  name: 'search',
  gathers: true,
  screens: [
    {
      path: '/search',
      title: 'Search',
      belongs: '/',
      load: () => import('./search-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  slots: {
    search: async (words, signal) => (await import('./find.ts')).findHits(words, signal),
    searchCount: async (words, signal) => (await import('./find.ts')).countHits(words, signal),
    suggest: async (words, signal) => (await import('./find.ts')).findWords(words, signal),
    searchHref: (words) => `/search?q=${encodeURIComponent(words)}`,
  },
};
