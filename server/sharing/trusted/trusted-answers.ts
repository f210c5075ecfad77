import * as endpoints from '@holdfast/domain/sharing/trusted-endpoints';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import type { Part } from '@holdfast/domain/sharing/part';
import { isGrave, opensMore, trustedTexts } from '@holdfast/domain/sharing/trusted';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { SharingGiven } from '../given.ts';
import type { TellInvited } from '../tell-invited.ts';
import { confirmInvitation, invite, resendInvitation, revokeInvitation } from '../invitations.ts';
import { spendLetter } from '../letter-limits.ts';
import { changePerson } from './change-trusted.ts';
import { tellOfEnd } from '../standing-letters.ts';
import { endOf } from './owner-zone.ts';
import { listActs } from './trusted-acts.ts';
import { findOpened, findPerson, listPeople } from './trusted-people.ts';

/** Whom an owner trusts with their house: inviting, confirming, changing and taking back (S-204, G-23). */
export function trustedAnswers(kernel: Kernel, given: SharingGiven, told: TellInvited): Answer[] {
  const { database, config, events, jobs } = kernel;
  const prove = given.requireFreshProof ?? (async () => undefined);
  const tell = (...people: (string | null)[]) => {
    for (const userId of people) if (userId !== null) events.publish({ userId, areas: ['sharing'] });
  };
  const sent = (owner: string) => {
    jobs.wake('send-mail');
    told(owner);
  };
  const checkAreas = (parts: readonly Part[] | undefined) => {
    const known = given.openAreas?.();
    const strange = (parts ?? []).some(
      ({ item_type }) =>
        item_type.startsWith('area:') && known?.includes(item_type.slice('area:'.length)) === false,
    );
    refuse(strange ? [{ field: 'parts', message: trustedTexts.unknownArea }] : []);
  };
  const by = ({ name, email }: Viewer, now: Date) => ({
    sender: { name, email },
    baseUrl: config.baseUrl,
    now,
  });

  return [
    answer(endpoints.listTrusted, ({ tx, owner, input, now }) => listPeople(tx, owner, input, now)),
    answer(endpoints.findTrusted, ({ tx, owner, input, now }) => findPerson(tx, owner, input.id, now)),
    answer(endpoints.listTrustedActs, ({ tx, owner, input }) => listActs(tx, owner, input)),

    answer(
      endpoints.inviteTrusted,
      async ({ tx, owner, viewer, input, today, now, afterCommit }) => {
        const { until, ...draft } = input;
        const accessUntil = await endOf(tx, owner, until, today);
        const id = await invite(tx, owner, { kind: 'trusted', ...draft, accessUntil }, by(viewer, now));
        afterCommit(() => sent(owner));
        return findPerson(tx, owner, id, now);
      },
      async ({ input, viewer, owner, now }) => {
        checkAreas(input.parts);
        if (isGrave(input.parts)) await prove(database, viewer, now);
        await spendLetter(database, owner, input.email);
      },
    ),

    answer(
      endpoints.changeTrusted,
      async ({ tx, owner, input, today, now, afterCommit }) => {
        const person = await changePerson(tx, owner, input, { today, now });
        afterCommit(() => {
          tell(owner, person);
          told(owner);
        });
        return findPerson(tx, owner, input.id, now);
      },
      async ({ input: { id, parts, until }, viewer, owner, now, reading }) => {
        checkAreas(parts);
        if (parts === undefined && until === undefined) return;
        const before = await reading((tx) => findOpened(tx, owner, id));
        // What is grave already and opens for longer is as much as when it was opened.
        const longer = until !== undefined && isGrave(parts ?? before.parts);
        if (longer || opensMore(before.parts, parts ?? [])) await prove(database, viewer, now);
      },
    ),

    answer(
      endpoints.confirmTrusted,
      async ({ tx, owner, input, now, afterCommit }) => {
        await findOpened(tx, owner, input.id);
        const person = await confirmInvitation(tx, owner, input.id, now);
        afterCommit(() => {
          tell(owner, person);
          told(owner);
        });
        return findPerson(tx, owner, input.id, now);
      },
      async ({ input, viewer, owner, now, reading }) => {
        const { parts } = await reading((tx) => findOpened(tx, owner, input.id));
        if (isGrave(parts)) await prove(database, viewer, now);
      },
    ),

    answer(
      endpoints.resendTrusted,
      async ({ tx, owner, viewer, input, now, afterCommit }) => {
        await resendInvitation(tx, owner, input.id, by(viewer, now));
        afterCommit(() => sent(owner));
        return findPerson(tx, owner, input.id, now);
      },
      async ({ input, owner, reading }) => {
        const { email } = await reading((tx) => findOpened(tx, owner, input.id));
        await spendLetter(database, owner, email);
      },
    ),

    answer(endpoints.revokeTrusted, async ({ tx, owner, viewer, input, now, afterCommit }) => {
      await findOpened(tx, owner, input.id);
      await tellOfEnd(tx, owner, input.id, by(viewer, now));
      const person = await revokeInvitation(tx, owner, input.id, now);
      afterCommit(() => {
        jobs.wake('send-mail');
        tell(owner, person);
      });
    }),
  ];
}
