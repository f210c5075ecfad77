import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

it('no canvas is encoded in another thread, where it may be collected meanwhile and end the process', async () => {
  const drawing: string[] = [];
  const unsafe: string[] = [];
  for await (const file of glob('{server,db,e2e,bench}/**/*.ts', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    if (!/@napi-rs\/canvas|newCanvas\(/.test(text) || file.endsWith('.test.ts')) continue;
    drawing.push(file);
    if (/\.(encode|toBlob|toBuffer|toDataURLAsync)\(/.test(text)) unsafe.push(file);
  }
  expect(drawing.length).toBeGreaterThan(2);
  expect(unsafe).toEqual([]);
});
