import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/appliances/endpoints';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { nameplatePicture } from '../sample/drawings/nameplate-picture.ts';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import type { ReadText } from '../kernel/files/reading/reader.ts';
import { endless, type Patience } from '../kernel/files/pictures/under-way.ts';
import { testApp, type Caller } from '../kernel/test-app.ts';
import { sendFile } from '../testing/records/household-records.ts';
import { appliancesArea } from './area.ts';
import { endWaitedReader } from '../kernel/files/read-while-waiting.ts';
import { readNameplate } from './nameplates.ts';

const house = testApp((kernel) => [appliancesArea(kernel, { attachFiles: async () => undefined })]);
afterAll(endWaitedReader);

async function someone(): Promise<Caller> {
  return house.as(await house.person());
}

async function readOf(caller: Caller, bytes: Buffer) {
  const { id } = await sendFile(caller, 'IMG_0412.jpg', 'photo', bytes);
  for (;;) {
    try {
      return await caller.call(endpoints.readNameplate, { file_id: id });
    } catch (error) {
      // On a busy machine the reading goes on, and whoever asks again gets it.
      if (!(error instanceof Fault && error.code === 'unavailable')) throw error;
    }
  }
}

describe('the photograph of a nameplate', () => {
  test.each([
    [
      ['BOSCH', 'E-Nr. SMS46KI01E/21', 'FD 9705 00123', '220-240V 50Hz 2400W'],
      ['Bosch', 'SMS46KI01E/21', '9705 00123'],
    ],
    [
      ['WHIRLPOOL CORPORATION', 'MOD. WDT780SAEM1', 'S/N F91234567', '120V 60Hz 9.4A'],
      ['Whirlpool', 'WDT780SAEM1', 'F91234567'],
    ],
  ])('of %j proposes what stands on it', async (lines, expected) => {
    const { outcome, proposals } = await readOf(await someone(), await nameplatePicture(lines));
    expect(outcome).toBe('found');
    expect(proposals.map(({ value }) => value)).toEqual(expected);
  });

  test('on which nothing can be read says so, and so does one too small for letters', async () => {
    const caller = await someone();
    const wall = (width: number) =>
      sharp({ create: { width, height: width, channels: 3, background: '#777' } })
        .jpeg()
        .toBuffer();
    const nothing = { outcome: 'nothing', proposals: [], lines: [] };
    expect(await readOf(caller, await wall(400))).toEqual(nothing);
    expect(await readOf(caller, await wall(20))).toEqual(nothing);
  });

  test('that is read slowly is asked for again: its reading goes on, and is never called a photograph that cannot be read', async () => {
    const owner = await house.person();
    const { id } = await sendFile(
      house.as(owner),
      'plate.jpg',
      'photo',
      await nameplatePicture(['MODEL 12345']),
    );
    let [asked, finish] = [0, (_words: ReadText) => {}];
    const read = () => {
      asked += 1;
      return new Promise<ReadText>((resolve) => (finish = resolve));
    };
    let lose = () => {};
    const lost = new Promise<void>((resolve) => (lose = resolve));
    const ask = (patience: Patience) =>
      readNameplate(
        house.kernel,
        { owner, viewer: owner, fileId: id },
        (work) => house.kernel.database.reading(owner, work),
        { read, patience },
      );
    const first = ask(() => lost);
    await expect.poll(() => asked).toBe(1);
    lose();
    await expect(first).rejects.toMatchObject({ code: 'unavailable' });
    const again = ask(endless);
    finish({ pages: 1, read: [{ text: 'BOSCH\nE-Nr. SMS46KI01E/21' }], next: null });
    expect(await again).toMatchObject({ outcome: 'found' });
    expect(await ask(endless)).toMatchObject({ outcome: 'found' });
    expect(asked).toBe(1);
  });

  test('is the caller’s own, and a photograph', async () => {
    const [maria, stranger] = [await someone(), await someone()];
    const { id } = await sendFile(maria, 'plate.jpg', 'photo', await nameplatePicture(['MODEL 12345']));
    await expect(stranger.call(endpoints.readNameplate, { file_id: id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const manual = await sendFile(maria, 'manual.pdf', 'document', pdfOf(['Model 123']));
    await expect(maria.call(endpoints.readNameplate, { file_id: manual.id })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});
