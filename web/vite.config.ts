import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotli } from '../tools/vite-brotli.ts';
import { pdfParts } from '../tools/vite-pdf-parts.ts';
import { oneSide } from '../tools/vite-one-side.ts';
import { publicPages } from '../tools/vite-public-pages.ts';
import { houseChunks, routePreloads } from '../tools/vite-chunks.ts';
import { webVersion } from '../tools/setup.mjs';

const here = import.meta.dirname;

const packages = (...names: string[]) => new RegExp(`node_modules/(${names.join('|')})/`);

/**
 * Libraries stay in the browser's cache when the product changes. Everything else comes by what it is loaded for, in files of one area
 * each (decision 0104): each file costs server, line and browser about the same, however small it is.
 */
const libraries = [
  {
    name: 'base',
    test: packages(
      'react',
      'react-dom',
      'scheduler',
      'use-sync-external-store',
      '@tanstack/(?:react-router|router-core|history|store|react-store)',
      'class-variance-authority',
      'clsx',
    ),
  },
  // What every call of the server needs; the sign-in has no menus and dialogs.
  { name: 'shapes', test: packages('zod', '@tanstack/(?:query-core|react-query)') },
  {
    name: 'libraries',
    test: packages(
      'radix-ui',
      '@radix-ui',
      '@floating-ui',
      'aria-hidden',
      'get-nonce',
      'react-remove-scroll(?:-bar)?',
      'react-style-singleton',
      'tslib',
      'use-callback-ref',
      'use-sidecar',
    ),
  },
];

const house = await houseChunks(here, path.join(here, 'main.tsx'));

/** The browser's build. In development `/api` goes on to the server that `API_URL` names. */
export default defineConfig(({ command }) => ({
  root: here,
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(command === 'build' ? webVersion() : 'development'),
  },
  plugins: [
    react(),
    tailwindcss(),
    oneSide(path.dirname(here)),
    pdfParts(),
    routePreloads(here),
    brotli(),
    publicPages(),
  ],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/functions'].map((path) => [
        path,
        { target: process.env['API_URL'] ?? 'http://localhost:3000', changeOrigin: false },
      ]),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsDir: 'assets',
    // A data: URL would need `font-src data:`, and a picture inside a script cannot be kept by the browser.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      input: { index: path.join(here, 'index.html'), visitor: path.join(here, 'visitor.ts') },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [...libraries, house] } },
    },
  },
}));
