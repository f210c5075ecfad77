import { idempotencyHeader } from '@holdfast/domain/kernel/call/idempotency';
import * as endpoints from '@holdfast/domain/links/request-endpoints';
import type { NewRequest } from '@holdfast/domain/links/request';
import { answer, answerStream, type Answer } from '../../kernel/http/answer/answer.ts';
import { readIdempotencyKey } from '../../kernel/http/once/idempotency-key.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import type { LinksGiven } from '../given.ts';
import { requestLetter } from '../letters.ts';
import { spendMail } from '../mail-limit.ts';
import { noteSeen } from '../news.ts';
import { findRequest, listRequests, listSentFiles } from './request-rows.ts';
import { addRequest, changeRequestEnd, closeRequest } from './requests.ts';
import { storedPassword } from '../visits/secrets.ts';
import { findWaiting, takeOut, throwAway } from './sent-files.ts';

/** An owner's requests for documents, and what was sent to them. */
export function requestAnswers(kernel: Kernel, { keepDocument, documentKept }: LinksGiven): Answer[] {
  const settle = () => kernel.jobs.wake('settle-files');
  return [
    answer(endpoints.listRequests, ({ tx, owner, input }) => listRequests(tx, owner, input)),
    answer(endpoints.findRequest, ({ tx, owner, input }) => findRequest(tx, owner, input.id)),
    answer(endpoints.listSentFiles, ({ tx, owner, input }) => listSentFiles(tx, owner, input)),

    answer(
      endpoints.addRequest,
      async (
        { tx, owner, viewer, input, request, now },
        passwordHash: string | null,
      ): Promise<NewRequest> => {
        const header = request.headers.get(idempotencyHeader);
        const under = header === null ? null : readIdempotencyKey(header);
        const { id, token } = await addRequest(tx, owner, input, { passwordHash, under, now });
        const address = new URL(`/u/${token}`, kernel.config.baseUrl).href;
        const made = await findRequest(tx, owner, id);
        if (input.send_mail) {
          const said = { house: viewer.name || viewer.email, address, until: made.expires_at };
          await queueMail(
            tx,
            owner,
            requestLetter({ ...said, to: input.recipient, title: input.title, locked: made.locked }),
          );
        }
        return { ...made, address };
      },
      async ({ input, owner }): Promise<string | null> => {
        if (input.send_mail) await spendMail(kernel, owner, input.recipient);
        return input.password === null ? null : storedPassword(owner, input.password);
      },
    ),

    answer(endpoints.changeRequestEnd, async ({ tx, owner, input, now }) => {
      await changeRequestEnd(tx, owner, input, now);
      return findRequest(tx, owner, input.id);
    }),
    answer(endpoints.seeRequest, async ({ tx, owner, input }) => {
      await findRequest(tx, owner, input.id);
      await noteSeen(tx, owner, 'request', input.id);
    }),
    answer(endpoints.closeRequest, ({ tx, owner, input, now }) => closeRequest(tx, owner, input.id, now)),

    answerStream(endpoints.showSentFile, async ({ owner, input, reading, request }) => {
      const file = await reading((tx) => findWaiting(tx, owner, input));
      return kernel.files.sendPicture(owner, file, input.width, request);
    }),

    answer(endpoints.takeSentFile, async ({ tx, owner, input, today, now, afterCommit }) => {
      if (keepDocument === undefined) throw new Error('Nobody keeps documents');
      const file = await takeOut(tx, owner, input, now);
      const { name, category, of } = input;
      const document = await keepDocument(tx, owner, { file, name, category, of }, today);
      if (documentKept !== undefined) afterCommit(documentKept);
      return { document };
    }),
    answer(endpoints.throwSentFile, async ({ tx, owner, input, now, afterCommit }) => {
      await throwAway(tx, owner, input, now);
      afterCommit(settle);
    }),
  ];
}
