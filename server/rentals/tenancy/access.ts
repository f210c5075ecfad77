import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Fault, notFound, refuse } from '@holdfast/domain/kernel/call/fault';
import { addDays, addMonths } from '@holdfast/domain/kernel/time/day';
import {
  invitedDays,
  readsMonths,
  tenancyTexts,
  type TenantAccess,
} from '@holdfast/domain/rentals/tenancy/tenancy';
import type { Tx } from '../../kernel/database/database.ts';
import { letterFrom } from '../../kernel/mail/letter.ts';
import { queueMail } from '../../kernel/mail/mail.ts';
import type { TenantInvitations } from '../given.ts';

/** Hashes the secret of a link, so that a copy of the table signs nobody in. */
export const storedLink = (token: string) =>
  createHash('sha256').update(`tenancy:${token}`).digest('base64url');

/** A secret of 256 random bits. */
export const newLink = () => randomBytes(32).toString('base64url');

/** Lists the people of an agreement with their access. */
export async function listTenantAccess(tx: Tx, owner: string, agreement_id: string): Promise<TenantAccess[]> {
  const { rows } = await sql<TenantAccess>`
    select p.tenant_id, n.name, p.role, n.email, i.access_until as reads_until,
      case when i.id is null or i.state in ('revoked', 'declined', 'left') then 'none'
        when i.access_until <= now() then 'over'
        when i.state = 'confirmed' then 'open' else 'invited' end as state,
      case when i.state not in ('revoked', 'declined', 'left') then i.id end as invitation_id
    from rental_agreement_people p
    join rental_tenants n on n.user_id = p.user_id and n.id = p.tenant_id
    left join rental_tenant_access t on t.user_id = p.user_id and t.agreement_id = p.agreement_id and t.tenant_id = p.tenant_id
    left join invitations i on i.user_id = t.user_id and i.id = t.invitation_id
    where p.user_id = ${owner} and p.agreement_id = ${agreement_id}
    order by array_position(array['tenant', 'co_tenant', 'guarantor'], p.role), n.name, p.tenant_id`.execute(
    tx,
  );
  return rows;
}

type Inviting = {
  readonly sender: { readonly name: string; readonly email: string };
  readonly baseUrl: URL;
  readonly now: Date;
  readonly invitations: TenantInvitations;
};
type Key = { readonly agreement_id: string; readonly tenant_id: string };

/**
 * Opens an agreement to one of its people, for reading, until twelve months after its last day, and writes the letter with the link that
 * signs in. Where one waits already, nothing happens, unless `replaces` names it. Throws `not_found`, `invalid` for somebody without an e-mail address, and `conflict` where it is not signed yet, and where access stands or would be over.
 */
