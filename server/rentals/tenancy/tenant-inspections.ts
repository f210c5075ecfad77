import { sql } from 'kysely';
import { refuse } from '@holdfast/domain/kernel/call/fault';
import * as endpoints from '@holdfast/domain/rentals/tenancy/tenancy-inspections';
import type { Tx } from '../../kernel/database/database.ts';
import { answer, answerStream, type Answer } from '../../kernel/http/answer/answer.ts';
import { requireOpenHouse } from '../../kernel/http/gate/house-standing.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { letterFrom } from '../../kernel/mail/letter.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import { spend, type Limit } from '../../kernel/people/limits.ts';
import type { RentalsGiven } from '../given.ts';
import { holdAccess } from './hold-access.ts';
import { requireTenancy, type OwnTenancy } from './tenancies.ts';

const answers: Limit = { name: 'answers of a tenant', tries: 30, seconds: 3600 };

/**
 * The checklists of moving in and out on the tenant's pages. What the landlord has not agreed on is not shown. A tenant also answers after the
 * last day, because moving out is looked at then.
 */
export function tenantInspections(
  { config, database, events, jobs }: Kernel,
  { tenancyInspections }: RentalsGiven,
): readonly Answer[] {
  return [
    answer(
      endpoints.listTenancyInspections,
      async (_call, items: endpoints.TenancyInspection[]) => ({ items }),
      async ({ input, today, reading }) => {
        const own = await reading((tx) => requireTenancy(tx, input, today));
        return database.reading(own.owner, (tx) => tenancyInspections.list(tx, own.owner, own.agreement_id));
      },
    ),
    answerStream(endpoints.answerTenancyInspection, async (call) => {
      const { input, owner, viewer, today, now, reading, afterCommit } = call;
      const own = await reading((tx) => requireTenancy(tx, input, today));
      const { id, version, agrees, remark } = input;
      if (!agrees && remark === null) {
        refuse([{ field: 'remark', message: endpoints.inspectionAnswerTexts.noRemark }]);
      }
      await requireOpenHouse(database, { house: own.owner, owner, standing: viewer.standing }, now);
      await spend(database, answers, `${owner} ${own.owner}`);
      await database.asViewer(own.owner, async (tx) => {
        await holdAccess(tx, own, owner);
        const said = { id, version, agrees, remark, name: own.tenant_name };
        const isNew = await tenancyInspections.answer(tx, own.owner, own.agreement_id, said, now);
        if (isNew) await tellLandlord(tx, own, { agrees, baseUrl: config.baseUrl });
      });
      afterCommit(() => {
        jobs.wake('send-mail');
        events.publish({ userId: own.owner, areas: ['inspections', 'rentals'] });
      });
      return { done: true } as const;
    }),
  ];
}

async function tellLandlord(
  tx: Tx,
  { owner, agreement_id, tenant_name }: OwnTenancy,
  { agrees, baseUrl }: { agrees: boolean; baseUrl: URL },
): Promise<void> {
  const { rows } = await sql<{ email: string; premises: string }>`
    select u.email, a.premises from users u join rental_agreements a on a.user_id = u.id and a.id = ${agreement_id}
    where u.id = ${owner}`.execute(tx);
  const [to] = rows;
  if (to === undefined) return;
  const said = agrees ? 'agrees on the checklist' : 'has a remark on the checklist';
  const words = {
    subject: `${tenant_name.replaceAll(/\s+/g, ' ')} ${said}`,
    heading: `${tenant_name} ${said}`,
    paragraphs: [to.premises],
    button: 'See the checklist',
    note: 'You get this mail because you have shown your tenants the checklist of this home.',
  };
  const link = new URL(`/rentals/agreements/${agreement_id}/inspections`, baseUrl).href;
  await queueMail(tx, owner, { to: to.email, ...letterFrom(words, link) });
}
