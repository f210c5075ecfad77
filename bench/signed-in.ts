import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { bulkId } from '../server/sample/bulk/bulk-records.ts';
import { keyFor } from '../server/kernel/config.ts';

const tokenOf = (n: number) => `bench-session-of-person-${n}`;

/** Signs in people of the bulk records, by their numbers, past the form: a password hash each would take minutes. */
export async function signInPeople(client: pg.Client, numbers: readonly number[]): Promise<void> {
  await client.query("delete from sessions where token like 'bench-session-%'");
  await client.query('delete from rate_limits');
  await client.query(
    `insert into sessions (user_id, token, expires_at)
     select id, token, now() + interval '1 day' from unnest($1::uuid[], $2::text[]) as t (id, token)`,
    [numbers.map((n) => bulkId(`user-${n}`)), numbers.map(tokenOf)],
  );
}

/** The signed cookie of person n, on a server whose `SECRET` is `secret`. */
export function cookieOf(secret: string, n: number): string {
  const token = tokenOf(n);
  const signature = createHmac('sha256', keyFor(secret, 'session cookie')).update(token).digest('base64');
  return `holdfast_session=${encodeURIComponent(`${token}.${signature}`)}`;
}
