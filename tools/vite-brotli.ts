import { promises as fs } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressible = /\.(m?js|css|svg|json|webmanifest|txt|wasm)$/;
/** Writes a `.br` beside every text file of the finished build, so that the server never compresses one itself. */
export function brotli(): Plugin {
  let folder = '';
  return {
    name: 'holdfast-brotli',
    apply: 'build',
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    // Not `closeBundle`: that runs after a failed build too, and would hide why it failed.
    async writeBundle() {
      const names = await fs.readdir(folder, { recursive: true });
      // No .html: a page is given a fresh nonce at each request, so a compressed copy could never be sent.
      const wanted = names.filter((name) => compressible.test(name));
      await Promise.all(wanted.map((name) => compressFile(path.join(folder, name))));
    },
  };
}

async function compressFile(file: string) {
  const bytes = await fs.readFile(file);
  const packed = await compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  // A file of some words may get longer.
  if (packed.length < bytes.length) await fs.writeFile(`${file}.br`, packed);
}
