import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotli } from '../tools/vite-brotli.ts';
import { pdfParts } from '../tools/vite-pdf-parts.ts';
import { oneSide } from '../tools/vite-one-side.ts';
import { publicPages } from '../tools/vite-public-pages.ts';
import { webVersion } from '../tools/setup.mjs';

const here = import.meta.dirname;

const packages = (...names: string[]) => new RegExp(`node_modules/(${names.join('|')})/`);

/**
 * Libraries that go together are loaded together and stay in the browser's cache when the product changes. Without this every
 * piece that two screens share becomes a file of its own.
 */
const vendors = [
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
  { name: 'answers', test: packages('@tanstack/(?:query-core|react-query)') },
  {
    name: 'parts',
    test: packages(
      'radix-ui',
      '@radix-ui',
      '@floating-ui',
      'aria-hidden',
      'cmdk',
      'get-nonce',
      'react-remove-scroll(?:-bar)?',
      'react-style-singleton',
      'tslib',
      'use-callback-ref',
      'use-sidecar',
    ),
  },
  { name: 'forms', test: packages('react-hook-form', '@hookform') },
  { name: 'shapes', test: packages('zod') },
];

/**
 * What most screens share comes in a few files instead of some hundred pieces of a kilobyte: each file costs server, line and browser about the
 * same, however small it is. An earlier group takes its modules from the later ones.
 */
const house = [
  // What the page itself asks for before anything is drawn.
  { name: 'first', tags: ['$initial' as const] },
  { name: 'icons', test: packages('lucide-react') },
  // The sign-in has these and needs nothing else of what the house shares.
  {
    name: 'fields',
    test: /web\/(ui\/(form\/(button|field|text-input|toggles)|layout\/banner|picture\/logo)|kernel\/session\/(entrance|session))\.tsx?$/,
  },
  // A third of the screens, dialogs and parts that are loaded later have it.
  { name: 'common', minShareCount: 60 },
  { name: 'frame', test: /web\/(shell|alerts\/bell)\/[a-z-]+\.tsx?$/ },
];

/** The browser's build. In development `/api` goes on to the server that `API_URL` names. */
export default defineConfig(({ command }) => ({
  root: here,
  define: {
    'import.meta.env.VITE_VERSION': JSON.stringify(command === 'build' ? webVersion() : 'development'),
  },
  plugins: [react(), tailwindcss(), oneSide(path.dirname(here)), pdfParts(), brotli(), publicPages()],
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
    rolldownOptions: { output: { codeSplitting: { groups: [...vendors, ...house] } } },
  },
}));
