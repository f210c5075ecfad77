import * as endpoints from '@holdfast/domain/admin/endpoints';
import { adminTexts } from '@holdfast/domain/admin/texts';
import { notFound, refuse, Fault } from '@holdfast/domain/kernel/call/fault';
import { sessionExpired } from '@holdfast/domain/kernel/call/connection';
import type { Endpoint, OutputOf, TakenBy } from '@holdfast/domain/kernel/call/endpoint';
import { answerPublic, type Answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { AdminGiven, SupportDeed } from './given.ts';
import { tellPerson } from './tell-person.ts';

const done = { done: true } as const;

/** What support does about how somebody signs in. The area `accounts` does it, with log and letter; here it is asked for. */
export function supportAnswers(kernel: Kernel, { support, letterJob }: AdminGiven): readonly Answer[] {
  /**
   * Answers without a transaction of the administrator's, because the deed has its own; the kernel has let nobody but administrators
   * in, and the deed looks again.
   */
  const answerDeed = <E extends Endpoint>(
    endpoint: E,
    act: (deed: SupportDeed, input: TakenBy<E>) => Promise<void>,
  ): Answer =>
    answerPublic(endpoint, async ({ viewer, input, now, keep, afterCommit }) => {
      if (viewer === null) throw new Fault('not_signed_in', sessionExpired);
      const {
        id,
        reason = null,
        confirm,
      } = input as unknown as { id: string; reason?: string | null; confirm?: string };
      const email = await kernel.database.asAdmin(viewer.user_id, async (tx) => {
        const row = await tx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst();
        return row?.email;
      });
      if (email === undefined) throw notFound('Person');
      if (confirm !== undefined && confirm.trim().toLowerCase() !== email) {
        refuse([{ field: 'confirm', message: adminTexts.confirmWrong }]);
      }
      await act({ by: viewer.user_id, person: id, reason, now, keep }, input);
      tellPerson(kernel, afterCommit, id);
      afterCommit(() => kernel.jobs.wake(letterJob));
      return done as OutputOf<E>;
    });

  return [
    answerDeed(endpoints.endPersonSessions, (deed) => support.endSessions(deed)),
    answerDeed(endpoints.askFactorRemoval, (deed) => support.askRemoval(deed)),
    answerDeed(endpoints.stopFactorRemoval, (deed) => support.stopRemoval(deed)),
    answerDeed(endpoints.suspendPerson, (deed, { why }) => support.suspend(deed, why)),
    answerDeed(endpoints.liftSuspension, (deed) => support.lift(deed)),
  ];
}
