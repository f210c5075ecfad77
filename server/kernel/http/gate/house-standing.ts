import { Fault, notFound } from '@holdfast/domain/kernel/call/fault';
import { houseTexts } from '@holdfast/domain/kernel/call/house';
import { hasAccess } from '@holdfast/domain/standing/access-rules';
import type { Standing } from '@holdfast/domain/standing/standing';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { accessEnded } from './admission.ts';

type Asked = { readonly house: string; readonly owner: string; readonly standing: Standing };

/**
 * Reads the standing of the owner of a house: what others write there, in a conversation or about a rental, is the owner’s to have access
 * for. Throws `not_found` where there is no such house.
 */
export async function standingOf(database: Database, { house, owner, standing }: Asked): Promise<Standing> {
  if (house === owner) return standing;
  const found = await database.asAuth((tx) =>
    tx
      .selectFrom('users as u')
      .select(sql<Standing>`standing_of(u.id)`.as('standing'))
      .where('u.id', '=', house)
      .executeTakeFirst(),
  );
  if (found === undefined) throw notFound('House');
  return found.standing;
}

/** The same for writing. Throws `no_access` where the owner's trial or subscription has ended, or has not begun. */
export async function requireOpenHouse(database: Database, asked: Asked, now: Date): Promise<Standing> {
  const standing = await standingOf(database, asked);
  if (hasAccess(standing, now)) return standing;
  if (asked.house === asked.owner) throw new Fault('no_access', accessEnded);
  throw new Fault(
    'no_access',
    standing.access_status === null ? houseTexts.ownerNotYet : houseTexts.ownerEnded,
  );
}
