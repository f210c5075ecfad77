import type { Day } from '@holdfast/domain/kernel/time/day';
import { todayIn } from '@holdfast/domain/kernel/time/zone';
import { hasAccess } from '@holdfast/domain/standing/access-rules';
import type { Standing } from '@holdfast/domain/standing/standing';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** Somebody who is told of their dates, at a moment of their own day. */
export type Person = {
  readonly id: string;
  readonly email: string;
  readonly zone: string;
  readonly today: Day;
  readonly now: Date;
};

/** What a person can be told and do by a message. `wait` is when a channel may tell them, null: now. */
export type FoundPerson = Person & {
  readonly verified: boolean;
  readonly suspended: boolean;
  readonly hasAccess: boolean;
  readonly wait: string | null;
};

/** Finds a person with their zone, their access, and whether `channel` may tell them now; null where the account is gone. */
export async function findPerson(
  tx: Tx,
  owner: string,
  now: Date,
  channel = 'mail',
): Promise<FoundPerson | null> {
  const { rows } = await sql<{
    email: string;
    verified: boolean;
    suspended: boolean;
    zone: string;
    standing: Standing;
    wait: string | null;
  }>`
    select u.email, u.email_verified as verified, u.suspended_at is not null as suspended, coalesce(p.time_zone, 'UTC') as zone,
      standing_of(u.id) as standing, tell_wait(u.id, ${channel}, ${now.toISOString()}) as wait
    from users u left join user_profiles p on p.user_id = u.id where u.id = ${owner}`.execute(tx);
  const [found] = rows;
  if (found === undefined) return null;
  const { standing, ...person } = found;
  return { id: owner, ...person, today: todayIn(found.zone, now), now, hasAccess: hasAccess(standing, now) };
}

/** Whether a person is told at all: at a verified address, while their account is open and their access has not ended. */
export const isTold = ({ verified, suspended, hasAccess: may }: FoundPerson): boolean =>
  verified && !suspended && may;
