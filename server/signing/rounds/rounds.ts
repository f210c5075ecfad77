import { sql } from 'kysely';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import type { SignerRole } from '@holdfast/domain/signing/sealed';
import type { RoundState, ShownRound, Strokes } from '@holdfast/domain/signing/signing';
import type { Tx } from '../../kernel/database/database.ts';
import type { LeaseClause } from '../lease/lease-report.ts';

const moment = (column: string) =>
  sql`case when ${sql.ref(column)} is not null then to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`;

const signersOf = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'role', s.role, 'tenant_id', s.tenant_id, 'name', s.name,
  'email', s.email, 'sent_at', ${moment('s.sent_at')}, 'seen_at', ${moment('s.seen_at')}, 'signed_at', ${moment('s.signed_at')},
  'declined_at', ${moment('s.declined_at')}, 'decline_reason', s.decline_reason) order by s.place), '[]')
  from signing_signers s where s.user_id = r.user_id and s.round_id = r.id)`;

const columns = sql`r.id, r.agreement_id, r.created_at, r.state, r.ended_why, r.in_order, r.expires_at, r.document_sha256,
  r.sealed_document_id, r.sealed_sha256, ${signersOf} as signers`;

/** Lists the rounds of an agreement, the newest first. */
export async function listRounds(tx: Tx, owner: string, agreement: string): Promise<ShownRound[]> {
  const { rows } = await sql<ShownRound>`
    select ${columns} from signing_rounds r where r.user_id = ${owner} and r.agreement_id = ${agreement}
    order by r.created_at desc, r.id limit 50`.execute(tx);
  return rows;
}

/** Finds a round. Throws `not_found`. */
export async function findRound(tx: Tx, owner: string, id: string): Promise<ShownRound> {
  const { rows } = await sql<ShownRound>`
    select ${columns} from signing_rounds r where r.user_id = ${owner} and r.id = ${id}`.execute(tx);
  const [round] = rows;
  if (round === undefined) throw notFound('Lease');
  return round;
}

/** A round as it is worked with, and who signs it, in their order. */
export type LockedRound = {
  readonly id: string;
  readonly agreement_id: string;
  readonly state: RoundState;
  readonly in_order: boolean;
  readonly expires_at: string;
  readonly clauses: LeaseClause[];
  readonly document_file: string | null;
  readonly document_sha256: string;
  readonly content_sha256: string;
  readonly signers: readonly RoundSigner[];
};

export type RoundSigner = {
  readonly id: string;
  readonly role: SignerRole;
  readonly name: string;
  readonly email: string;
  readonly sent_at: string | null;
  readonly reminded_at: string | null;
  readonly reminders: number;
  readonly seen_at: string | null;
  readonly signed_at: string | null;
  readonly typed_name: string | null;
  readonly strokes: Strokes | null;
  readonly address: string | null;
  readonly browser: string | null;
};

/** Locks a round until the transaction ends, so that of two who act at once the second sees what the first did. Throws `not_found`. */
export async function lockRound(tx: Tx, owner: string, id: string): Promise<LockedRound> {
  const row = await tx
    .selectFrom('signing_rounds')
    .select(['id', 'agreement_id', 'state', 'in_order', 'expires_at', 'clauses', 'document_file'])
    .select(['document_sha256', 'content_sha256'])
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('Lease');
  const signers = await tx
    .selectFrom('signing_signers')
    .select(['id', 'role', 'name', 'email', 'sent_at', 'reminded_at', 'reminders', 'seen_at', 'signed_at'])
    .select(['typed_name', 'strokes', 'address', 'browser'])
    .where('user_id', '=', owner)
    .where('round_id', '=', id)
    .orderBy('place')
    .execute();
  return { ...row, signers } as unknown as LockedRound;
}

/** The name under which the landlord of a round signs. */
export const landlordOf = ({ signers }: Pick<LockedRound, 'signers'>): string =>
  signers.find(({ role }) => role === 'landlord')?.name ?? '';
