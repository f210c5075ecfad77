import { listLinks, removeLink } from '@holdfast/domain/accounts/sign-in/sign-in-endpoints';
import {
  passkeyTexts,
  providerNames,
  providerTexts,
  type Provider,
} from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { audit } from '../../kernel/people/audit.ts';
import type { Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { answerSigned } from '../sign-in/answer-signed.ts';
import { requireFreshProof } from '../fresh-proof.ts';
import { letterJob, requestLetter } from '../letters/letter-requests.ts';
import { hasWayIn, lockPerson } from '../sign-in/ways-in.ts';

/** The providers that sign a person in: listed, and taken away where another way in remains. */
export function providerLinkAnswers({ database, jobs }: Kernel): readonly Answer[] {
  return [
    answerSigned(listLinks, async ({ viewer }) =>
      database.asAuth(async (tx) => {
        const ways = await tx
          .selectFrom('credentials')
          .select(['provider_id', 'created_at', 'password'])
          .where('user_id', '=', viewer.user_id)
          .orderBy('created_at')
          .execute();
        const passkey = await tx
          .selectFrom('passkeys')
          .select('id')
          .where('user_id', '=', viewer.user_id)
          .executeTakeFirst();
        const links = ways.filter((each) => each.provider_id !== 'credential');
        const others = ways.some((each) => each.password !== null) || passkey !== undefined;
        return {
          items: links.map((each) => ({
            provider: each.provider_id as Provider,
            linked_at: each.created_at,
            removable: others || links.some((other) => other.provider_id !== each.provider_id),
          })),
        };
      }),
    ),

    answerSigned(removeLink, async ({ viewer, input, now, keep, afterCommit }) => {
      await requireFreshProof(database, viewer, now);
      const { user_id: userId, email } = viewer;
      await database.asAuth(async (tx) => {
        await lockPerson(tx, userId);
        const removed = await tx
          .deleteFrom('credentials')
          .where('user_id', '=', userId)
          .where('provider_id', '=', input.provider)
          .returning('id')
          .execute();
        if (removed.length === 0) throw new Fault('not_found', providerTexts.notLinked(input.provider));
        if (!(await hasWayIn(tx, userId))) throw new Fault('conflict', passkeyTexts.lastWay);
        const detail = { provider: input.provider };
        await audit(tx, { userId, actorId: userId, action: 'accounts.provider_unlinked', detail, at: now });
        const provider = providerNames[input.provider];
        await requestLetter(tx, 'provider_unlinked', email, { provider, at: now.toISOString() });
        await keep(tx, { done: true });
      });
      afterCommit(() => jobs.wake(letterJob));
      return { done: true } as const;
    }),
  ];
}
