import { sql } from 'kysely';
import { scopeInWords, scopeOf } from '@holdfast/domain/emergency/scope';
import type { Tx } from '../kernel/database/database.ts';
import { queueMail } from '../kernel/mail/mail.ts';
import type { EmergencyGiven } from './given.ts';
import { standingLetter } from './answer-letters.ts';
import { letterToContact, letterToOwner, type Happening } from './letters.ts';
import { signRequest } from './signed-request.ts';

/** Something that happened to a request, as it is told. */
export type Told = {
  readonly what: Happening;
  readonly contact: string;
  readonly request: string;
  readonly person: string;
  readonly name: string;
  readonly reason: string;
  readonly opens: Date;
  readonly at: Date;
};
export type TellOf = (tx: Tx, owner: string, told: Told) => Promise<void>;

/** What the owner's devices show; who it was stands on no locked screen. */
const pushes: Partial<Readonly<Record<Happening, { title: string; body: string }>>> = {
  asked: { title: 'Emergency access was asked for', body: 'Open Holdfast to see who asks, and to say no.' },
  reminded: {
    title: 'Someone is waiting for emergency access',
    body: 'If you say nothing, they will have it.',
  },
  granted: {
    title: 'Emergency access was granted',
    body: 'The waiting period has ended. You can revoke it.',
  },
};

type Parts = Pick<EmergencyGiven, 'push' | 'dropPushes'> & {
  readonly baseUrl: URL;
  readonly keyFor: (use: string) => string;
};

/** The use of the key that signs the links of these letters. */
export const emergencyKey = 'emergency';

/**
 * Tells the owner and the contact of what happened, in the transaction in which it does. No preference is asked: nobody may lose their
 * house because they read no mails of the day. Letters go out even where the owner's plan has ended.
 */
export function tellOf({ push, dropPushes, baseUrl, keyFor }: Parts): TellOf {
  return async (tx, owner, told) => {
    const facts = await readFacts(tx, owner, told.contact);
    if (facts === undefined) return;
    const { scope: opened, ...people } = facts;
    const scope = scopeInWords(scopeOf(opened));
    const key = keyFor(emergencyKey);
    const token = signRequest(key, {
      owner,
      request: told.request,
      opens: told.opens,
      email: people.owner_email,
    });
    const links = {
      no: new URL(`/emergency-request/${token}`, baseUrl).href,
      open: new URL('/profile/emergency', baseUrl).href,
      house: new URL(`/of/${owner}/binder`, baseUrl).href,
    };
    const about = { ...people, ...told, scope, links };
    const [mine, theirs] = [letterToOwner(about), letterToContact(about)];
    if (mine !== null) await queueMail(tx, owner, mine);
    if (theirs !== null) await queueMail(tx, owner, theirs, { forgetting: true });
    const shown = pushes[told.what];
    const tag = `emergency-${told.request}`;
    if (shown === undefined) await dropPushes(tx, owner, tag);
    else await push(tx, owner, { ...shown, tag, link: '/profile/emergency' }, told.at);
  };
}

/** Tells whoever is a contact, or has accepted to be one, that their owner has confirmed or removed them. */
export async function tellContact(
  tx: Tx,
  owner: string,
  contact: string,
  what: 'confirmed' | 'removed',
  baseUrl: URL,
): Promise<void> {
  const facts = await readFacts(tx, owner, contact);
  if (facts === undefined) return;
  const { owner_name, owner_email, person_email, waiting_days } = facts;
  const link = new URL('/profile/emergency', baseUrl).href;
  const called = owner_name === '' ? owner_email : owner_name;
  const letter = standingLetter({ what, to: person_email, owner: called, days: waiting_days, link });
  await queueMail(tx, owner, letter, { forgetting: true });
}

async function readFacts(tx: Tx, owner: string, contact: string) {
  const { rows } = await sql<{
    owner_name: string;
    owner_email: string;
    zone: string;
    person_name: string;
    person_email: string;
    waiting_days: number;
    scope: { item_type: string; item_id: string; label: string | null }[];
  }>`
    select u.name as owner_name, u.email as owner_email, coalesce(p.time_zone, 'UTC') as zone, v.person_name, v.person_email,
      (select c.waiting_days from emergency_contacts c where c.user_id = ${owner} and c.id = ${contact}) as waiting_days,
      (select coalesce(jsonb_agg(jsonb_build_object('item_type', g.item_type, 'item_id', g.item_id, 'label', r.label)), '[]')
       from grants g left join records r on r.user_id = g.user_id and r.item_type = g.item_type and r.item_id = g.item_id
       where g.user_id = ${owner} and g.source_id = ${contact} and g.state = any(array['pending', 'accepted'])) as scope
    from users u left join user_profiles p on p.user_id = u.id join invited_people() v on v.id = ${contact}
    where u.id = ${owner}`.execute(tx);
  return rows[0];
}
