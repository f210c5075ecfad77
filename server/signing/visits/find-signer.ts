import { sql } from 'kysely';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { copyDays, signingTexts } from '@holdfast/domain/signing/signing';
import { clientAddress, networkOf } from '../../kernel/http/gate/client-address.ts';
import type { PublicCall } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { spend } from '../../kernel/people/limits.ts';
import { storedToken } from '../rounds/signer-links.ts';

const hour = 3600;
export const signingLimits = {
  unknown: { name: 'unknown signing link', tries: 60, seconds: hour },
  pages: { name: 'pages of a signing link', tries: 2000, seconds: hour },
  signing: { name: 'signatures of a signing link', tries: 20, seconds: hour },
} as const;

/** Who has a link, and the round that it is about. */
export type SignerDoor = {
  readonly owner: string;
  readonly house: string;
  readonly round: string;
  readonly signer: string;
};

/**
 * Finds whose link an address is. One that never was, whose copy is no longer given, or whose owner is suspended, is `not_found` after the
 * same statement. Throws `not_found` and `too_many`.
 */
export async function findSigner(
  { database, config }: Kernel,
  { input, context, now }: Pick<PublicCall<{ token: string }>, 'input' | 'context' | 'now'>,
): Promise<SignerDoor> {
  const copiesSince = new Date(now.getTime() - copyDays * 86_400_000).toISOString();
  const { rows } = await database.asAuth((tx) =>
    sql<SignerDoor>`
      select l.user_id as owner, coalesce(nullif(u.name, ''), split_part(u.email, '@', 1)) as house, r.id as round, s.id as signer
      from signing_links l
      join signing_signers s on s.user_id = l.user_id and s.id = l.signer_id
      join signing_rounds r on r.user_id = s.user_id and r.id = s.round_id
      join users u on u.id = l.user_id
      where l.token_hash = ${storedToken(input.token)} and u.suspended_at is null
        and (r.ended_at is null or r.ended_at > ${copiesSince})`.execute(tx),
  );
  const [door] = rows;
  if (door !== undefined) return door;
  await spend(database, signingLimits.unknown, networkOf(clientAddress(context, config.trustProxy)));
  throw new Fault('not_found', signingTexts.closed);
}
