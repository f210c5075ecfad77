import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { StoredFile } from '@holdfast/domain/kernel/files/file';
import { pdfOf } from '../../../sample/drawings/draw-documents.ts';
import { testApp } from '../../test-app.ts';

const test = testApp(() => []);
afterEach(() => vi.restoreAllMocks());

async function upload(owner: string, name: string, bytes: Uint8Array): Promise<string> {
  const purpose = name.endsWith('.pdf') ? 'document' : 'photo';
  const response = await test.as(owner).fetch(`/api/files?purpose=${purpose}&name=${name}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
  });
  if (!response.ok) throw new Error(await response.text());
  return ((await response.json()) as StoredFile).id;
}
const picture = (owner: string, id: string, width = '160') =>
  test.as(owner).fetch(`/api/files/${id}/picture?width=${width}`);
const photo = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();

describe('a picture that cannot be made', () => {
  it('is attempted once, in whatever width and however often it is asked for, and again after a day', async () => {
    const maria = await test.person();
    const id = await upload(maria, 'broken.pdf', pdfOf(['Deed']).subarray(0, 60));
    const looks = vi.spyOn(test.kernel.files.store, 'withPath');
    const asked = await Promise.all([picture(maria, id), picture(maria, id, '480'), picture(maria, id)]);
    expect(asked.map((each) => each.status)).toEqual([415, 415, 415]);
    expect((await picture(maria, id, '1600')).status).toBe(415);
    expect(looks).toHaveBeenCalledTimes(1);
    const [row] = await test.raw<{ noted: boolean }>(
      'select no_picture_at is not null as noted from files where id = $1',
      [id],
    );
    expect(row?.noted).toBe(true);
    const tomorrow = new Date(Date.now() + 25 * 3_600_000);
    vi.spyOn(test.kernel.clock, 'now').mockReturnValue(tomorrow);
    expect((await picture(maria, id)).status).toBe(415);
    expect(looks).toHaveBeenCalledTimes(2);
  });

  it('is remembered by another server and after a restart', async () => {
    const maria = await test.person();
    const id = await upload(maria, 'photo.jpg', await photo());
    await test.raw('update files set no_picture_at = now() where id = $1', [id]);
    expect((await picture(maria, id)).status).toBe(415);
    await test.raw("update files set no_picture_at = now() - interval '25 hours' where id = $1", [id]);
    expect((await picture(maria, id)).status).toBe(200);
  });
});

describe('a picture of a file that the store has changed', () => {
  it('is not made, and is once the file is whole again', async () => {
    const maria = await test.person();
    const id = await upload(maria, 'photo.jpg', await photo());
    const [row] = await test.raw<{ sha256: string }>('select sha256 from files where id = $1', [id]);
    await test.raw('update files set sha256 = $2 where id = $1', [id, '0'.repeat(64)]);
    expect((await picture(maria, id)).status).toBe(503);
    expect((await test.as(maria).fetch(`/api/files/${id}`)).status).toBe(503);
    await test.raw('update files set sha256 = $2 where id = $1', [id, row?.sha256]);
    expect((await picture(maria, id)).status).toBe(200);
  });
});

describe('pictures of many people', () => {
  it('one person’s heavy documents keep nobody else waiting, and too many of them are put off', async () => {
    const [heavy, maria] = [await test.person(), await test.person()];
    const { store } = test.kernel.files;
    const plainly = store.withPath.bind(store);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    vi.spyOn(store, 'withPath').mockImplementation(async (key, work) => {
      if (key.includes(heavy)) await held;
      return plainly(key, work);
    });
    const ids = await Promise.all(
      Array.from({ length: 35 }, async (_, n) => upload(heavy, `${n}.jpg`, await photo())),
    );
    const widths = ['160', '480', '1600'];
    const asked = ids.flatMap((id) => widths.map((width) => picture(heavy, id, width)));
    const put = await Promise.race(asked);
    expect([put.status, put.headers.get('retry-after')]).toEqual([202, '5']);
    const hers = await picture(maria, await upload(maria, 'photo.jpg', await photo()));
    expect(hers.status).toBe(200);
    release();
    const statuses = (await Promise.all(asked)).map((each) => each.status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(105 - 101);
    expect(statuses.filter((status) => status === 200)).toHaveLength(101);
  });
});