export async function inviteTenant(
  tx: Tx,
  owner: string,
  { agreement_id, tenant_id, replaces }: Key & { readonly replaces?: string | undefined },
  { sender, baseUrl, now, invitations }: Inviting,
): Promise<void> {
  const { rows } = await sql<{ last: string | null; premises: string; signed: boolean }>`
    select coalesce(a.leaves_on, case when not a.month_to_month then a.end_date end) as last, a.premises, a.signed_on is not null as signed
    from rental_agreements a where a.user_id = ${owner} and a.id = ${agreement_id} and a.removed_at is null for update`.execute(
    tx,
  );
  const [agreement] = rows;
  if (agreement === undefined) throw notFound('Agreement');
  // The people of an agreement stay the same from then on: nobody who was taken out of a draft goes on reading it.
  if (!agreement.signed) throw new Fault('conflict', tenancyTexts.notSigned);
  const person = (await listTenantAccess(tx, owner, agreement_id)).find(
    (each) => each.tenant_id === tenant_id,
  );
  if (person === undefined) throw new Fault('not_found', tenancyTexts.notTheirs);
  if (person.state === 'open') throw new Fault('conflict', tenancyTexts.standing);
  const { email } = person;
  if (email === null || email.trim() === '') refuse([{ field: 'email', message: tenancyTexts.noEmail }]);
  const accessUntil =
    agreement.last === null ? null : new Date(addDays(addMonths(agreement.last, readsMonths), 1));
  if (accessUntil !== null && accessUntil <= now) throw new Fault('conflict', tenancyTexts.over);
  // Asked twice at once, the second finds the invitation of the first, which it does not name.
  if (person.state === 'invited' && replaces !== person.invitation_id) return;
  if (person.state === 'invited')
    await endTenantAccess(tx, owner, { agreement_id, tenant_id }, { now, invitations });
  const to = email ?? '';
  const invitation_id = await invitations.invite(
    tx,
    owner,
    {
      kind: 'share',
      email: to,
      name: person.name,
      message: '',
      parts: [{ item_type: 'agreement', item_id: agreement_id, role: 'viewer', may_download: true }],
      accessUntil,
    },
    { sender, baseUrl, now, letter: null },
  );
  const token = newLink();
  const link = {
    invitation_id,
    token_hash: storedLink(token),
    token_until: new Date(now.getTime() + invitedDays * 86_400_000).toISOString(),
  };
  await tx
    .insertInto('rental_tenant_access')
    .values({ ...link, user_id: owner, agreement_id, tenant_id })
    .onConflict((conflict) => conflict.columns(['user_id', 'agreement_id', 'tenant_id']).doUpdateSet(link))
    .execute();
  const words = {
    subject: `${oneLine(sender.name || sender.email)} opens your rental to you`,
    heading: 'Your rental, in one place',
    paragraphs: [
      `${oneLine(sender.name || sender.email)} keeps the agreement for ${agreement.premises} on Holdfast and opens it to you: what you owe and have paid, the lease and its documents, and requests for repairs.`,
      'It costs you nothing, and you need no plan and no password.',
    ],
    button: 'Open my rental',
    note: `The link signs you in once, within ${invitedDays} days. Do not pass it on. If you do not know who this is, ignore this mail.`,
  };
  await queueMail(tx, owner, { to, ...letterFrom(words, linkOf(baseUrl, token)) });
}

/** The address that a link leads to. The secret stands behind the #, which browsers send to nobody. */
const linkOf = (baseUrl: URL, token: string) => new URL(`/tenancy/open#${token}`, baseUrl).href;

/** The letter with a link that the tenant asked for. */
export const linkLetter = (to: string, house: string, token: string, baseUrl: URL) => ({
  to,
  ...letterFrom(
    {
      subject: 'Your link to your rental',
      heading: 'Your link',
      paragraphs: [`It opens the agreement with ${oneLine(house)}.`],
      button: 'Open my rental',
      note: 'The link signs you in once, within 30 minutes. If you did not ask for it, do nothing.',
    },
    linkOf(baseUrl, token),
  ),
});

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Takes access back, and the link that was sent. Throws `not_found` where there is none. */
export async function endTenantAccess(
  tx: Tx,
  owner: string,
  { agreement_id, tenant_id }: Key,
  { now, invitations }: Pick<Inviting, 'now' | 'invitations'>,
): Promise<string | null> {
  const { rows } = await sql<{ invitation_id: string }>`
    delete from rental_tenant_access where user_id = ${owner} and agreement_id = ${agreement_id} and tenant_id = ${tenant_id}
    returning invitation_id`.execute(tx);
  if (rows[0] === undefined) throw notFound('Access');
  const { rows: standing } = await sql`
    select from invitations where user_id = ${owner} and id = ${rows[0].invitation_id}
      and state in ('invited', 'accepted', 'confirmed')`.execute(tx);
  return standing.length === 0 ? null : invitations.revoke(tx, owner, rows[0].invitation_id, now);
}

/**
 * Takes the access of all people of an agreement back. Whoever is taken out of it once the signature was taken back would otherwise go on
 * reading it.
 */
export async function endAllAccess(
  tx: Tx,
  owner: string,
  agreement_id: string,
  parts: Pick<Inviting, 'now' | 'invitations'>,
): Promise<void> {
  const { rows } = await sql<{ tenant_id: string }>`
    select tenant_id from rental_tenant_access where user_id = ${owner} and agreement_id = ${agreement_id} order by tenant_id`.execute(
    tx,
  );
  for (const { tenant_id } of rows) await endTenantAccess(tx, owner, { agreement_id, tenant_id }, parts);
}
