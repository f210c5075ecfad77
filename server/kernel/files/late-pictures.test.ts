import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { makeLog } from '../log.ts';
import { diskStore } from './stores/disk-store.ts';
import { makeFilePictures, type Picturable } from './pictures/file-pictures.ts';
import { Late } from './reading/reader-job.ts';
import { makeShownPages } from './pictures/shown-pages.ts';
import type { FileStore } from './store.ts';
import { endless, pauseAfter, type Patience } from './pictures/under-way.ts';

const owner = '11111111-1111-4111-8111-111111111111';
const log = makeLog('silent');
let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'late-'));
  store = diskStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function keepFile(type = 'image/jpeg'): Promise<Picturable> {
  const received = await store.receive(Readable.from([Buffer.from(`file ${(files += 1)}`)]), {
    maxBytes: 100,
  });
  const key = `property-images/${owner}/${files}.jpg`;
  await store.keep(received, key);
  const { size, sha256 } = received;
  return {
    id: `22222222-2222-4222-8222-${String(files).padStart(12, '0')}`,
    key,
    type,
    size,
    sha256,
    name: 'photo.jpg',
    purpose: 'photo',
    width: null,
    height: null,
    created_at: '2026-01-01T00:00:00.000Z',
    no_picture_at: null,
  };
}

/** Somebody who waits until `lose` is called. */
function waiting() {
  let lose = () => {};
  const over = new Promise<void>((resolve) => (lose = resolve));
  return { patience: (() => over) satisfies Patience, lose: () => lose() };
}

/** Pictures that are drawn when the test says so, at the time that it says. */
function studio(patience: Patience = endless) {
  const drawn: ((outcome: Uint8Array | Error) => void)[] = [];
  const failures: string[] = [];
  let now = Date.parse('2026-01-01T00:00:00Z');
  const draw = () =>
    new Promise<Uint8Array>((resolve, reject) =>
      drawn.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome))),
    );
  const clock = { now: () => new Date(now), today: () => '2026-01-01' };
  const pictures = makeFilePictures({
    store,
    clock,
    log,
    noteFailure: async (_owner, id) => void failures.push(id),
    patience,
    drawing: { thumbnail: draw, pdfThumbnail: draw, printedPicture: draw, jpegOfHeic: draw },
  });
  const pages = makeShownPages({
    store,
    log,
    clock,
    patience,
    drawing: { pageCount: async () => (await draw()).length, shownPage: draw },
  });
  const next = async () => {
    await expect.poll(() => drawn.length).toBeGreaterThan(0);
    return drawn.shift() as (outcome: Uint8Array | Error) => void;
  };
  return {
    pictures,
    pages,
    failures,
    drawn,
    next,
    clock,
    later: (seconds: number) => (now += seconds * 1000),
    ask: (file: Picturable) => pictures.send(owner, file, '480', new Request('http://house/picture')),
  };
}
const broken = new Fault('unsupported', 'No preview can be made of this file');
const bytes = new Uint8Array([1, 2, 3]);

it('a picture that is drawn more slowly than somebody waits is answered 202 and remembered as nothing; its drawing goes on and is the next answer', async () => {
  const { patience, lose } = waiting();
  const { ask, next, drawn, failures } = studio(patience);
  const file = await keepFile();
  const asked = [ask(file), ask(file)];
  const finish = await next();
  lose();
  for (const each of [...asked, ask(file)]) {
    const { status, headers } = await each;
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      202,
      '2',
      'no-store',
    ]);
  }
  expect(drawn).toEqual([]);
  finish(bytes);
  await expect.poll(async () => store.size(`derived/${owner}/${file.id}-480.webp`)).toBe(3);
  expect((await ask(file)).status).toBe(200);
  expect(failures).toEqual([]);
});

it('a drawing that came late is begun again after a pause that grows, and is never taken for damage', async () => {
  const { ask, next, drawn, failures, later } = studio();
  const file = await keepFile();
  for (let times = 1; times <= 4; times += 1) {
    const asked = ask(file);
    (await next())(new Late());
    expect((await asked).status).toBe(202);
    expect((await ask(file)).headers.get('retry-after')).toBe(String(pauseAfter(times)));
    expect(drawn).toEqual([]);
    later(pauseAfter(times));
  }
  expect([1, 2, 3, 4].map(pauseAfter)).toEqual([5, 10, 20, 40]);
  expect(pauseAfter(50)).toBe(600);
  const asked = ask(file);
  (await next())(bytes);
  expect((await asked).status).toBe(200);
  expect(failures).toEqual([]);
});

it('a damaged picture is remembered, and costs nothing when it is asked for again', async () => {
  const { ask, pictures, next, drawn, failures, clock } = studio();
  const file = await keepFile();
  const asked = ask(file);
  (await next())(broken);
  await expect(asked).rejects.toMatchObject({ code: 'unsupported' });
  for (let times = 0; times < 3; times += 1) {
    await expect(ask(file)).rejects.toMatchObject({ code: 'unsupported' });
  }
  const noted = { ...file, id: `${file.id}`, no_picture_at: clock.now().toISOString() };
  await expect(ask(noted)).rejects.toMatchObject({ code: 'unsupported' });
  expect(await pictures.bytes(owner, file, '480')).toBeNull();
  expect(drawn).toEqual([]);
  expect(failures).toEqual([file.id]);
});

it('what is printed waits for as long as it may, and says of a picture that is late that it is late, not that there is none', async () => {
  const { pictures, next } = studio();
  const file = await keepFile();
  const { patience, lose } = waiting();
  const asked = pictures.printed(owner, file, 900, patience);
  const finish = await next();
  lose();
  await expect(asked).rejects.toBeInstanceOf(Late);
  const again = pictures.printed(owner, file, 900);
  finish(bytes);
  expect(await again).toEqual(bytes);
});

it('an upload from a phone that is converted slowly is asked for again, and not called a picture that cannot be converted', async () => {
  const { pictures, next } = studio();
  const received = await store.receive(Readable.from([Buffer.from('heic')]), { maxBytes: 100 });
  const asked = pictures.jpegOf(owner, received);
  (await next())(new Late());
  await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
});

it('pages of a shared file that were counted or drawn late are there when they are asked for again, without a restart', async () => {
  const { pages, next, later } = studio();
  const file = await keepFile('application/pdf');
  const count = pages.count(owner, file);
  (await next())(new Late());
  await expect(count).rejects.toBeInstanceOf(Late);
  later(pauseAfter(1));
  const again = pages.count(owner, file);
  (await next())(bytes);
  expect(await again).toBe(3);
  const page = { page: 1, width: 480, mark: 'Ann' };
  const drawing = pages.draw(owner, file, page);
  (await next())(new Late());
  await expect(drawing).rejects.toBeInstanceOf(Late);
  later(pauseAfter(1));
  const drawn = pages.draw(owner, file, page);
  (await next())(bytes);
  expect(await drawn).toEqual(bytes);
  expect(await pages.draw(owner, file, page)).toEqual(bytes);
});

it('a shared file that is damaged has no pages, which is counted once', async () => {
  const { pages, next, drawn } = studio();
  const file = await keepFile('application/pdf');
  const count = pages.count(owner, file);
  (await next())(broken);
  expect(await count).toBe(0);
  expect(await pages.count(owner, file)).toBe(0);
  expect(drawn).toEqual([]);
});
