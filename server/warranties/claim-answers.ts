import * as endpoints from '@holdfast/domain/warranties/claim-endpoints';
import { answer, answerStream, type Answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { trashAnswers } from '../kernel/records/trash-answers.ts';
import type { AttachFiles } from '../kernel/files/attach-files.ts';
import { findClaimDetail } from './claim-detail.ts';
import { listClaims } from './claim-list.ts';
import { addClaim, changeClaim, claims } from './claims.ts';
import { addEntry, changeEntry, entries } from './diary.ts';
import { printClaim } from './print-claim.ts';

/** Answers the endpoints of claims and their diaries; `attach` keeps files that come with them as documents. */
export function claimAnswers(kernel: Kernel, attach: AttachFiles): readonly Answer[] {
  const read = () => kernel.jobs.wake('read-documents');
  return [
    answer(endpoints.listClaims, ({ tx, owner, input }) => listClaims(tx, owner, input)),
    answer(endpoints.findClaim, ({ tx, owner, input }) => findClaimDetail(tx, owner, input.id)),
    answer(endpoints.addClaim, ({ tx, owner, input, today, afterCommit }) => {
      if (input.documents.length > 0) afterCommit(read);
      return addClaim(tx, owner, input, { today, attach });
    }),
    answer(endpoints.changeClaim, ({ tx, owner, input: { id, version, ...change } }) =>
      changeClaim(tx, owner, id, change, version),
    ),
    ...trashAnswers(endpoints.removeClaim, endpoints.restoreClaim, claims),
    answerStream(endpoints.printClaim, (call) => printClaim(kernel, call)),
    answer(endpoints.addClaimEntry, ({ tx, owner, input, today, afterCommit }) => {
      if (input.documents.length > 0) afterCommit(read);
      return addEntry(tx, owner, input, { today, attach });
    }),
    answer(endpoints.changeClaimEntry, ({ tx, owner, input: { id, version, ...change } }) =>
      changeEntry(tx, owner, id, change, version),
    ),
    ...trashAnswers(endpoints.removeClaimEntry, endpoints.restoreClaimEntry, entries),
  ];
}
