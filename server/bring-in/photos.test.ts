import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/bring-in/endpoints';
import { photoTexts, type PhotoView } from '@holdfast/domain/bring-in/photos';
import { invalidTypeMessage, maxFileMessage } from '@holdfast/domain/kernel/files/file';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { zipOf } from '../sample/drawings/zip.ts';
import type { Tx } from '../kernel/database/database.ts';
import { photograph } from '../testing/guests/photograph.ts';
import { signedIn } from '../testing/records/household.ts';
import { wholeHouse } from '../testing/house/isolation-tests.ts';
import { takePhotos } from './take-photos.ts';
import { sendSheet } from './test-sheets.ts';
import { lyingZip, sendZip } from './test-zip.ts';

const house = wholeHouse();

const csv = [
  'Name,Asset ID,Bought,Photo',
  'Oak chair,000-012,2019-02-13,',
  'Canoe,,2020-05-01,IMG_7.jpg',
  'Ladder,,2020-05-01,',
].join('\n');

async function somebody() {
  const owner = await house.person();
  await signedIn(house, owner, 'Somebody');
  const caller = house.as(owner);
  const id = await sendSheet(caller, 'things.csv', csv);
  const send = (zip: Buffer) => sendZip(caller, id, zip);
  const list = async (view: PhotoView) => {
    const { items, counts } = await caller.call(endpoints.listPhotos, { id, view });
    return { items: items.map(({ path, name, problem }) => [path, name, problem]), counts };
  };
  const files = () =>
    house.raw('select state, used_by_type from files where user_id = $1 order by state', [owner]);
  return { owner, caller, id, send, list, files };
}

test('photographs are shown with their lines first, become those of the things, and go with them when the list is taken back', async () => {
  const { owner, caller, id, send, list, files } = await somebody();
  const zip = zipOf({
    'Export/000-012/front.jpg': await photograph('front'),
    'Export/oak chair 2.jpg': await photograph('second'),
    'Export/IMG_7.jpg': await photograph('canoe'),
    'Export/beach.jpg': await photograph('beach'),
    '__MACOSX/Export/._beach.jpg': 'not a picture',
    'Export/.DS_Store': 'nor this',
  });
  expect(await send(zip)).toEqual({ status: 200, said: { taken: 4, refused: 0 } });
  expect(await list('matched')).toEqual({
    items: [
      ['Export/000-012/front.jpg', 'Oak chair', null],
      ['Export/IMG_7.jpg', 'Canoe', null],
      ['Export/oak chair 2.jpg', 'Oak chair', null],
    ],
    counts: { matched: 3, without: 1, unmatched: 1, refused: 0 },
  });
  expect((await list('without')).items).toEqual([[null, 'Ladder', null]]);
  expect((await list('unmatched')).items).toEqual([['Export/beach.jpg', null, photoTexts.nothing]]);
  expect(await caller.call(endpoints.applySheet, { id })).toEqual({ added: 3, photographs: 3 });
  expect(
    await house.raw(
      `select m.name, count(f.id)::int as photos from movable_assets m left join files f on f.user_id = m.user_id
        and f.used_by_type = 'movable' and f.used_by_id = m.id and f.id = any(m.photos) and f.state = 'kept'
       where m.user_id = $1 group by 1 order by 1`,
      [owner],
    ),
  ).toEqual([
    { name: 'Canoe', photos: 1 },
    { name: 'Ladder', photos: 0 },
    { name: 'Oak chair', photos: 2 },
  ]);
  // What goes to no line goes.
  expect((await files()).filter((file) => file['state'] === 'staged')).toEqual([]);
  await caller.call(endpoints.undoSheet, { id });
  const [left] = await house.raw<{ n: number }>(
    'select count(*)::int as n from movable_assets where user_id = $1 and removed_at is null',
    [owner],
  );
  expect(left?.n).toBe(0);
});

