import { sql } from 'kysely';
import type { RepairPriority } from '@holdfast/domain/rentals/repairs/repair';
import type { Tx } from '../../kernel/database/database.ts';
import { letterFrom } from '../../kernel/mail/letter.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import { tenantEmails } from './tenant-emails.ts';

type Told = { readonly id: string; readonly agreement_id: string; readonly description: string };

const firstLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 80);

/** Writes to each tenant with access to the agreement what has changed about a request. */
export async function tellTenants(
  tx: Tx,
  owner: string,
  { agreement_id, description, news }: Told & { readonly news: string },
  baseUrl: URL,
): Promise<void> {
  const words = {
    subject: `Your request: ${firstLine(description)}`,
    heading: 'News about your request',
    paragraphs: [firstLine(description), ...news.split('\n')],
    button: 'See the request',
    note: 'You get this mail because you asked for a repair, or share the home with somebody who did.',
  };
  const link = new URL(`/tenancy/${owner}/${agreement_id}`, baseUrl).href;
  for (const to of await tenantEmails(tx, owner, agreement_id)) {
    await queueMail(tx, owner, { to, ...letterFrom(words, link) });
  }
}

/** Writes to the owner that a tenant asked for a repair. The bell has it by its due date. */
export async function tellOwner(
  tx: Tx,
  owner: string,
  asked: Told & { readonly priority: RepairPriority; readonly by: string },
  baseUrl: URL,
): Promise<void> {
  const { rows } = await sql<{ email: string; premises: string }>`
    select u.email, a.premises from users u join rental_agreements a on a.user_id = u.id and a.id = ${asked.agreement_id}
    where u.id = ${owner}`.execute(tx);
  const [to] = rows;
  if (to === undefined) return;
  const urgent = asked.priority === 'emergency';
  const words = {
    subject: `${urgent ? 'Emergency: ' : 'Request: '}${firstLine(asked.description)}`,
    heading: urgent ? 'An emergency at a rental' : 'A tenant asks for a repair',
    paragraphs: [`${asked.by}, ${to.premises}`, firstLine(asked.description)],
    button: 'See the request',
    note: 'You get this mail because you let this home.',
  };
  const link = new URL(`/rentals/maintenance/${asked.id}`, baseUrl).href;
  await queueMail(tx, owner, { to: to.email, ...letterFrom(words, link) });
}
