import type { Finishes } from '../../kernel/due/finish-due.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import { digestLetter } from './digest-letter.ts';
import { readDigest } from './read-digest.ts';
import { linkKey, linksFrom } from './signed-links.ts';
import type { TellBy } from './tell-job.ts';

/** Tells by mail: one for all that is told today, queued in the transaction that writes it down as told. */
export function tellByMail(kernel: Kernel, finishes: Finishes): TellBy {
  return async (tx, person, told, mail) => {
    const links = linksFrom(kernel.config.baseUrl, kernel.keyFor(linkKey), person.now);
    const ids = told.map(({ item_id }) => item_id);
    const digest = await readDigest(tx, person.id, person.today, ids);
    await queueMail(tx, person.id, digestLetter(person, digest, told, { finishes, links }), { id: mail });
  };
}
