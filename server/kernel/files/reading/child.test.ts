import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpgOf, pdfOf } from '../../../sample/drawings/draw-documents.ts';
import { pdfFile, pdfStream } from '../../../sample/drawings/pdf.ts';
import { deep } from '../../test-depth.ts';
import { makeReader } from './child.ts';
import {
  brokenReason,
  burstReason,
  Late,
  lateMessage,
  spentReason,
  Unreadable,
  type ReaderJob,
  type TextPart,
} from './reader-job.ts';
import type { Trouble } from '../test-trouble-process.ts';

const minute = { processor: 60_000 };
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

/** Each starts processes of its own, which takes a second of processor time: a landing tries one way in which a process ends before its file. */
const inDepth = it.runIf(deep);

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

  inDepth('is a new one for a file that comes just as the idle one is ended', async () => {
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

  inDepth('may crash on a file by chance: that file is read by another process', async () => {
    const reader = makeReader();
    await reader.run(document, {});
    const [pid] = await readers();
    const reading = reader.run(scan, {});
    setTimeout(() => process.kill(pid ?? 0, 'SIGABRT'), 200);
    await expect(reading).resolves.toEqual({ language: 'en' });
    expect(await readers()).not.toContain(pid);
    await reader.end();
  });

  it('that somebody else ends has nothing against its file: it comes late, the next is read', async () => {
    const reader = makeReader();
    await reader.run(document, {});
    const [pid] = await readers();
    const reading = reader.run(scan, {});
    process.kill(pid ?? 0, 'SIGKILL');
    await expect(reading).rejects.toBeInstanceOf(Late);
    await expect(reader.run(document, {})).resolves.toMatchObject({ language: 'en-US' });
    await reader.end();
  });

  inDepth(
    'is stopped by a machine that does something else, for however long: its file is read all the same',
    async () => {
      const reader = makeReader();
      await reader.run(document, {});
      const [pid] = await readers();
      const reading = reader.run(scan, minute);
      process.kill(pid ?? 0, 'SIGSTOP');
      await sleep(500);
      process.kill(pid ?? 0, 'SIGCONT');
      await expect(reading).resolves.toEqual({ language: 'en' });
      await reader.end();
    },
  );

  it('is ended when somebody waited for long enough, which says nothing of the file', async () => {
    const reader = makeReader();
    await expect(reader.run(scan, { usual: 1 })).rejects.toMatchObject({
      code: 'unavailable',
      message: lateMessage,
    });
    await reader.run(document, {});
    await reader.end();
  });

  it('is ended when a file uses up its processor time, unless recognising text gives it longer', async () => {
    const reader = makeReader();
    await expect(reader.run(scan, { processor: 1 })).rejects.toThrow(spentReason);
    await expect(reader.run(scan, { processor: 60_000, longer: 1 })).rejects.toThrow(spentReason);
    await expect(reader.run(scan, { processor: 60_000, longer: 60_000 })).resolves.toMatchObject({
      language: expect.any(String) as string,
    });
    await reader.end();
  });

  // At a landing `burn` below tries the same limit, without the seconds that a real drawing takes.
  inDepth('is ended by a PDF whose drawings call each other a million million times', async () => {
    const reader = makeReader();
    const bomb: ReaderJob = { kind: 'pdf-thumbnail', path: join(folder, 'bomb.pdf'), width: 100 };
    await writeFile(bomb.path, bombPdf());
    await expect(reader.run(bomb, { processor: 1500 })).rejects.toBeInstanceOf(Unreadable);
    await expect(reader.run(document, {})).resolves.toMatchObject({ language: 'en-US' });
    await reader.end();
  });

  it('breaks off what waits and runs when the server ends, without calling the files unreadable', async () => {
    const reader = makeReader();
    await reader.run(document, minute);
    const waiting = Promise.allSettled([reader.run(scan, minute), reader.run(document, minute)]);
    await reader.end();
    for (const outcome of await waiting) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'Reading was broken off' } });
      expect(outcome.status === 'rejected' && outcome.reason instanceof Late).toBe(true);
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

/** A page that draws a form, which draws another ten times, and so on. */
function bombPdf(): Buffer {
  const depth = 12;
  const forms = Array.from({ length: depth }, (_, at) => {
    const words = at === depth - 1 ? '0 0 9 9 re f ' : '/F Do '.repeat(10);
    const next = at === depth - 1 ? '' : `/Resources << /XObject << /F ${at + 5} 0 R >> >>`;
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 99 99] ${next} /Length ${words.length} >>\nstream\n${words}\nendstream`;
  });
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents ${depth + 4} 0 R /Resources << /XObject << /F 4 0 R >> >> >>`,
    ...forms,
    pdfStream('/F Do'),
  ]);
}

describe.runIf(process.platform === 'linux')('what a file does to the process', () => {
  const trouble = () =>
    makeReader<Trouble>(undefined, new URL('../test-trouble-process.ts', import.meta.url));
  const brief = { processor: 1000 };

  it.each<[Trouble['kind'], string]>([
    ['burn', spentReason],
    ['swell', burstReason],
    ['crash', brokenReason],
    ['broken', brokenReason],
  ])('says that it is damaged: %s', async (kind, reason) => {
    const reader = trouble();
    const failed = reader.run({ kind }, kind === 'burn' ? brief : minute);
    await expect(failed).rejects.toThrow(reason);
    await expect(failed).rejects.toBeInstanceOf(Unreadable);
    await expect(reader.run({ kind: 'good' }, minute)).resolves.toBe('good');
    await reader.end();
  });

  it('says nothing of it where it waits and does no work: it comes late', async () => {
    const reader = trouble();
    await expect(reader.run({ kind: 'hang' }, { ...minute, idleLooks: 4 })).rejects.toBeInstanceOf(Late);
    await expect(reader.run({ kind: 'good' }, minute)).resolves.toBe('good');
    await reader.end();
  });
});
