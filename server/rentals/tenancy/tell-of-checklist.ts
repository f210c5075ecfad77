import type { Tx } from '../../kernel/database/database.ts';
import { letterFrom } from '../../kernel/mail/letter.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import { tenantEmails } from '../repairs/tenant-emails.ts';

/** Writes to each tenant with access to an agreement that a checklist waits for their answer. */
export async function tellOfChecklist(tx: Tx, owner: string, agreement: string, baseUrl: URL): Promise<void> {
  const words = {
    subject: 'A checklist of your rental waits for you',
    heading: 'Please look through the checklist',
    paragraphs: [
      'Your landlord has written down in what state your rental is, and agrees on it. Say whether you agree too, or what you remark.',
    ],
    button: 'See the checklist',
    note: 'You get this mail because you rent this home, or share it with somebody who does.',
  };
  const link = new URL(`/tenancy/${owner}/${agreement}`, baseUrl).href;
  for (const to of await tenantEmails(tx, owner, agreement)) {
    await queueMail(tx, owner, { to, ...letterFrom(words, link) });
  }
}
