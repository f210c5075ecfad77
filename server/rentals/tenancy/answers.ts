import { Fault } from '@holdfast/domain/kernel/call/fault';
import { storedEmail } from '@holdfast/domain/kernel/form/email';
import {
  linkMinutes,
  tenancyTexts,
  type Tenancy,
  type TenancyItem,
} from '@holdfast/domain/rentals/tenancy/tenancy';
import * as endpoints from '@holdfast/domain/rentals/tenancy/endpoints';
import * as links from '@holdfast/domain/rentals/tenancy/link-endpoints';
import { sql } from 'kysely';
import { queueMail } from '../../kernel/mail/mail.ts';
import { answer, answerPublic, type Answer } from '../../kernel/http/answer/answer.ts';
import { clientAddress } from '../../kernel/http/gate/client-address.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spend, type Limit } from '../../kernel/people/limits.ts';
import type { RentalsGiven } from '../given.ts';
import {
  endTenantAccess,
  inviteTenant,
  linkLetter,
  listTenantAccess,
  newLink,
  storedLink,
} from './access.ts';
import { itemOf, ownTenancies, premisesOf, readTenancy, requireTenancy } from './tenancies.ts';
import { tenantInspections } from './tenant-inspections.ts';
import { tenantMessages } from './tenant-messages.ts';
import { tenantWrites } from './tenant-writes.ts';

/** Links tried from one address, and links that are asked for from it and for one mailbox. */
const opening: Limit = { name: 'rental links tried', tries: 60, seconds: 600 };
const asking: Limit = { name: 'rental links asked for', tries: 20, seconds: 3600 };
const mailbox: Limit = { name: 'rental links to one mailbox', tries: 5, seconds: 3600 };

/** The tenant's own pages: who has access, the link that signs in, and what a tenant reads and asks for (M-14). */
export function tenancyAnswers(kernel: Kernel, given: RentalsGiven): readonly Answer[] {
  const { config, database, jobs } = kernel;
  const { invitations } = given;
  return [
    answer(endpoints.listTenantAccess, async ({ tx, owner, input }) => ({
      items: await listTenantAccess(tx, owner, input.agreement_id),
    })),

    answer(endpoints.inviteTenant, async ({ tx, owner, viewer, input, now, afterCommit }) => {
      const sender = { name: viewer.name, email: viewer.email };
      await inviteTenant(tx, owner, input, { sender, baseUrl: config.baseUrl, now, invitations });
      afterCommit(() => {
        jobs.wake('send-mail');
        invitations.tell(owner);
      });
    }),

    answer(endpoints.endTenantAccess, async ({ tx, owner, input, now, afterCommit }) => {
      await endTenantAccess(tx, owner, input, { now, invitations });
      afterCommit(() => invitations.tell(owner));
    }),

    answerPublic(links.openTenancy, async (call) => {
      const { input, context, now } = call;
      await spend(database, opening, clientAddress(context, config.trustProxy));
      const entered = await database.asAuth(async (tx) => {
        const { rows } = await sql<{
          owner: string;
          agreement_id: string;
          invitation_id: string;
          email: string;
          waits: boolean;
        }>`
          select * from tenant_link_use(${storedLink(input.token)}, ${now.toISOString()})`.execute(tx);
        const [used] = rows;
        return used === undefined
          ? undefined
          : { used, ...(await given.enterByLetter(tx, used.email, call)) };
      });
      if (entered === undefined) throw new Fault('gone', tenancyTexts.deadLink);
      const { used, person, outcome, cookies } = entered;
      // The mailbox is theirs: what was written to its address is accepted by opening it.
      if (used.waits) {
        await database.asViewer(person, (tx) => invitations.accept(tx, { id: used.invitation_id }, true));
      }
      const found = { outcome, house: used.owner, agreement_id: used.agreement_id };
      const reply = new Response(JSON.stringify(links.openTenancy.output.parse(found)), {
        headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
      });
      for (const cookie of cookies) reply.headers.append('set-cookie', cookie);
      return reply;
    }),

    answerPublic(links.askForTenancyLink, async ({ input, context, now, afterCommit }) => {
      const email = storedEmail(input.email);
      await spend(database, asking, clientAddress(context, config.trustProxy));
      await spend(database, mailbox, email);
      const token = newLink();
      const until = new Date(now.getTime() + linkMinutes * 60_000);
      await database.asAuth(async (tx) => {
        const { rows } = await sql<{ house: string; email: string }>`
          select * from tenant_link_new(${email}, ${storedLink(token)}, ${until.toISOString()}, ${now.toISOString()})`.execute(
          tx,
        );
        for (const found of rows) {
          await queueMail(tx, null, linkLetter(found.email, found.house, token, config.baseUrl), {
            forgetting: true,
          });
        }
      });
      afterCommit(() => jobs.wake('send-mail'));
      return { done: true } as const;
    }),

    answer(
      endpoints.listTenancies,
      async (_call, items: TenancyItem[]) => ({ items }),
      async ({ owner, today, reading }) => {
        const items: TenancyItem[] = [];
        for (const own of await reading((tx) => ownTenancies(tx, today))) {
          const visit = { guest: owner, owner: own.owner, opened: [] };
          items.push(itemOf(own, await database.readingAsGuest(visit, (tx) => premisesOf(tx, own))));
        }
        return items;
      },
    ),

    answer(
      endpoints.findTenancy,
      async (_call, found: Tenancy) => found,
      async ({ owner, input, today, reading }) => {
        const own = await reading((tx) => requireTenancy(tx, input, today));
        const visit = { guest: owner, owner: own.owner, opened: [] };
        const read = await database.readingAsGuest(visit, (tx) => readTenancy(tx, own, today));
        // The row of the tenant is closed to guests; the date of their own proof is theirs.
        const { rows } = await database.reading(own.owner, (tx) =>
          sql<{ insurance_valid_until: string | null }>`
            select insurance_valid_until from rental_tenants where user_id = ${own.owner} and id = ${own.tenant_id}`.execute(
            tx,
          ),
        );
        return { ...read, insurance_valid_until: rows[0]?.insurance_valid_until ?? null };
      },
    ),

    ...tenantWrites(kernel, given),
    ...tenantMessages(kernel, given),
    ...tenantInspections(kernel, given),
  ];
}
