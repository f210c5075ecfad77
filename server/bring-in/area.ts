import * as endpoints from '@holdfast/domain/bring-in/endpoints';
import { largestZip } from '@holdfast/domain/bring-in/photos';
import { listSameNumbers } from '@holdfast/domain/kernel/records/same-number';
import type { Area } from '../kernel/area.ts';
import { answer, answerStream } from '../kernel/http/answer/answer.ts';
import { requestBytes } from '../kernel/http/answer/request-bytes.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spareAsset, spareStorage } from '../kernel/people/plan-limits.ts';
import { applySheet, undoSheet } from './apply.ts';
import { findSameNumber } from './doubles.ts';
import { forgetPhotos, listPhotos, removePhotos } from './photos.ts';
import { gatherBytes, readTable } from './read-table.ts';
import { takePhotos } from './take-photos.ts';
import {
  addSheet,
  changeSheet,
  chooseHeading,
  findSheet,
  listSheets,
  removeSheet,
  storedSheet,
} from './sheets.ts';
import type { BringInGiven } from './given.ts';

/** Lists of other products: taken in, looked at, brought in, and taken back. */
export function bringInArea(
  { files, clock }: Kernel,
  { findSame, rentalImport, ...keeping }: BringInGiven,
): Area {
  return {
    name: 'bring-in',
    answers: [
      answer(endpoints.listSheets, async ({ tx, owner }) => ({ items: await listSheets(tx, owner) })),
      answerStream(endpoints.addSheet, async ({ input, owner, context, writing, keep }) => {
        const table = readTable(await gatherBytes(requestBytes(context)), clock.today());
        return writing(async (tx) => {
          const added = { id: await addSheet(tx, owner, input.name, table) };
          await keep(tx, added);
          return added;
        });
      }),
      answer(listSameNumbers, ({ tx, owner, input }) => findSameNumber(tx, owner, input, findSame)),
      answer(endpoints.findSheet, ({ tx, owner, input, today }) =>
        findSheet(tx, owner, input.id, { today, findSame, rentalImport }),
      ),
      answer(endpoints.changeSheet, async ({ tx, owner, input: { id, ...settings }, today }) => {
        await changeSheet(tx, owner, id, settings);
        return findSheet(tx, owner, id, { today, findSame, rentalImport });
      }),
      answer(endpoints.chooseHeading, async ({ tx, owner, input: { id, heading }, today }) => {
        await chooseHeading(tx, owner, id, heading);
        return findSheet(tx, owner, id, { today, findSame, rentalImport });
      }),
      answerStream(
        endpoints.addPhotos,
        async ({ input, owner, standing, context, reading, writing, keep }) => {
          const counts = await takePhotos(requestBytes(context, largestZip), {
            files,
            owner,
            id: input.id,
            reading,
            writing,
            spare: (tx, bytes) => spareStorage(tx, { owner, standing }, bytes, clock.now()),
          });
          await writing((tx) => keep(tx, counts));
          return counts;
        },
      ),
      answer(endpoints.listPhotos, ({ tx, owner, input: { id, ...filter }, today }) =>
        listPhotos(tx, owner, id, { ...filter, today }),
      ),
      answer(endpoints.removePhotos, ({ tx, owner, input }) => removePhotos(tx, owner, input.id)),
      answer(endpoints.applySheet, ({ tx, owner, standing, input, today, now }) =>
        applySheet(tx, owner, input.id, {
          keeping,
          rentalImport,
          findSame,
          today,
          now,
          spare: (many) => spareAsset(tx, { owner, standing }, now, many),
        }),
      ),
      answer(endpoints.undoSheet, async ({ tx, owner, input, now }) => ({
        removed: await undoSheet(tx, owner, input.id, { keeping, rentalImport, now }),
      })),
      answer(endpoints.removeSheet, async ({ tx, owner, input }) => {
        const { state } = await storedSheet(tx, owner, input.id, true);
        if (state === 'open') await forgetPhotos(tx, owner, input.id);
        await removeSheet(tx, owner, input.id);
      }),
    ],
  };
}
