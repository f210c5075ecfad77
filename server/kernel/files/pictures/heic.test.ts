import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  invalidTypeMessage,
  unconvertedMessage,
  type FilePurpose,
  type StoredFile,
} from '@holdfast/domain/kernel/files/file';
import { letterLines } from '../../../sample/drawings/scans.ts';
import { testApp } from '../../test-app.ts';
import { readText } from '../reading/reader.ts';

const test = testApp(() => []);
const letter = () => readFile(new URL('../../../sample/drawings/letter.heic', import.meta.url));
const upload = async (owner: string, name: string, bytes: Uint8Array, purpose: FilePurpose = 'photo') =>
  test.as(owner).fetch(`/api/files?purpose=${purpose}&name=${name}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
  });

describe('a HEIC picture of a phone', () => {
  it.each(['photo', 'document'] as const)('comes in as a %s and is kept as a JPEG', async (purpose) => {
    const maria = await test.person();
    const response = await upload(maria, 'IMG_0001.HEIC', await letter(), purpose);
    expect(response.status).toBe(200);
    const file = (await response.json()) as StoredFile;
    expect(file).toMatchObject({ name: 'IMG_0001.jpg', type: 'image/jpeg', width: 500, height: 214 });
    const bytes = Buffer.from(await (await test.as(maria).fetch(`/api/files/${file.id}`)).arrayBuffer());
    expect(bytes.length).toBe(file.size);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 500 });
    expect((await test.as(maria).fetch(`/api/files/${file.id}/picture?width=160`)).status).toBe(200);
    const [row] = await test.raw<{ key: string }>('select key from files where id = $1', [file.id]);
    const read = await test.kernel.files.store.withPath(row?.key ?? '', (path) =>
      readText({ path, type: file.type }),
    );
    for (const line of letterLines) expect(read.read[0]?.text).toContain(line);
  });

  it('is refused with what helps where it cannot be opened, and as any other where its name is wrong', async () => {
    const maria = await test.person();
    const broken = (await letter()).subarray(0, 900);
    const said = async (response: Response) => [
      response.status,
      ((await response.json()) as { title: string }).title,
    ];
    expect(await said(await upload(maria, 'a.heic', broken))).toEqual([415, unconvertedMessage]);
    expect(await said(await upload(maria, 'a.png', await letter()))).toEqual([415, invalidTypeMessage.photo]);
    const text = Buffer.from('words');
    expect(await said(await upload(maria, 'a.heic', text))).toEqual([415, invalidTypeMessage.photo]);
  });
});
