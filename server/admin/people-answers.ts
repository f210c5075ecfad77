import * as endpoints from '@holdfast/domain/admin/endpoints';
import { deletionTexts } from '@holdfast/domain/admin/deletion';
import { adminTexts } from '@holdfast/domain/admin/texts';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { audit } from '../kernel/people/audit.ts';
import { answerAdmin, type Answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spend } from '../kernel/people/limits.ts';
import { makeAdministrator, removeAdministrator } from './administrators.ts';
import type { AdminGiven } from './given.ts';
import { emailOf, isVerified } from './person.ts';
import { tellPerson } from './tell-person.ts';

const done = { done: true } as const;

/** No mailbox is flooded, whoever presses the button. */
const lettersToOne = { name: 'verification by administrator', tries: 5, seconds: 3600 };

const refusals = {
  'no-trial': adminTexts.noTrial,
  subscribed: adminTexts.subscribed,
  'retention-over': adminTexts.retentionOver,
} as const;

/** What is done about a person beside privileges: role, trial, verification, deletion. Each is one line of the log. */
export function peopleAnswers(kernel: Kernel, given: AdminGiven): readonly Answer[] {
  return [
    answerAdmin(endpoints.makeAdministrator, async ({ tx, viewer, input, now, afterCommit }) => {
      confirmed(input.confirm, await emailOf(tx, input.id));
      if (!(await makeAdministrator(tx, input.id, now))) {
        throw new Fault('conflict', adminTexts.alreadyAdministrator);
      }
      await audit(tx, {
        userId: input.id,
        actorId: viewer.user_id,
        action: 'roles.make-administrator',
        at: now,
      });
      tellPerson(kernel, afterCommit, input.id);
      return done;
    }),

    answerAdmin(endpoints.removeAdministrator, async ({ tx, viewer, input, now, afterCommit }) => {
      confirmed(input.confirm, await emailOf(tx, input.id));
      // The policies ask for the role with every statement: whoever takes it from themselves writes the line first.
      await audit(tx, {
        userId: input.id,
        actorId: viewer.user_id,
        action: 'roles.remove-administrator',
        at: now,
      });
      await removeAdministrator(tx, input.id);
      afterCommit(() => given.signOut(input.id));
      tellPerson(kernel, afterCommit, input.id);
      return done;
    }),

    answerAdmin(endpoints.extendTrial, async ({ tx, viewer, input, now, afterCommit }) => {
      await emailOf(tx, input.id);
      const extended = await given.extendTrial(tx, input.id, input.days, now);
      if ('refused' in extended) throw new Fault('conflict', refusals[extended.refused]);
      await audit(tx, {
        userId: input.id,
        actorId: viewer.user_id,
        action: 'trial.extend',
        detail: { days: input.days, until: extended.trialEndDate.slice(0, 10), reason: input.reason },
        at: now,
      });
      tellPerson(kernel, afterCommit, input.id);
      return { trial_end_date: extended.trialEndDate };
    }),

    answerAdmin(
      endpoints.sendVerification,
      async ({ tx, viewer, input, now, afterCommit }) => {
        const email = await emailOf(tx, input.id);
        if (await isVerified(tx, input.id)) throw new Fault('conflict', adminTexts.alreadyVerified);
        await given.requestVerification(tx, email);
        await audit(tx, {
          userId: input.id,
          actorId: viewer.user_id,
          action: 'accounts.send-verification',
          at: now,
        });
        afterCommit(() => kernel.jobs.wake(given.letterJob));
        return done;
      },
      ({ input }) => spend(kernel.database, lettersToOne, input.id),
    ),

    answerAdmin(endpoints.cancelDeletion, async ({ tx, viewer, input, now, afterCommit }) => {
      const email = await emailOf(tx, input.id);
      const outcome = await given.stopDeletion(tx, input.id, viewer.user_id, now);
      if (outcome === 'none') throw notFound('Deletion');
      if (outcome !== 'stopped') throw new Fault('conflict', deletionTexts[outcome]);
      await given.tellDeletionStopped(tx, { id: input.id, email });
      await audit(tx, {
        userId: input.id,
        actorId: viewer.user_id,
        action: 'deletion.cancel',
        detail: { reason: input.reason },
        at: now,
      });
      afterCommit(() => kernel.jobs.wake('send-mail'));
      tellPerson(kernel, afterCommit, input.id);
      return done;
    }),
  ];
}

/** The address was typed, as a sign that this very person is meant. */
function confirmed(typed: string, email: string): void {
  if (typed.trim().toLowerCase() !== email) refuse([{ field: 'confirm', message: adminTexts.confirmWrong }]);
}
