import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { queueMail } from '../kernel/mail/mail.ts';
import { answerLetter, erasedLetter, type AnswerGiven } from './answer-letters.ts';

/** An answer to invitations: by id, by the hash of a letter's token, or all that an owner has standing with the person. */
export type Answering = {
  readonly person: { readonly user_id: string; readonly name: string; readonly email: string };
  readonly what: AnswerGiven;
  readonly id?: string | null;
  readonly hash?: string | null;
  readonly owner?: string;
};

/**
 * Lets somebody answer, and tells the owners of the emergency invitations among what was answered, in the same transaction: the mail is
 * queued under the person who answers, because the transaction is theirs.
 */
export function tellingOfAnswers({ baseUrl }: { readonly baseUrl: URL }) {
  return async <T>(
    tx: Tx,
    { person, what, id = null, hash = null, owner }: Answering,
    act: () => Promise<T>,
  ): Promise<T> => {
    // Read before: an invitation that was declined names nobody any more.
    const { rows } = await sql<{ owner_email: string; name: string; email: string }>`
      select owner_email, name, email from emergency_owners(${id}, ${hash}, ${owner ?? null})`.execute(tx);
    const done = await act();
    const link = new URL('/profile/emergency', baseUrl).href;
    for (const { owner_email: to, name, email } of rows) {
      const letter = answerLetter({ to, what, name, invited: email, person, link });
      await queueMail(tx, person.user_id, letter, { forgetting: true });
    }
    return done;
  };
}

/** Tells the owners whose emergency contact somebody is who is erased now; runs as `app_worker`, before they are forgotten. */
export async function tellOfErasure(
  tx: Tx,
  { id }: { readonly id: string },
  { baseUrl }: { readonly baseUrl: URL },
): Promise<void> {
  const { rows } = await sql<{ user_id: string; email: string; name: string }>`
    select i.user_id, u.email, i.name from invitations i join users u on u.id = i.user_id
    where i.person_id = ${id} and i.kind = 'emergency' and i.state = any(array['accepted', 'confirmed'])
    order by i.user_id, i.name`.execute(tx);
  const link = new URL('/profile/emergency', baseUrl).href;
  for (const { user_id, email: to, name } of rows) {
    await queueMail(tx, user_id, erasedLetter({ to, name, link }));
  }
}
