import * as endpoints from '@holdfast/domain/sharing/endpoints';
import type { Area } from '../kernel/area.ts';
import { answer } from '../kernel/http/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { listGiven, listReceivedGrants, revoke } from './grants.ts';

/** Who may see or change what of whose house: the grants that people give and receive (S-204). */
export function sharingArea({ events }: Kernel): Area {
  return {
    name: 'sharing',
    changesRights: true,
    answers: [
      answer(endpoints.listGrants, async ({ tx }) => ({ items: await listGiven(tx) })),
      answer(endpoints.listReceived, async ({ tx }) => ({ items: await listReceivedGrants(tx) })),
      answer(endpoints.revokeGrant, async ({ tx, owner, input, now, afterCommit }) => {
        const guest = await revoke(tx, owner, input.id, now);
        afterCommit(() => {
          if (guest !== null) events.publish({ userId: guest, areas: ['sharing'] });
        });
        return { done: true } as const;
      }),
    ],
  };
}
