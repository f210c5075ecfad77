import * as endpoints from '@holdfast/domain/admin/endpoints';
import type { Area } from '../kernel/area.ts';
import { audit } from '../kernel/people/audit.ts';
import { answerAdmin, answerStream } from '../kernel/http/answer/answer.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { auditCsv, listAuditActions, listAuditLines } from './audit-lines.ts';
import { listDeletions } from './deletions.ts';
import type { AdminGiven } from './given.ts';
import { findOverview } from './overview.ts';
import { countPeople, listPeople } from './people.ts';
import { peopleAnswers } from './people-answers.ts';
import { findPerson } from './person.ts';
import { supportAnswers } from './support-answers.ts';
import { privilegeAnswers } from './privilege-answers.ts';

/** What an administrator sees and does: people, privileges, roles, the log. */
export function adminArea(kernel: Kernel, given: AdminGiven): Area {
  return {
    name: 'admin',
    answers: [
      answerAdmin(endpoints.findOverview, async ({ tx, now }) =>
        findOverview(kernel, tx, now, await given.models(tx)),
      ),
      answerAdmin(endpoints.listPeople, ({ tx, input, now }) => listPeople(tx, input, now)),
      answerAdmin(endpoints.countPeople, ({ tx, input, now }) => countPeople(tx, input.q, now)),
      answerAdmin(endpoints.findPerson, ({ tx, input, now }) => findPerson(tx, input.email, now)),
      ...privilegeAnswers(kernel),
      ...peopleAnswers(kernel, given),
      ...supportAnswers(kernel, given),
      answerAdmin(endpoints.listDeletions, ({ tx, input }) => listDeletions(tx, input)),
      answerAdmin(endpoints.listAuditLines, ({ tx, input }) => listAuditLines(tx, input, input)),
      answerAdmin(endpoints.listAuditActions, async ({ tx }) => ({ actions: await listAuditActions(tx) })),
      answerStream(endpoints.exportAuditLines, async ({ input, viewer, now, request }) => {
        const me = viewer.user_id;
        const headers = {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="holdfast-log-${now.toISOString().slice(0, 10)}.csv"`,
          'cache-control': 'no-store',
        };
        if (request.method === 'HEAD') return new Response(null, { headers });
        await kernel.database.asAdmin(me, (tx) =>
          audit(tx, { userId: me, actorId: me, action: 'audit.export', at: now }),
        );
        const lines = auditCsv(input, (work) => kernel.database.asAdmin(me, work));
        return new Response(lines, { headers });
      }),
    ],
  };
}
