import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpgOf, pdfOf } from '../../../db/seed/draw-documents.ts';
import { makeReader } from './child.ts';
import { brokenReason, slowReason, type ReaderJob, type TextPart } from './reader-job.ts';

const minute = { usual: 60_000 };
let folder: string;
/** Processes of this worker that a file before this one left, such as a shared reader that is not idle for long enough yet. */
let others: readonly number[] = [];
let document: ReaderJob;
let scan: ReaderJob;
beforeAll(async () => {
  if (process.platform === 'linux') others = await readers();
  folder = await mkdtemp(join(tmpdir(), 'child-'));
  document = { kind: 'text', path: join(folder, 'a.pdf'), type: 'application/pdf' };
  scan = { kind: 'text', path: join(folder, 'a.jpg'), type: 'image/jpeg' };
  await writeFile(document.path, pdfOf(['Deed', 'Of a house']));
  await writeFile(scan.path, await jpgOf(['Deed', 'Of a house']));
});
afterAll(() => rm(folder, { recursive: true }));

/** The processes that these tests have started to read files; Linux tells. */
async function readers(): Promise<number[]> {
  const tasks = await readdir('/proc/self/task');
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/self/task/${task}/children`, 'utf8')));
  const all = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  return all.filter((pid) => !others.includes(pid));
}

describe.runIf(process.platform === 'linux')('the process that reads files', () => {
  it('starts with the first file, does one after the other and is gone when nothing comes', async () => {
    const reader = makeReader(300);
    expect(await readers()).toEqual([]);
    const parts: TextPart[] = [];
    const run = () => reader.run(document, minute, (part) => parts.push(part));
    expect(await Promise.all([run(), run()])).toEqual([{ language: 'en-US' }, { language: 'en-US' }]);
    const page = { page: { text: expect.stringContaining('Of a house') as string } };
    expect(parts).toEqual([{ pages: 1 }, page, { pages: 1 }, page]);
    expect(await readers()).toHaveLength(1);
    await expect.poll(readers).toEqual([]);
    await expect(reader.run(document, minute)).resolves.toMatchObject({
      language: expect.any(String) as string,
    });
    await reader.end();
    expect(await readers()).toEqual([]);
  });

  it('is a new one for a file that comes just as the idle one is ended', async () => {
    const idleMs = 20;
    const reader = makeReader(idleMs);
    for (let turn = 0; turn < 3; turn += 1) {
      await expect(reader.run(document, minute)).resolves.toEqual({ language: 'en-US' });
      // The pause began after the idle time and is as long: it ends in the same moment, right behind it.
      await sleep(idleMs);
    }
    await reader.end();
    await expect.poll(readers).toEqual([]);
  });

  it('may crash in the middle of a file: that file is unreadable, the next is read', async () => {
    const reader = makeReader();
    const crashing = reader.run(scan, minute);
    await expect.poll(readers).toHaveLength(1);
    const [pid] = await readers();
    process.kill(pid ?? 0, 'SIGKILL');
    await expect(crashing).rejects.toThrow(/could not be read|does not start/);
    await reader.run(document, minute);
    const [next] = await readers();
    const second = reader.run(scan, minute);
    setTimeout(() => process.kill(next ?? 0, 'SIGKILL'), 200);
    await expect(second).rejects.toThrow(brokenReason);
    await expect(reader.run(document, minute)).resolves.toMatchObject({
      language: expect.any(String) as string,
    });
    await reader.end();
  });

  it('is ended when a file takes too long, unless recognising text gives it longer', async () => {
    const reader = makeReader();
    await expect(reader.run(scan, { usual: 100 })).rejects.toThrow(slowReason);
    await expect(reader.run(scan, { usual: 60_000, longer: 1 })).rejects.toThrow(slowReason);
    await reader.run(document, minute);
    const began = performance.now();
    await reader.run(scan, minute);
    await reader.end();
    await reader.run(document, minute);
    // More than it takes to see that there is text to recognize, and less than to recognize it.
    const usual = (performance.now() - began) / 2;
    await expect(reader.run(scan, { usual, longer: 60_000 })).resolves.toMatchObject({
      language: expect.any(String) as string,
    });
    await reader.end();
  });

  it('breaks off what waits and runs when the server ends, without calling the files unreadable', async () => {
    const reader = makeReader();
    await reader.run(document, minute);
    const waiting = Promise.allSettled([reader.run(scan, minute), reader.run(document, minute)]);
    await reader.end();
    for (const outcome of await waiting) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: new Error('Reading was broken off') });
    }
    expect(await readers()).toEqual([]);
  });

  it('knows none of the secrets and settings of the server, may write nowhere and has no network', async () => {
    process.env['TRIAL_SECRET'] = 'hush';
    const reader = makeReader();
    await reader.run(document, minute);
    const [pid] = await readers();
    expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('hush');
    const started = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0');
    expect(started).toContain('--permission');
    expect(started.join(' ')).not.toMatch(/allow-fs-write|allow-child-process/);
    expect(started.some((each) => each.endsWith('no-network.ts'))).toBe(true);
    await reader.end();
    delete process.env['TRIAL_SECRET'];
  });
});
