import * as endpoints from '@holdfast/domain/sharing/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { noteOpens } from './opens.ts';
import { shareAnswers } from './share-answers.ts';
import { listGiven, readHouse, revoke } from './grants.ts';
import { sections } from './contributions.ts';
import type { SharingGiven } from './given.ts';
import { invitationAnswers } from './invitation-answers.ts';
import { tellOfSharesEnd } from './standing-letters.ts';
import { tellInvited } from './tell-invited.ts';
import { linkedAnswers } from './trusted/linked-answers.ts';
import { trustedAnswers } from './trusted/trusted-answers.ts';
import { names, toolsOf } from './tools.ts';

/** Who may see or change what of whose house: the grants that people give and receive (S-204). */
export function sharingArea(kernel: Kernel, given: SharingGiven = {}): Area {
  const { events } = kernel;
  const told = tellInvited(kernel);
  return {
    name: 'sharing',
    sections,
    tools: toolsOf(kernel.clock),
    names,
    changesRights: true,
    onOpened: noteOpens(kernel),
    finishes: {
      'invitation.received': 'record',
      'invitation.confirm': 'record',
      'invitation.share_confirm': 'record',
    },
    answers: [
      answer(endpoints.listGrants, async ({ tx, input }) => listGiven(tx, input)),
      answer(endpoints.revokeGrant, async ({ tx, owner, viewer: sender, input, now, afterCommit }) => {
        await tellOfSharesEnd(tx, owner, [input.id], { sender, baseUrl: kernel.config.baseUrl, now });
        const guest = await revoke(tx, owner, input.id, now);
        afterCommit(() => {
          if (guest !== null) events.publish({ userId: guest, areas: ['sharing'] });
        });
        return { done: true } as const;
      }),
      answer(endpoints.showHouse, async ({ tx, viewer, input }) => {
        const visit = guestIn(tx);
        if (visit === undefined)
          return {
            owner: viewer.user_id,
            house: viewer.name,
            preview: false,
            opened: [],
            more: false,
            types: [],
            writes: true,
          };
        return readHouse(tx, visit.owner, {
          preview: visit.owner === viewer.user_id,
          records: input.records?.split(',') ?? [],
        });
      }),
      ...invitationAnswers(kernel, given, told),
      ...trustedAnswers(kernel, given, told),
      ...linkedAnswers(),
      ...shareAnswers(kernel, told),
    ],
  };
}
