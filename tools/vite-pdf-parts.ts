import { createHash } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** What pdf.js loads when a page needs it: decoders written without WebAssembly, the standard fonts, and the maps of Asian letters. */
const wanted = [
  /^wasm[/\\].*_nowasm_fallback\.js$/,
  /^standard_fonts[/\\].*\.(pfb|ttf)$/,
  /^cmaps[/\\].*\.bcmap$/,
];
/** Fewer files than this means that the library keeps them elsewhere now. */
const fewest = 100;

/**
 * Puts the parts of pdf.js that it names by itself beside the hashed files, in a folder that bears the hash of all of them, and tells
 * the pages where it is (`__PDF_PARTS__`).
 */
export async function pdfParts(): Promise<Plugin> {
  const names = (await fs.readdir(library, { recursive: true })).filter((name) =>
    wanted.some((pattern) => pattern.test(name)),
  );
  if (names.length < fewest) throw new Error(`Only ${names.length} parts of pdf.js were found`);
  const parts = new Map<string, Buffer>();
  const hash = createHash('sha256');
  for (const name of names.toSorted()) {
    const bytes = await fs.readFile(path.join(library, name));
    hash.update(name).update(bytes);
    parts.set(name.replaceAll(path.sep, '/'), bytes);
  }
  const folder = `assets/pdf-${hash.digest('hex').slice(0, 12)}`;
  return {
    name: 'holdfast-pdf-parts',
    config: () => ({ define: { __PDF_PARTS__: JSON.stringify(`/${folder}`) } }),
    generateBundle() {
      for (const [name, source] of parts) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source });
      }
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response, next) => {
        const part = parts.get((request.url ?? '').slice(1).split('?')[0] ?? '');
        if (part === undefined) return next();
        if (request.url?.includes('.js') === true) response.setHeader('content-type', 'text/javascript');
        response.end(part);
      });
    },
  };
}
