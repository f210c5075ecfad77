import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scanOf, type Sheet } from '../../sample/drawings/scans.ts';
import { readerLimits } from './reading/reader-job.ts';
import { endReader, readText } from './reading/reader.ts';

afterAll(endReader);

it('what of a long scan could not be read is left to another run', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'long-scan-'));
  const path = join(folder, 'file.pdf');
  const sheets = Array.from({ length: readerLimits.ocrPages + 1 }, (): Sheet => ({ coding: 'jpx' }));
  await writeFile(path, await scanOf(sheets));
  const answer = await readText({ path, type: 'application/pdf', from: 1 });
  expect(answer).toMatchObject({ pages: sheets.length, next: sheets.length });
  expect(answer.read).toHaveLength(readerLimits.ocrPages);
  await rm(folder, { recursive: true });
});