test('what is no photograph is refused for its reason, and the rest is taken', async () => {
  const { send, list, files } = await somebody();
  const good = await photograph('good');
  const zip = lyingZip(
    {
      'ladder.jpg': good,
      '../../etc/ladder.jpg': good,
      'C:\\ladder.jpg': good,
      'locked.jpg': good,
      'more.zip': zipOf({ 'x.jpg': good }),
      'renamed.jpg': zipOf({ 'x.jpg': good }),
      'script.jpg': '<script>alert(1)</script>',
      'notes.txt': 'notes',
      'huge.jpg': Buffer.alloc(11 * 1024 * 1024),
      'bomb.jpg': Buffer.alloc(9 * 1024 * 1024),
      'torn.jpg': good,
      'odd.jpg': good,
    },
    {
      'locked.jpg': { encrypted: true },
      'bomb.jpg': { unpacked: 2000 },
      'torn.jpg': { crc: 1 },
      'odd.jpg': { method: 12 },
    },
  );
  expect(await send(zip)).toEqual({ status: 200, said: { taken: 1, refused: 11 } });
  const { items } = await list('refused');
  expect(Object.fromEntries(items.map(([path, , problem]) => [path, problem]))).toEqual({
    '../../etc/ladder.jpg': photoTexts.path,
    'C:\\ladder.jpg': photoTexts.path,
    'locked.jpg': photoTexts.encrypted,
    'more.zip': photoTexts.nested,
    'renamed.jpg': invalidTypeMessage.photo,
    'script.jpg': invalidTypeMessage.photo,
    'notes.txt': invalidTypeMessage.photo,
    'huge.jpg': maxFileMessage,
    'bomb.jpg': photoTexts.bomb,
    'torn.jpg': photoTexts.broken,
    'odd.jpg': photoTexts.method,
  });
  expect(await files()).toEqual([{ state: 'staged', used_by_type: null }]);
});

test('a ZIP that is none, has too many photographs or says that it unpacks to too much is refused whole', async () => {
  const { send, list, files } = await somebody();
  const refused = async (zip: Buffer) => (await send(zip)).said['title'] ?? null;
  expect(await refused(Buffer.from('PK no zip at all'))).toBe(photoTexts.noZip);
  expect(await refused(Buffer.concat([zipOf({ 'a.jpg': 'x' }), Buffer.from('junk')]))).toBe(photoTexts.noZip);
  const names = Array.from({ length: 501 }, (_, nth) => `${nth}.jpg`);
  expect(await refused(zipOf(Object.fromEntries(names.map((name) => [name, 'x']))))).toBe(
    photoTexts.zipTooMany,
  );
  const some = names.slice(100, 210);
  const bomb = lyingZip(
    Object.fromEntries(some.map((name) => [name, 'x'])),
    Object.fromEntries(some.map((name) => [name, { unpacked: 10_485_760 }])),
  );
  expect(await refused(bomb)).toBe(photoTexts.zipUnpacks);
  expect((await list('refused')).counts).toEqual({ matched: 0, without: 3, unmatched: 0, refused: 0 });
  expect(await files()).toEqual([]);
});

test('photographs can be given in several ZIPs, and the same path takes the place of the former', async () => {
  const { caller, id, send, list, files } = await somebody();
  await send(zipOf({ 'ladder.jpg': 'broken', 'canoe.jpg': await photograph('one') }));
  await send(zipOf({ 'ladder.jpg': await photograph('two') }));
  expect((await list('matched')).counts).toEqual({ matched: 2, without: 1, unmatched: 0, refused: 0 });
  await caller.call(endpoints.removePhotos, { id });
  expect((await list('matched')).counts).toEqual({ matched: 0, without: 3, unmatched: 0, refused: 0 });
  expect((await files()).filter((file) => file['state'] === 'staged')).toEqual([]);
});

test('where the plan has no room for what a ZIP unpacks to, nothing of it is taken', async () => {
  const { owner, id, list, files } = await somebody();
  const [one, two] = [await photograph('ladder'), await photograph('canoe')];
  const asked: number[] = [];
  const work = <T>(act: (tx: Tx) => Promise<T>) => house.database.asViewer(owner, act);
  const taking = takePhotos(Readable.from([zipOf({ 'ladder.jpg': one, 'canoe.jpg': two })]), {
    files: house.kernel.files,
    owner,
    id,
    reading: work,
    writing: work,
    spare: async (_, bytes) => {
      asked.push(bytes);
      if (bytes > one.length) throw new Fault('plan_limit', 'Your plan is full');
    },
  });
  await expect(taking).rejects.toMatchObject({ code: 'plan_limit' });
  expect(asked).toEqual([one.length + two.length]);
  expect((await list('matched')).counts).toMatchObject({ matched: 0, refused: 0 });
  expect(await files()).toEqual([]);
});

test('a photograph that waited too long is said to be gone, and the things are brought in without it', async () => {
  const { owner, caller, id, send, list } = await somebody();
  await send(zipOf({ 'ladder.jpg': await photograph('ladder') }));
  await house.raw(`update files set state = 'leaving' where user_id = $1`, [owner]);
  expect((await list('refused')).items).toEqual([['ladder.jpg', null, photoTexts.gone]]);
  expect(await caller.call(endpoints.applySheet, { id })).toEqual({ added: 3, photographs: 0 });
  expect((await send(zipOf({ 'ladder.jpg': await photograph('late') }))).status).toBe(409);
});
