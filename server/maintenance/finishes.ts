import { completionDraft } from '@holdfast/domain/maintenance/visit';
import { notFound } from '@holdfast/domain/kernel/fault';
import type { Finishes } from '../kernel/due/finish-due.ts';
import { completeTask, type AttachFiles } from './complete.ts';
import { undoVisit } from './visits.ts';

/** Done records a visit of today without a cost; what it cost can be said later. */
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
    async reopen(tx, owner, { source_id, occurrence }) {
      const visit = await tx
        .selectFrom('maintenance_visits')
        .select('id')
        .where('user_id', '=', owner)
        .where('task_id', '=', source_id)
        .where('occurrence', '=', occurrence)
        .executeTakeFirst();
      if (visit === undefined) throw notFound('Visit');
      await undoVisit(tx, owner, visit.id);
    },
  },
});
