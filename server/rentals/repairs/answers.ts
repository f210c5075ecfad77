import * as endpoints from '@holdfast/domain/rentals/repairs/endpoints';
import { newsForTenant, workFields } from '@holdfast/domain/rentals/repairs/repair';
import { answer, type Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { RentalsGiven } from '../given.ts';
import { answerManaged } from '../managing.ts';
import { addRepair, changeRepair, findRepair, listRepairs, setRepairRemoved } from './repairs.ts';
import { tellTenants } from './telling.ts';

/** Calls about requests for repairs, as the owner makes them. */
export function repairAnswers(kernel: Kernel, _given: RentalsGiven): readonly Answer[] {
  const { config, jobs } = kernel;
  return [
    answer(endpoints.listRepairs, ({ tx, owner, input }) => listRepairs(tx, owner, input)),
    answer(endpoints.findRepair, ({ tx, owner, input }) => findRepair(tx, owner, input.id)),
    answerManaged(kernel, endpoints.addRepair, {
      names: (input) => ({
        changes: null,
        uses: [
          { field: 'agreement_id', type: 'agreement', id: input.agreement_id },
          { field: 'of_id', type: input.of_type, id: input.of_id },
          { field: 'unit_id', type: 'unit', id: input.unit_id },
        ],
        ownersAlone:
          input.private || input.photos.length > 0 || workFields.some((field) => input[field] !== null),
      }),
      write: ({ tx, owner, input, today }) => addRepair(tx, owner, input, today),
      read: findRepair,
    }),
    answerManaged(kernel, endpoints.changeRepair, {
      names: (input) => ({
        changes: { type: 'repair', id: input.id, noun: 'Request' },
        uses: [],
        ownersAlone: (['private', 'photos', ...workFields] as const).some(
          (field) => input[field] !== undefined,
        ),
      }),
      write: async ({ tx, owner, input: { id, version, ...change }, today, afterCommit }) => {
        const { before, after } = await changeRepair(tx, owner, id, change, { version, today });
        const news = newsForTenant(before, after);
        if (news !== null && after.agreement_id !== null && !after.private) {
          await tellTenants(tx, owner, { ...after, agreement_id: after.agreement_id, news }, config.baseUrl);
          afterCommit(() => jobs.wake('send-mail'));
        }
        return id;
      },
      read: findRepair,
    }),
    answer(endpoints.removeRepair, ({ tx, owner, input, now }) => setRepairRemoved(tx, owner, input.id, now)),
    answer(endpoints.restoreRepair, ({ tx, owner, input }) => setRepairRemoved(tx, owner, input.id, null)),
  ];
}
