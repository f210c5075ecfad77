import * as endpoints from '@holdfast/domain/rentals/repairs/endpoints';
import { newsForTenant } from '@holdfast/domain/rentals/repairs/repair';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { RentalsGiven } from '../given.ts';
import { addRepair, changeRepair, findRepair, listRepairs, setRepairRemoved } from './repairs.ts';
import { tellTenants } from './telling.ts';

/** Calls about requests for repairs, as the owner makes them. */
export function repairAnswers({ config, jobs }: Kernel, _given: RentalsGiven): readonly Answer[] {
  return [
    answer(endpoints.listRepairs, ({ tx, owner, input }) => listRepairs(tx, owner, input)),
    answer(endpoints.findRepair, ({ tx, owner, input }) => findRepair(tx, owner, input.id)),
    answer(endpoints.addRepair, async ({ tx, owner, input, today }) =>
      findRepair(tx, owner, await addRepair(tx, owner, input, today)),
    ),
    answer(
      endpoints.changeRepair,
      async ({ tx, owner, input: { id, version, ...change }, today, afterCommit }) => {
        const { before, after } = await changeRepair(tx, owner, id, change, { version, today });
        const news = newsForTenant(before, after);
        if (news !== null && after.agreement_id !== null && !after.private) {
          await tellTenants(tx, owner, { ...after, agreement_id: after.agreement_id, news }, config.baseUrl);
          afterCommit(() => jobs.wake('send-mail'));
        }
        return after;
      },
    ),
    answer(endpoints.removeRepair, ({ tx, owner, input, now }) => setRepairRemoved(tx, owner, input.id, now)),
    answer(endpoints.restoreRepair, ({ tx, owner, input }) => setRepairRemoved(tx, owner, input.id, null)),
  ];
}
