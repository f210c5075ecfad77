import {
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  findEmailChange,
  undoEmailChange,
} from '@holdfast/domain/accounts/account-endpoints';
import { emailChangeTexts } from '@holdfast/domain/accounts/profile/email-change';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { answer, answerPublic, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spend } from '../../kernel/people/limits.ts';
import { answerSigned } from '../sign-in/answer-signed.ts';
import { emailChangeJob } from './email-change-letters.ts';
import { askChange, confirmChange, dropChange, pendingChange, undoChange } from './email-changes.ts';
import { requireFreshProof } from '../fresh-proof.ts';
import { letterJob } from '../letters/letter-requests.ts';
import { limits, spendTry } from '../sign-in/limits.ts';

/** So many letters an hour go to one new address, whoever asks for them: nobody's mailbox is flooded. */
const toAddress = { name: 'email change to', tries: 5, seconds: 3600 };

/** A change of the account's address (G-42). */
export function emailChangeAnswers(kernel: Kernel): readonly Answer[] {
  const { database, events, jobs } = kernel;
  return [
    answer(findEmailChange, async ({ tx, viewer, now }) => ({
      pending: await pendingChange(tx, viewer.user_id, now),
    })),

    answerSigned(changeEmail, async ({ viewer, input, context, now, keep, afterCommit }) => {
      if (input.email === viewer.email) {
        const message = emailChangeTexts.same;
        throw new Fault('invalid', message, { fields: [{ field: 'email', message }] });
      }
      await requireFreshProof(database, viewer, now);
      await spendTry(kernel, limits.reset, context, viewer.user_id);
      await spend(database, toAddress, input.email);
      const pending = await database.asAuth(async (tx) => {
        await askChange(tx, viewer, input.email, now);
        const asked = await pendingChange(tx, viewer.user_id, now);
        if (asked === null) throw new Error('A change that was just asked for is not there');
        await keep(tx, { pending: asked });
        return asked;
      });
      afterCommit(() => jobs.wake(emailChangeJob));
      return { pending };
    }),

    answerSigned(cancelEmailChange, async ({ viewer }) => {
      await database.asAuth((tx) => dropChange(tx, viewer.user_id));
      return { done: true } as const;
    }),

    answerPublic(confirmEmailChange, async ({ input, context, now, afterCommit }) => {
      await spendTry(kernel, limits.link, context, input.token);
      const { userId, email } = await database.asAuth((tx) => confirmChange(tx, input.token, now));
      events.publish({ userId, areas: ['accounts'] });
      afterCommit(() => jobs.wake(emailChangeJob));
      return { email };
    }),

    answerPublic(undoEmailChange, async ({ input, context, now, afterCommit }) => {
      await spendTry(kernel, limits.link, context, input.token);
      const { userId, email } = await database.asAuth((tx) => undoChange(tx, input.token, now));
      events.publish({ userId, areas: ['accounts'] });
      afterCommit(() => jobs.wake(letterJob));
      return { email };
    }),
  ];
}
