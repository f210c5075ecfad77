import { afterAll, describe, expect, test } from 'vitest';
import * as endpoints from '@holdfast/domain/documents/endpoints';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { endWaitedReader } from '../kernel/files/read-while-waiting.ts';
import { endless } from '../kernel/files/pictures/under-way.ts';
import type { ReadText } from '../kernel/files/reading/reader.ts';
import { testApp, type Caller } from '../kernel/test-app.ts';
import { pdfOf } from '../sample/drawings/draw-documents.ts';
import { sendFile } from '../testing/records/household-records.ts';
import { documentsArea } from './area.ts';
import { proposeCategory } from './proposed-categories.ts';

const house = testApp((kernel) => [documentsArea(kernel)]);
afterAll(endWaitedReader);

const someone = async (): Promise<Caller> => house.as(await house.person());

async function proposed(caller: Caller, file_id: string) {
  for (;;) {
    try {
      return (await caller.call(endpoints.proposeCategory, { file_id })).document_category;
    } catch (error) {
      // On a busy machine the reading goes on, and whoever asks again gets it.
      if (!(error instanceof Fault && error.code === 'unavailable')) throw error;
    }
  }
}

describe('the category of a file that is uploaded without one', () => {
  test('is proposed by what stands in the file, and stays open where nothing says it', async () => {
    const caller = await someone();
    const deed = await sendFile(
      caller,
      'scan 1.pdf',
      'document',
      pdfOf(['Warranty deed', '', 'Grantor: Ruth Hale', 'Grantee: Maria Reyes']),
    );
    const letter = await sendFile(
      caller,
      'scan 2.pdf',
      'document',
      pdfOf(['Dear Maria', '', 'Come and see us.']),
    );
    expect(await proposed(caller, deed.id)).toBe('Deeds & Titles');
    expect(await proposed(caller, letter.id)).toBeNull();
    // Nothing was stored: the file still becomes a document of whatever category its owner chooses.
    const added = await caller.call(endpoints.addDocument, {
      file_id: deed.id,
      document_category: 'Contracts',
    });
    expect(added.document_category).toBe('Contracts');
  });

  test('is not waited for where its reading is late, and the reading is begun once', async () => {
    const owner = await house.person();
    const { id } = await sendFile(house.as(owner), 'scan.pdf', 'document', pdfOf(['Passport']));
    let [asked, finish] = [0, (_words: ReadText) => {}];
    const read = () => {
      asked += 1;
      return new Promise<ReadText>((resolve) => (finish = resolve));
    };
    let lose = () => {};
    const lost = new Promise<void>((resolve) => (lose = resolve));
    const ask = (patience: () => Promise<unknown>) =>
      proposeCategory(
        house.kernel,
        { owner, viewer: owner, fileId: id },
        (work) => house.kernel.database.reading(owner, work),
        { read, patience },
      );
    const first = ask(() => lost);
    await expect.poll(() => asked).toBe(1);
    lose();
    await expect(first).rejects.toMatchObject({ code: 'unavailable' });
    const again = ask(endless as () => Promise<unknown>);
    finish({ pages: 1, read: [{ text: 'Passport no. 7. Nationality: Peru' }], next: null });
    expect(await again).toEqual({ document_category: 'Passports' });
    expect(asked).toBe(1);
  });

  test('is the caller’s own to ask, and of a document', async () => {
    const [maria, stranger] = [await someone(), await someone()];
    const { id } = await sendFile(maria, 'deed.pdf', 'document', pdfOf(['Deed']));
    await expect(stranger.call(endpoints.proposeCategory, { file_id: id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
