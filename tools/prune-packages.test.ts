import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { prunePackages } from './prune-packages.mjs';
import { furtherFonts, usualFonts } from '../server/kernel/pdf/fonts.ts';
import { root } from './setup.mjs';

let packages = '';
beforeEach(() => {
  packages = mkdtempSync(path.join(tmpdir(), 'holdfast-packages-'));
});
afterEach(() => rmSync(packages, { recursive: true }));

const installed = (...files: string[]) => {
  for (const file of files) {
    const whole = path.join(packages, file);
    mkdirSync(path.dirname(whole), { recursive: true });
    writeFileSync(whole, 'ten bytes.');
  }
};
const left = () =>
  readdirSync(packages, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(packages, path.join(parentPath, name)))
    .toSorted();

describe('what packages bring along', () => {
  test('for other engines goes, the builds that Node runs stay', () => {
    const core = 'tesseract.js-core/tesseract-core';
    const stay = ['', '-lstm', '-relaxedsimd', '-relaxedsimd-lstm'].flatMap((build) => [
      `${core}${build}.js`,
      `${core}${build}.wasm`,
    ]);
    const go = ['', '-lstm', '-relaxedsimd', '-relaxedsimd-lstm'].map((build) => `${core}${build}.wasm.js`);
    installed(...stay, ...go, `${core}-simd.js`, `${core}-simd-lstm.wasm`, 'tesseract.js-core/index.js');
    expect(prunePackages(packages)).toBe(60);
    expect(left()).toEqual([...stay, 'tesseract.js-core/index.js'].toSorted());
  });

  test('of types and source maps goes where the product only runs, and licenses stay everywhere', () => {
    const files = [
      'a/index.js',
      'a/index.d.ts',
      'a/index.js.map',
      'a/README.md',
      'a/LICENSE.md',
      'b/b.d.mts',
    ];
    installed(...files);
    prunePackages(packages);
    expect(left()).toEqual(files.toSorted());
    prunePackages(packages, { production: true });
    expect(left()).toEqual(['a/LICENSE.md', 'a/index.js']);
  });

  test('and the server names stays: fonts, the model that reads, decoders, and the way into every package', () => {
    const require = createRequire(path.join(root, 'server', 'package.json'));
    const fonts = [...usualFonts, ...furtherFonts].map(({ file }) => file);
    expect(fonts.length).toBeGreaterThan(20);
    const ocr = readFileSync(path.join(root, 'server/kernel/files/reading/ocr.ts'), 'utf8');
    const [, model] = /'\.\.\/([\w.]+)'/.exec(ocr) ?? [];
    const named = [
      ...fonts,
      `@tesseract.js-data/eng/${model}/eng.traineddata.gz`,
      ...['pdf.mjs', 'pdf.worker.mjs'].map((file) => `pdfjs-dist/legacy/build/${file}`),
      'pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf',
      'pdfjs-dist/wasm/openjpeg.wasm',
      'pdfjs-dist/package.json',
    ];
    const { dependencies } = JSON.parse(readFileSync(path.join(root, 'server', 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const ways = Object.keys(dependencies).flatMap((name) => {
      try {
        const [, inside] = require.resolve(name).split(`${path.sep}node_modules${path.sep}`);
        return inside === undefined ? [] : [inside.replaceAll(path.sep, '/')];
      } catch {
        return [];
      }
    });
    expect(ways.length).toBeGreaterThan(10);
    // The server imports stripe as a module: its other half goes.
    const wanted = [...named, ...ways].filter((file) => !/^stripe\/cjs\/|^pdfjs-dist\/build\//.test(file));
    installed(...wanted);
    prunePackages(packages, { production: true });
    expect(left()).toEqual([...new Set(wanted)].toSorted());
  });
});
