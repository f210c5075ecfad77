import { Fault } from '@holdfast/domain/kernel/call/fault';
import * as endpoints from '@holdfast/domain/sharing/invitation-endpoints';
import { answer, answerPublic, type Answer } from '../kernel/http/answer/answer.ts';
import { clientAddress } from '../kernel/http/gate/client-address.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { spend, type Limit } from '../kernel/people/limits.ts';
import type { SharingGiven } from './given.ts';
import { storedInvitationToken } from './invitations.ts';
import type { TellInvited } from './tell-invited.ts';
import { tellOfAcceptance } from './standing-letters.ts';
import { answerOne, findByLetter, leave, listReceivedInvitations } from './received-invitations.ts';

/** Letters looked up from one address, by all who sit behind it; and tokens that nobody was sent: nobody tries those for long. */
const lookUps: Limit = { name: 'invitation look-ups', tries: 600, seconds: 600 };
const wrong: Limit = { name: 'wrong invitation look-ups', tries: 60, seconds: 600 };

/** The invitations that a person has received: looking, answering, and giving back what they opened. */
export function invitationAnswers(
  { database, config, events, jobs }: Kernel,
  { answering = async (_tx, _by, act) => act() }: Pick<SharingGiven, 'answering'>,
  told: TellInvited,
): Answer[] {
  const tell = (...people: string[]) => {
    jobs.wake('send-mail');
    for (const userId of people) events.publish({ userId, areas: ['sharing'] });
  };
  return [
    answer(endpoints.listReceivedInvitations, async ({ tx }) => ({
      items: await listReceivedInvitations(tx),
    })),

    answerPublic(endpoints.findInvitation, async ({ input, context }) => {
      const from = clientAddress(context, config.trustProxy);
      await spend(database, lookUps, from);
      try {
        const { owner: _, ...letter } = await database.asAuth((tx) => findByLetter(tx, input.token));
        return letter;
      } catch (thrown) {
        if (thrown instanceof Fault && thrown.code === 'not_found') await spend(database, wrong, from);
        throw thrown;
      }
    }),

    answer(endpoints.answerByLetter, async ({ tx, input: { token, accepts }, viewer, afterCommit }) => {
      const by = {
        person: viewer,
        what: accepts ? 'accepted' : 'declined',
        hash: storedInvitationToken(token),
      } as const;
      const { kind: _, ...answered } = await answering(tx, by, () => answerOne(tx, { token }, accepts));
      await tellOfAcceptance(tx, viewer, answered, config.baseUrl);
      afterCommit(() => {
        tell(answered.owner, viewer.user_id);
        told(answered.owner);
      });
      return answered;
    }),

    answer(endpoints.answerInvitation, async ({ tx, input: { id, accepts }, viewer, afterCommit }) => {
      const by = { person: viewer, what: accepts ? 'accepted' : 'declined', id } as const;
      const { kind: _, ...answered } = await answering(tx, by, () => answerOne(tx, { id }, accepts));
      await tellOfAcceptance(tx, viewer, answered, config.baseUrl);
      afterCommit(() => {
        tell(answered.owner, viewer.user_id);
        told(answered.owner);
      });
      return answered;
    }),

    answer(endpoints.leaveHouse, async ({ tx, input: { owner, invitation }, viewer, afterCommit }) => {
      await answering(tx, { person: viewer, what: 'left', owner, id: invitation }, () =>
        leave(tx, owner, invitation),
      );
      afterCommit(() => tell(owner, viewer.user_id));
    }),
  ];
}
