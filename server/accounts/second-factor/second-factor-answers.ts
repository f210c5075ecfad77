import {
  confirmSecondFactor,
  enrolSecondFactor,
  findSecondFactor,
  finishSecondFactor,
  keepSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { secondFactorTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { audit } from '../../kernel/people/audit.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { answerPublic, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { forgive } from '../../kernel/people/limits.ts';
import { answerSigned } from '../sign-in/answer-signed.ts';
import { beginSession } from '../sessions/begin-session.ts';
import { replyWith } from '../sessions/cookies.ts';
import { visitOf } from '../enter.ts';
import { requireFreshProof } from '../fresh-proof.ts';
import type { AccountsGiven } from '../given.ts';
import { letterJob, requestLetter } from '../letters/letter-requests.ts';
import { limits, spendTry } from '../sign-in/limits.ts';
import { countRecoveryCodes, giveRecoveryCodes } from './recovery-codes.ts';
import { confirmSecret, drawSecret, secondFactorUse, spendCode, wrongCode } from './second-factors.ts';
import { stopRemovalIn } from '../support.ts';
import { noteFailedSignIn } from '../sign-in-tries.ts';
import { clearedStepCookie, findStep, removeStep, stepSecretOf } from '../sign-in/sign-in-steps.ts';

/** The second factor: turned on and off, and asked for between the first one and the session. */
export function secondFactorAnswers(kernel: Kernel, given: AccountsGiven): readonly Answer[] {
  const { config, database, jobs } = kernel;
  const keys = { secrets: kernel.keysFor(secondFactorUse), recovery: config };
  return [
    answerPublic(finishSecondFactor, async (call) => {
      const { input, request, context, now } = call;
      const tooLate = () => new Fault('gone', secondFactorTexts.tooLate);
      const secret = stepSecretOf(config, 'second-factor', request);
      const waiting = await database.asAuth((tx) => findStep(tx, 'second-factor', secret, now));
      if (secret === null || waiting?.about == null) throw tooLate();
      const userId = waiting.about;
      await spendTry(kernel, limits.code, context, userId);
      const entering = database.asAuth(async (tx) => {
        // A wrong code undoes this, so that another can be typed; of several right ones at once only one finds the step.
        if ((await removeStep(tx, 'second-factor', secret, now)) === undefined) throw tooLate();
        const secondFactor = await spendCode(tx, keys, { userId, typed: input.code, now });
        if (secondFactor === null) throw wrongCode();
        await stopLostRemoval(tx, userId, now);
        const person = await tx
          .selectFrom('users')
          .select(['id', 'email'])
          .where('id', '=', userId)
          .executeTakeFirstOrThrow();
        const { method, remembered } = waiting.detail;
        const signedIn = { person, method, remembered, secondFactor };
        return beginSession(kernel, given, tx, signedIn, visitOf(kernel, call));
      });
      const cookies = await entering.catch(async (error: unknown) => {
        if (error instanceof Fault && error.code === 'invalid') await noteWrongCode(kernel, call, userId);
        throw error;
      });
      await forgive(database, limits.code.byAccount, userId);
      return replyWith(finishSecondFactor, { outcome: 'signed_in' }, [
        ...cookies,
        clearedStepCookie(config, 'second-factor'),
      ]);
    }),

    answerSigned(findSecondFactor, async ({ viewer }) =>
      database.asAuth(async (tx) => {
        const row = await tx
          .selectFrom('second_factors')
          .select(['confirmed_at', 'removal_at'])
          .where('user_id', '=', viewer.user_id)
          .executeTakeFirst();
        const since = row?.confirmed_at ?? null;
        const recovery_codes_left = since === null ? 0 : await countRecoveryCodes(tx, viewer.user_id);
        return { on: since !== null, since, recovery_codes_left, removal_at: row?.removal_at ?? null };
      }),
    ),

    answerSigned(enrolSecondFactor, async ({ viewer, now }) => {
      await requireFreshProof(database, viewer, now);
      const person = { id: viewer.user_id, email: viewer.email };
      const drawn = await database.asAuth((tx) => drawSecret(tx, keys, person, now));
      const { renderSVG } = await import('uqr');
      return { ...drawn, picture: renderSVG(drawn.address, { ecc: 'L', border: 2 }) };
    }),

    answerSigned(confirmSecondFactor, async ({ viewer, input, context, now, afterCommit }) => {
      await requireFreshProof(database, viewer, now);
      const { user_id: userId } = viewer;
      await spendTry(kernel, limits.code, context, userId);
      const recovery_codes = await database.asAuth(async (tx) => {
        await confirmSecret(tx, keys, { userId, typed: input.code, now });
        await audit(tx, { userId, actorId: userId, action: 'accounts.second_factor_on', at: now });
        await requestLetter(tx, 'second_factor_on', viewer.email, { at: now.toISOString() });
        return giveRecoveryCodes(tx, keys.recovery, userId);
      });
      await forgive(database, limits.code.byAccount, userId);
      afterCommit(() => jobs.wake(letterJob));
      return { recovery_codes };
    }),

    answerSigned(renewRecoveryCodes, async ({ viewer, now }) => {
      await requireFreshProof(database, viewer, now);
      const { user_id: userId } = viewer;
      return database.asAuth(async (tx) => {
        const on = await tx
          .selectFrom('second_factors')
          .select('user_id')
          .where('user_id', '=', userId)
          .where('confirmed_at', 'is not', null)
          .forUpdate()
          .executeTakeFirst();
        if (on === undefined) throw new Fault('conflict', secondFactorTexts.notOn);
        await audit(tx, { userId, actorId: userId, action: 'accounts.recovery_codes', at: now });
        return { recovery_codes: await giveRecoveryCodes(tx, keys.recovery, userId) };
      });
    }),

    answerSigned(keepSecondFactor, async ({ viewer, now }) => {
      await database.asAuth((tx) => stopLostRemoval(tx, viewer.user_id, now));
      return { done: true } as const;
    }),

    answerSigned(removeSecondFactor, async ({ viewer, now, keep, afterCommit }) => {
      await requireFreshProof(database, viewer, now);
      const { user_id: userId } = viewer;
      await database.asAuth(async (tx) => {
        const removed = await tx
          .deleteFrom('second_factors')
          .where('user_id', '=', userId)
          .returning('confirmed_at')
          .executeTakeFirst();
        if (removed === undefined) throw new Fault('conflict', secondFactorTexts.notOn);
        await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
        if (removed.confirmed_at !== null) {
          await audit(tx, { userId, actorId: userId, action: 'accounts.second_factor_off', at: now });
          await requestLetter(tx, 'second_factor_off', viewer.email, { at: now.toISOString() });
        }
        await keep(tx, { done: true });
      });
      afterCommit(() => jobs.wake(letterJob));
      return { done: true } as const;
    }),
  ];
}

/** Whoever is signed in, or has the second factor, has not lost it: what support was asked for does not happen. */
async function stopLostRemoval(tx: Tx, userId: string, now: Date): Promise<void> {
  if (!(await stopRemovalIn(tx, userId))) return;
  await audit(tx, { userId, actorId: userId, action: 'accounts.keep_second_factor', at: now });
}

async function noteWrongCode(
  kernel: Kernel,
  call: Parameters<typeof noteFailedSignIn>[1],
  userId: string,
): Promise<void> {
  const person = await kernel.database.asAuth((tx) =>
    tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst(),
  );
  if (person !== undefined) await noteFailedSignIn(kernel, call, person.email, 'code');
}
