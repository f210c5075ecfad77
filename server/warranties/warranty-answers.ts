import * as endpoints from '@holdfast/domain/warranties/endpoints';
import { answer, type Answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import type { AttachFiles } from '../kernel/files/attach-files.ts';
import { attachProof } from './attach.ts';
import { bookWarranty, rebookWarranty, unbookWarranty } from './expense.ts';
import { findCover, findWarrantyDetail } from './thing-cover.ts';
import { addWarranty, changeWarranty, warranties } from './warranties.ts';
import { listWarranties } from './warranty-list.ts';

/** Answers the endpoints of warranties; `attach` keeps files that come with one as documents. */
export function warrantyAnswers(kernel: Kernel, attach: AttachFiles): readonly Answer[] {
  const read = () => kernel.jobs.wake('read-documents');
  return [
    answer(endpoints.listWarranties, ({ tx, owner, input, today }) =>
      listWarranties(tx, owner, input, today),
    ),
    answer(endpoints.findCover, ({ tx, owner, input, today }) => findCover(tx, owner, input, today)),
    answer(endpoints.findWarranty, ({ tx, owner, input, today }) =>
      findWarrantyDetail(tx, owner, input.id, today),
    ),
    answer(endpoints.addWarranty, async ({ tx, owner, input, today, afterCommit }) => {
      const added = await addWarranty(tx, owner, input, today);
      const thing = { item_type: added.of_type, item_id: added.of_id };
      await attachProof(attach, { tx, owner, today }, { warranty: added.id, thing }, input.documents);
      if (input.documents.length > 0) afterCommit(read);
      return added;
    }),
    answer(endpoints.changeWarranty, async ({ tx, owner, input, today }) => {
      const { id, version, ...change } = input;
      const changed = await changeWarranty(tx, owner, id, change, { version, today });
      await rebookWarranty(tx, owner, changed);
      return changed;
    }),
    ...trashAnswers(endpoints.removeWarranty, endpoints.restoreWarranty, warranties),
    answer(endpoints.addProof, async ({ tx, owner, input, today, afterCommit }) => {
      const of = await warranties.lock(tx, owner, input.id);
      const thing = { item_type: of.of_type, item_id: of.of_id };
      await attachProof(attach, { tx, owner, today }, { warranty: of.id, thing }, input.documents);
      afterCommit(read);
    }),
    answer(endpoints.bookWarranty, ({ tx, owner, input }) => bookWarranty(tx, owner, input.id)),
    answer(endpoints.unbookWarranty, ({ tx, owner, input }) => unbookWarranty(tx, owner, input.id)),
  ];
}
