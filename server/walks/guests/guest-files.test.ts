import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as documents from '@holdfast/domain/documents/endpoints';
import { uploadPdf } from '../../documents/test-document.ts';
import type { Caller } from '../../kernel/test-app.ts';
import { grantTo, type TestGrant } from '../../testing/house/grants.ts';
import { keepHouse, type House } from '../../testing/house/guest-house.ts';
import { guestApp } from '../../testing/guests/guest-app.ts';

const test = guestApp();

let house: House;
let second = '';
let guest = '';
let visit: Caller;
beforeAll(async () => {
  house = await keepHouse(test);
  const { id } = await uploadPdf(house.maria, 'deed-2.pdf', ['the second deed']);
  await house.maria.call(documents.replaceDocumentFile, { id: house.records.deed, file_id: id });
  second = id;
});
beforeEach(async () => {
  guest = await test.person();
  visit = test.as(guest).in(house.owner);
  await test.raw('delete from grants');
  test.app.rights.forgetAll();
});

const give = (more: Partial<TestGrant> = {}) =>
  grantTo(test, { owner: house.owner, guest, item: { type: 'document', id: house.records.deed }, ...more });

/** Every way to ask for a file, with what it answers where all is open. */
const originals: [how: string, path: string, init: RequestInit, status: number][] = [
  ['the original', '', {}, 200],
  ['the original in place', '?inline=true', {}, 200],
  ['its head', '', { method: 'HEAD' }, 200],
  ['a part of it', '', { headers: { range: 'bytes=0-9' } }, 206],
  ['a part that there is not', '', { headers: { range: 'bytes=99999999-' } }, 416],
];
const pictures: [how: string, path: string, init: RequestInit, status: number][] = [
  ['a small picture', '/picture?width=160', {}, 200],
  ['a large picture', '/picture?width=1600', {}, 200],
  ['the head of a picture', '/picture', { method: 'HEAD' }, 200],
];

async function statuses(id: string, ways: typeof originals): Promise<[string, number][]> {
  const found: [string, number][] = [];
  for (const [how, path, init] of ways) {
    found.push([how, (await visit.fetch(`/api/files/${id}${path}`, init)).status]);
    // Whoever has seen it before may ask whether it has changed, and learns it only as long as it is open.
    const whole = await house.maria.fetch(`/api/files/${id}${path}`);
    await whole.body?.cancel();
    const headers = { 'if-none-match': whole.headers.get('etag') ?? '' };
    found.push([`${how}, unchanged`, (await visit.fetch(`/api/files/${id}${path}`, { headers })).status]);
  }
  return found;
}

const all = (ways: typeof originals, status: number) =>
  ways.flatMap(([how]) => [
    [how, status],
    [`${how}, unchanged`, status],
  ]);
const opened = (ways: typeof originals) =>
  ways.flatMap(([how, , , status]) => [
    [how, status],
    [`${how}, unchanged`, 304],
  ]);
const every = [...originals, ...pictures];

describe('a file of a document', () => {
  it('is open with the document, in every form and every version, and no other file is', async () => {
    await give();
    const first = house.fileOf(house.records.deed);
    expect(await statuses(first, every)).toEqual(opened(every));
    expect(await statuses(second, every)).toEqual(opened(every));
    for (const name of ['diary', 'passport', 'will', 'old'] as const) {
      expect(await statuses(house.fileOf(house.records[name]), every), name).toEqual(all(every, 404));
    }
    const { text } = await visit.call(documents.findDocument, { id: house.records.deed });
    expect(typeof text).toBe('string');
  });

  it('is only looked at where the owner does not let it be carried away', async () => {
    await give({ may_download: false });
    expect(await statuses(second, originals)).toEqual(all(originals, 403));
    expect(await statuses(second, pictures)).toEqual(opened(pictures));
    // Another grant that opens the same document lets it.
    await give({ item: { type: 'real_estate', id: house.records.shore } });
    expect(await statuses(second, originals)).toEqual(opened(originals));
  });

  it.each<[string, Partial<TestGrant>]>([
    ['was revoked', { state: 'revoked' }],
    ['has not been answered', { state: 'pending' }],
    ['was declined', { state: 'declined' }],
    ['ended a second ago', { expires_at: new Date(Date.now() - 1000).toISOString() }],
  ])('is nowhere where the grant %s', async (_, more) => {
    await give(more);
    expect(await statuses(second, every)).toEqual(all(every, 404));
    // Something else is open: the guest is in the house, and this file is not theirs to see.
    await give({ item: 'area:dates' });
    expect(await statuses(second, every)).toEqual(all(every, 404));
  });
});
