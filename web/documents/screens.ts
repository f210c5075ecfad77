import type { Area } from '../kernel/screen/house/screen.ts';

export const documents: Area = {
  name: 'documents',
  gathers: true,
  screens: [
    {
      path: '/documents',
      also: ['/documents/upload'],
      title: 'Documents',
      load: () => import('./documents-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
      menu: {
        group: 'Other',
        order: 2,
        icon: 'files',
        hue: 'ochre',
        description: 'Documents, their dates, and every word inside them',
      },
      tab: { order: 5, label: 'Documents', icon: 'files' },
    },
    {
      path: '/documents/hub',
      title: 'Document Hub',
      load: () => import('./list/hub-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
    {
      path: '/documents/{id}',
      title: 'Document',
      load: () => import('./document/document-screen.tsx'),
      access: 'viewer',
      shell: true,
      inHouses: true,
    },
  ],
  hits: {
    document: {
      label: 'Document',
      many: 'Documents',
      icon: 'file-text',
      hue: 'ochre',
      href: (id) => `/documents/${id}`,
    },
  },
  addActions: [
    {
      label: 'Upload Document',
      description: 'A file, a photo or a cloud link',
      icon: 'file-up',
      hue: 'ochre',
      href: '/documents/upload',
      order: 2,
      asset: 6,
      sheet: async () => ({ default: (await import('./document/upload-sheet.tsx')).UploadSheet }),
      list: '/documents',
    },
  ],
  dueKinds: {
    'document.expiry': {
      label: 'Document',
      icon: 'file-badge',
      hue: 'ochre',
      href: (item) => `/documents/${item.source_id}`,
    },
  },
  dashboardCards: [
    {
      piece: 'documents',
      place: 'main',
      order: 30,
      width: 'narrow',
      early: true,
      load: () => import('./list/documents-card.tsx'),
    },
  ],
  dashboardTiles: [{ piece: 'documents', order: 50, load: () => import('./list/documents-tile.tsx') }],
  firstSteps: [{ piece: 'document', order: 1, load: () => import('./list/first-document-card.tsx') }],
  assetSections: [
    {
      name: 'Documents',
      group: 'documents',
      order: 10,
      load: () => import('./document/asset-documents-card.tsx'),
      add: [
        {
          label: 'Document',
          name: 'Upload Document',
          reach: 'area',
          load: () => import('./document/adding-document.tsx'),
        },
      ],
    },
  ],
  slots: { documentCategories: async () => (await import('@holdfast/domain/documents/category')).categories },
};
