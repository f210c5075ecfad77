import {
  addPasskey,
  beginPasskey,
  keepPasskeys,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import { mostPasskeys, passkeyTexts } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { audit } from '../../kernel/people/audit.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { answerSigned } from '../sign-in/answer-signed.ts';
import { deviceOf } from '../sessions/devices.ts';
import { requireFreshProof } from '../fresh-proof.ts';
import { letterJob, requestLetter } from '../letters/letter-requests.ts';
import { checkAttestation, handleOf, partyOf, passkeyColumns, webauthn } from './passkeys.ts';
import { openStep, takeStep } from '../sign-in/sign-in-steps.ts';
import { hasWayIn, lockPerson } from '../sign-in/ways-in.ts';

/** The passkeys of a person: listed, added, renamed, removed. */
export function passkeyAnswers(kernel: Kernel): readonly Answer[] {
  const { config, database, jobs } = kernel;
  return [
    answer(listPasskeys, async ({ tx, viewer }) => ({
      items: await tx
        .selectFrom('passkeys')
        .select(passkeyColumns)
        .where('user_id', '=', viewer.user_id)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),
    })),

    answerSigned(keepPasskeys, async ({ viewer, now }) => {
      const { user_id: userId } = viewer;
      await database.asAuth(async (tx) => {
        const kept = await tx
          .updateTable('passkeys')
          .set({ doubted_at: null })
          .where('user_id', '=', userId)
          .where('doubted_at', 'is not', null)
          .returning('id')
          .execute();
        const detail = { kept: kept.length };
        await audit(tx, { userId, actorId: userId, action: 'accounts.passkeys_kept', detail, at: now });
      });
      return { done: true } as const;
    }),

    answerSigned(beginPasskey, async ({ viewer, now }) => {
      await requireFreshProof(database, viewer, now);
      const known = await database.asAuth((tx) => knownTo(tx, viewer.user_id));
      if (known.length >= mostPasskeys) throw new Fault('conflict', passkeyTexts.tooMany);
      const { generateRegistrationOptions } = await webauthn();
      const options = await generateRegistrationOptions({
        rpName: 'Holdfast',
        rpID: partyOf(config).id,
        userID: handleOf(viewer.user_id),
        userName: viewer.email,
        userDisplayName: viewer.name,
        attestationType: 'none',
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const { challenge } = options;
      await database.asAuth((tx) =>
        openStep(tx, 'passkey-add', {
          detail: { challenge },
          about: viewer.user_id,
          secret: viewer.session_id,
          now,
        }),
      );
      return { options: { ...options } };
    }),

    answerSigned(addPasskey, async ({ viewer, input, request, now, keep, afterCommit }) => {
      await requireFreshProof(database, viewer, now);
      const step = await takeStep(database, 'passkey-add', viewer.session_id, now);
      if (step === null) throw new Fault('gone', passkeyTexts.tooLate);
      const made = await checkAttestation(config, input.credential, step.detail.challenge);
      const name = input.name ?? calledAfter(request.headers.get('user-agent') ?? '');
      const { user_id } = viewer;
      const added = await database.asAuth(async (tx) => {
        await lockPerson(tx, user_id);
        if ((await knownTo(tx, user_id)).length >= mostPasskeys) {
          throw new Fault('conflict', passkeyTexts.tooMany);
        }
        const row = await tx
          .insertInto('passkeys')
          .values({
            user_id,
            credential_id: made.id,
            public_key: made.publicKey,
            counter: made.counter,
            transports: [...(input.credential.response.transports ?? [])],
            backed_up: made.backedUp,
            name,
            created_at: now.toISOString(),
          })
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .returning(passkeyColumns)
          .executeTakeFirst();
        if (row === undefined) throw new Fault('conflict', passkeyTexts.known);
        await tell(tx, 'passkey_added', viewer, { name, now });
        await keep(tx, row);
        return row;
      });
      afterCommit(() => jobs.wake(letterJob));
      return added;
    }),

    answerSigned(renamePasskey, async ({ viewer, input }) => {
      const row = await database.asAuth((tx) =>
        tx
          .updateTable('passkeys')
          .set({ name: input.name })
          .where('user_id', '=', viewer.user_id)
          .where('id', '=', input.id)
          .returning(passkeyColumns)
          .executeTakeFirst(),
      );
      if (row === undefined) throw notFound('Passkey');
      return row;
    }),

    answerSigned(removePasskey, async ({ viewer, input, now, keep, afterCommit }) => {
      await requireFreshProof(database, viewer, now);
      const { user_id } = viewer;
      await database.asAuth(async (tx) => {
        // One at a time, so that two who remove a passkey each do not lock the person out together.
        await lockPerson(tx, user_id);
        const removed = await tx
          .deleteFrom('passkeys')
          .where('user_id', '=', user_id)
          .where('id', '=', input.id)
          .returning('name')
          .executeTakeFirst();
        if (removed === undefined) throw notFound('Passkey');
        if (!(await hasWayIn(tx, user_id))) throw new Fault('conflict', passkeyTexts.lastWay);
        await tell(tx, 'passkey_removed', viewer, { name: removed.name, now });
        await keep(tx, { done: true });
      });
      afterCommit(() => jobs.wake(letterJob));
      return { done: true } as const;
    }),
  ];
}

function calledAfter(agent: string): string {
  return deviceOf(agent).replace(/^an u/, 'U').slice(0, 60);
}

/** What the authenticator is told not to make a second passkey beside. */
export async function knownTo(tx: Tx, userId: string): Promise<{ id: string; transports: string[] }[]> {
  return tx
    .selectFrom('passkeys')
    .select(['credential_id as id', 'transports'])
    .where('user_id', '=', userId)
    .execute();
}

async function tell(
  tx: Tx,
  kind: 'passkey_added' | 'passkey_removed',
  viewer: { user_id: string; email: string },
  { name, now }: { name: string; now: Date },
): Promise<void> {
  const { user_id: userId, email } = viewer;
  await audit(tx, { userId, actorId: userId, action: `accounts.${kind}`, at: now });
  await requestLetter(tx, kind, email, { name, at: now.toISOString() });
}
