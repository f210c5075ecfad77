import type { PersonCard } from '@holdfast/domain/admin/person';
import { notFound } from '@holdfast/domain/kernel/call/fault';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { listAuditLines } from './audit-lines.ts';
import { listed, standingPeople, withFlags } from './people.ts';
import { privilegesOf } from './privileges.ts';

type WaysIn = Pick<PersonCard, 'sessions' | 'second_factor' | 'removal_at'>;

const linesShown = 20;

/** A person by their address, as typed or in lower case. Throws `not_found`. */
export async function findPerson(tx: Tx, email: string, now: Date): Promise<PersonCard> {
  const people = standingPeople(tx, now).where('u.email', 'in', [email, email.toLowerCase()]);
  const row = await withFlags(tx, people, now).executeTakeFirst();
  if (row === undefined) throw notFound('Person');
  const ways = await tx
    .selectFrom('users')
    .select(['suspended_at', 'suspension'])
    .select(sql<WaysIn>`ways_in(id)`.as('in'))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const history = await listAuditLines(tx, { userId: row.id }, { limit: linesShown });
  return {
    ...listed(row, now),
    administrator: row.role === 'administrator',
    suspended_at: ways.suspended_at,
    suspension: ways.suspension,
    ...ways.in,
    privileges: await privilegesOf(tx, row.id, now),
    history: history.items,
  };
}

/** The address of a person. Throws `not_found`. */
export async function emailOf(tx: Tx, id: string): Promise<string> {
  const row = await tx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('Person');
  return row.email;
}

export async function isVerified(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.selectFrom('users').select('email_verified').where('id', '=', id).executeTakeFirst();
  return row?.email_verified === true;
}
