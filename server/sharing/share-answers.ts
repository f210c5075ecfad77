import * as endpoints from '@holdfast/domain/sharing/share-endpoints';
import { answer, type Answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { dropMails } from '../kernel/mail/mail.ts';
import { readAccess } from './access.ts';
import { countShares, listHouses } from './share-overview.ts';
import { confirmInvitation, resendInvitation } from './invitations.ts';
import { spendShareLetter } from './letter-limits.ts';
import {
  findShare,
  listAcquaintances,
  listReceivedRecords,
  listShareable,
  listShares,
} from './list-shares.ts';
import { bringingBack, tellOfSharesEnd } from './standing-letters.ts';
import type { TellInvited } from './tell-invited.ts';
import { addShares, changeShare, invitationOf, restoreShares, revokeShares, zoneOf } from './shares.ts';

/** What an owner shares one by one, and what others have shared with them. */
export function shareAnswers({ database, config, events }: Kernel, told: TellInvited): Answer[] {
  const tell = (owner: string, ...people: readonly (string | null)[]) => {
    told(owner);
    for (const userId of people) if (userId !== null) events.publish({ userId, areas: ['sharing'] });
  };
  return [
    answer(
      endpoints.addShares,
      async ({ tx, owner, viewer: sender, input, now, afterCommit }) => {
        const { people, ...made } = await addShares(tx, owner, input, {
          sender,
          baseUrl: config.baseUrl,
          now,
        });
        afterCommit(() => tell(owner, ...people));
        return made;
      },
      async ({ owner, input }) => {
        for (const [at, email] of input.emails.entries()) {
          await spendShareLetter(database, owner, email, `emails.${at}`);
        }
      },
    ),

    answer(endpoints.listShares, ({ tx, owner, input }) => listShares(tx, owner, input)),

    answer(endpoints.changeShare, async ({ tx, owner, input: { id, ...change }, now, afterCommit }) => {
      const person = await changeShare(tx, owner, id, change, now);
      afterCommit(() => tell(owner, person));
      return findShare(tx, owner, id);
    }),

    answer(endpoints.revokeShares, async ({ tx, owner, viewer: sender, input, now, afterCommit }) => {
      await tellOfSharesEnd(tx, owner, input.ids, { sender, baseUrl: config.baseUrl, now });
      const { count, people } = await revokeShares(tx, owner, input.ids, now);
      afterCommit(() => tell(owner, ...people));
      return { revoked: count };
    }),

    answer(endpoints.restoreShares, async ({ tx, owner, input, now, afterCommit }) => {
      const { done, letters } = await bringingBack(tx, owner, input.ids, () =>
        restoreShares(tx, owner, input.ids, now),
      );
      afterCommit(() => tell(owner, ...done.people));
      afterCommit(() => database.asWorker((worker) => dropMails(worker, letters)));
      return { restored: done.count };
    }),

    answer(
      endpoints.resendShare,
      async ({ tx, owner, viewer: sender, input, now, afterCommit }) => {
        const invitation = await invitationOf(tx, owner, input.id);
        const zone = await zoneOf(tx, owner);
        await resendInvitation(tx, owner, invitation, { sender, baseUrl: config.baseUrl, now, zone });
        afterCommit(() => tell(owner));
      },
      async ({ owner, input, reading }) => {
        const { shared_with_email } = await reading((tx) => findShare(tx, owner, input.id));
        await spendShareLetter(database, owner, shared_with_email);
      },
    ),

    answer(endpoints.confirmShare, async ({ tx, owner, input, now, afterCommit }) => {
      const person = await confirmInvitation(tx, owner, await invitationOf(tx, owner, input.id), now);
      afterCommit(() => tell(owner, person));
    }),

    answer(endpoints.listReceivedRecords, ({ tx, input }) => listReceivedRecords(tx, input)),

    answer(endpoints.countShares, ({ tx, owner }) => countShares(tx, owner)),

    answer(endpoints.listHouses, async ({ tx }) => ({ items: await listHouses(tx) })),

    answer(endpoints.listAcquaintances, async ({ tx, owner }) => ({
      items: await listAcquaintances(tx, owner),
    })),

    answer(endpoints.listShareable, async ({ tx, owner, input }) => ({
      items: await listShareable(tx, owner, input.records.split(',')),
    })),

    answer(endpoints.showAccess, ({ tx, owner, input }) => readAccess(tx, owner, input)),
  ];
}
