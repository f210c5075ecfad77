import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brotli } from '../tools/vite-brotli.ts';
import { oneSide } from '../tools/vite-one-side.ts';

const here = import.meta.dirname;

/** The browser's build. In development `/api` goes on to the server that `API_URL` names. */
export default defineConfig({
  root: here,
  plugins: [react(), tailwindcss(), oneSide(path.dirname(here)), brotli()],
  server: {
    proxy: { '/api': { target: process.env['API_URL'] ?? 'http://localhost:3000', changeOrigin: false } },
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
  },
});
