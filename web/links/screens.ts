import type { Area, Screen } from '../kernel/screen/house/screen.ts';

const code = () => import('./code.ts');

const own = { access: 'viewer', shell: true } as const;
const secret = { access: 'public', shell: false, palette: false } as const;

const screens: Screen[] = [
  {
    ...own,
    path: '/sharing/links',
    title: 'Share links',
    place: { under: '/documents/sharing', order: 2, icon: 'share', hue: 'kelp', label: 'Links and requests' },
    load: async () => (await code()).links(),
  },
  { ...own, path: '/sharing/links/new', title: 'New share link', load: async () => (await code()).newLink() },
  { ...own, path: '/sharing/links/{id}', title: 'Share link', load: async () => (await code()).link() },
  {
    ...own,
    path: '/sharing/requests',
    title: 'Upload requests',
    belongs: '/sharing/links',
    load: async () => (await code()).requests(),
  },
  {
    ...own,
    path: '/sharing/requests/new',
    title: 'New upload request',
    load: async () => (await code()).newRequest(),
  },
  {
    ...own,
    path: '/sharing/requests/{id}',
    title: 'Upload request',
    load: async () => (await code()).request(),
  },
  { ...secret, path: '/s/{token}', title: 'Shared with you', load: async () => (await code()).visit() },
  { ...secret, path: '/u/{token}', title: 'Send a document', load: async () => (await code()).ask() },
];

/** Share links and requests for documents, and the pages of those who visit them. */
export const links: Area = {
  name: 'links',
  personal: true,
  addActions: [
    {
      label: 'New link',
      description: 'Records for somebody without an account',
      icon: 'share',
      hue: 'teal',
      href: '/sharing/links/new',
      order: 44,
      everywhere: false,
      list: '/sharing/links',
    },
    {
      label: 'New request',
      description: 'A document that somebody else sends',
      icon: 'share',
      hue: 'teal',
      href: '/sharing/requests/new',
      order: 45,
      everywhere: false,
      list: '/sharing/requests',
    },
  ],
  screens,
  dueKinds: {
    'link.opened': {
      label: 'Share link opened',
      icon: 'share',
      hue: 'kelp',
      href: ({ source_id }) => `/sharing/links/${source_id}`,
    },
    'link.end': {
      label: 'Share link ends',
      icon: 'share',
      hue: 'kelp',
      href: ({ source_id }) => `/sharing/links/${source_id}`,
    },
    'request.files': {
      label: 'Files sent to you',
      icon: 'inbox',
      hue: 'kelp',
      href: ({ source_id }) => `/sharing/requests/${source_id}`,
    },
    'request.nothing': {
      label: 'Unanswered request',
      icon: 'inbox',
      hue: 'kelp',
      href: ({ source_id }) => `/sharing/requests/${source_id}`,
    },
  },
  slots: { shareByLink: async () => (await code()).dialog() },
};
