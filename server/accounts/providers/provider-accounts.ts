import { providerNames, providerTexts, type Provider } from '@holdfast/domain/accounts/sign-in/sign-in-texts';
import { looksLikeEmail, storedEmail } from '@holdfast/domain/kernel/form/email';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import { audit } from '../../kernel/people/audit.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { requestLetter } from '../letters/letter-requests.ts';

/** What a provider has vouched for; its tokens are forgotten as soon as this was read out of them. */
export type Identity = {
  readonly provider: Provider;
  /** The provider's own name for the person, which never changes. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  readonly name: string;
};

type Person = { id: string; email: string };

/**
 * The person who signs in with a provider: the one who did so before, the one whose verified address the provider has verified too,
 * or a new one. An address that only one side has verified joins nothing: whoever registered it first, or whoever claims it there,
 * need not be its owner. Throws `forbidden` with what can be done. Runs as `app_auth`.
 */
export async function personOf(tx: Tx, identity: Identity, now: Date): Promise<Person> {
  const { provider, subject } = identity;
  const known = await tx
    .selectFrom('credentials as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['u.id', 'u.email'])
    .where('c.provider_id', '=', provider)
    .where('c.account_id', '=', subject)
    .executeTakeFirst();
  if (known !== undefined) return known;

  const email = storedEmail(identity.email ?? '');
  if (!looksLikeEmail(email)) throw new Fault('forbidden', providerTexts.noAddress(provider));
  if (!identity.emailVerified) throw new Fault('forbidden', providerTexts.addressUnverified(provider));
  const added = await addPerson(tx, email, identity.name, now);
  const person = added ?? (await holderOf(tx, email, provider));
  const joined = await tx
    .insertInto('credentials')
    .values({ user_id: person.id, provider_id: provider, account_id: subject })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another journey of the same person was faster, and has told of it.
  if (joined === undefined) return personOf(tx, identity, now);
  const action = added === undefined ? 'accounts.provider_linked' : 'accounts.register';
  await audit(tx, { userId: person.id, actorId: person.id, action, detail: { provider }, at: now });
  if (added === undefined) {
    const detail = { provider: providerNames[provider], at: now.toISOString() };
    await requestLetter(tx, 'provider_linked', person.email, detail);
  }
  return person;
}

/** Makes the account; undefined where the address has one. The screens say that going on accepts the terms (S-042). */
async function addPerson(tx: Tx, email: string, name: string, now: Date): Promise<Person | undefined> {
  return tx
    .insertInto('users')
    .values({ email, email_verified: true, name: shownName(name), terms_accepted_at: now.toISOString() })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(['id', 'email'])
    .executeTakeFirst();
}

/** Who has the address already, held so that nothing changes about it meanwhile. */
async function holderOf(tx: Tx, email: string, provider: Provider): Promise<Person> {
  const { email_verified, ...person } = await tx
    .selectFrom('users')
    .select(['id', 'email', 'email_verified'])
    .where(sql`lower(email)`, '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!email_verified) throw new Fault('forbidden', providerTexts.accountUnverified(provider));
  return person;
}

/** A name as it may be shown: one line, not too long. */
function shownName(name: string): string {
  return name.replace(/\p{C}/gu, '').trim().slice(0, 100);
}
