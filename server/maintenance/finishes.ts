import { completionDraft } from '@holdfast/domain/maintenance/visit';
import { reopenDueItem } from '../kernel/due/due-items.ts';
import type { Finishes } from '../kernel/due/finish-due.ts';
import type { AttachFiles } from '../kernel/files/attach-files.ts';
import { completeTask, skipTask } from './visits/complete.ts';
import { undoVisit } from './visits/visits.ts';

/** Done records a visit of today without a cost, which can be said later; Skip records that it was left out, without a reason. */
export const finishesOf = (attach: AttachFiles): Finishes => ({
  'maintenance.visit': {
    says: () => 'Records that it was done today. You can add its cost later.',
    press: () => 'Record as done today',
    finish: (tx, owner, { source_id, occurrence }, { by, on }) =>
      completeTask(tx, owner, source_id, completionDraft.parse({ completed_date: on, occurrence }), {
        by,
        today: on,
        attach,
      }),
    skip: (tx, owner, { source_id, occurrence }, { by, on }) =>
      skipTask(tx, owner, source_id, { reason: null, occurrence }, { by, today: on }),
    async reopen(tx, owner, { id, source_id, occurrence }) {
      const visit = await tx
        .selectFrom('maintenance_visits')
        .select('id')
        .where('user_id', '=', owner)
        .where('task_id', '=', source_id)
        .where('occurrence', '=', occurrence)
        .executeTakeFirst();
      // A date that was left out has a visit only since Skip writes one.
      if (visit === undefined) await reopenDueItem(tx, owner, id);
      else await undoVisit(tx, owner, visit.id);
    },
  },
});
