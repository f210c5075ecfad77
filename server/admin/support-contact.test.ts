import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

async function sources(): Promise<string[]> {
  const found: string[] = [];
  for (const side of ['domain', 'server', 'web']) {
    const names = await readdir(join(root, side), { recursive: true });
    found.push(
      ...names
        .filter(
          (name) =>
            /\.(ts|tsx|html)$/.test(name) && !/\.test\.|(^|\/)(test-|dist\/|node_modules\/)/.test(name),
        )
        .map((name) => join(side, name)),
    );
  }
  return found;
}

describe('the contact of the support', () => {
  it('is one value, the operator’s setting, and stands nowhere else (X-09)', async () => {
    const files = await sources();
    expect(files.length).toBeGreaterThan(300);
    const naming: string[] = [];
    for (const file of files) {
      const text = await readFile(join(root, file), 'utf8');
      if (/(support|help|contact)@[\w-]+\.\w/i.test(text)) naming.push(file);
    }
    expect(naming).toEqual(['server/kernel/config.ts']);
  });
});
