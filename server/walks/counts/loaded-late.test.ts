import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '../..');

/** Packages that few calls need and that take much memory: each is loaded with the first call that needs it. */
const late = [
  '@ai-sdk/google',
  '@aws-sdk/client-s3',
  '@cantoo/pdf-lib',
  '@myriaddreamin/typst-ts-web-compiler',
  '@napi-rs/canvas',
  '@signpdf/signer-p12',
  '@signpdf/signpdf',
  '@simplewebauthn/server',
  'ai',
  'fast-xml-parser',
  'mammoth',
  'node-forge',
  'nodemailer',
  'pdfjs-dist',
  'sharp',
  'stripe',
  'tesseract.js',
  'write-excel-file',
];

/** Loads the whole server, as its start does, and prints the packages that came along. */
const program = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url)?.[1];
      if (name !== undefined) packages.add(name);
      return next(url, context);
    },
  });
  await Promise.all([import(${JSON.stringify(`${server}/areas.ts`)}), import(${JSON.stringify(`${server}/serve.ts`)})]);
  console.log(JSON.stringify([...packages]));
  process.exit(0);`;

it('a server that starts loads no library that only few calls need', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: server,
  });
  const loaded = JSON.parse(stdout.split('\n').findLast((line) => line.startsWith('[')) ?? '[]') as string[];
  expect(loaded).toContain('hono');
  expect(loaded.filter((name) => late.includes(name))).toEqual([]);
}, 240_000);
