import { sql, type AliasableExpression } from 'kysely';
import {
  personStatuses,
  type ListedPerson,
  type PeopleFilter,
  type PersonStatus,
} from '@holdfast/domain/admin/person';
import { flagTypes } from '@holdfast/domain/admin/privilege-words';
import { daysUntil, pastDueDays } from '@holdfast/domain/standing/access-rules';
import type { Tx } from '../kernel/database/database.ts';
import { cutPage } from '../kernel/records/page.ts';

type Asked = PeopleFilter & { after?: string | undefined; limit: number };

/** Every person with where they stand (`PersonStatus`): the one place that says so, for lists, counts and cards alike. */
export function standingPeople(tx: Tx, now: Date) {
  const moment = now.toISOString();
  const paidSince = new Date(now.getTime() - pastDueDays * 86_400_000).toISOString();
  return tx
    .selectFrom('users as u')
    .leftJoin('user_access_policies as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.email', 'u.name', 'u.created_at as joined_at'])
    .select(sql<boolean>`u.suspended_at is not null`.as('suspended'))
    .select(['p.trial_end_date', 'p.data_retention_end_date', 'p.subscription_plan'])
    .select(
      sql<PersonStatus>`case
        when not u.email_verified then 'unverified'
        when u.id in (select e.user_id from user_privileges e where e.privilege_type = 'subscription_exempt' and e.is_active
          and (e.expires_at is null or e.expires_at > ${moment})) then 'exempt'
        when p.user_id is null then 'new'
        when p.has_full_access and p.access_status = 'subscribed'
          and (p.past_due_since is null or p.past_due_since > ${paidSince}) then 'subscribed'
        when p.has_full_access and p.access_status in ('trial', 'subscribed') and p.trial_end_date > ${moment} then 'trial'
        else 'expired' end`.as('status'),
    );
}

/**
 * Whose address begins as typed, or a word of whose name does; what has an @ in it is an address alone. The address is compared, not
 * matched: that reaches its index under row-level security.
 */
function named(q: string) {
  const typed = q.toLowerCase();
  const address = sql<boolean>`u.email collate "C" >= ${typed} and u.email collate "C" < ${`${typed}\u{10ffff}`}`;
  if (typed.includes('@')) return address;
  const part = typed.replace(/[\\%_]/g, '\\$&');
  return sql<boolean>`(${address}
    or u.name <> '' and (lower(u.name) like ${`${part}%`} or lower(u.name) like ${`% ${part}%`}))`;
}

function found(tx: Tx, { q, status }: PeopleFilter, now: Date) {
  const people = standingPeople(tx, now).$if(q !== '', (query) => query.where(named(q)));
  return tx
    .selectFrom(people.as('f'))
    .$if(status !== undefined, (query) => query.where('f.status', '=', status ?? 'new'));
}

/** A page of people, newest first, and how many the filter lets through. */
export async function listPeople(
  tx: Tx,
  asked: Asked,
  now: Date,
): Promise<{ items: ListedPerson[]; next: string | null; total: number }> {
  const { after } = asked;
  const page = found(tx, asked, now)
    .selectAll('f')
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(f.joined_at, f.id) < (select l.created_at, l.id from users l where l.id = ${after})`,
      ),
    )
    .orderBy('f.joined_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(asked.limit + 1);
  const rows = await withFlags(tx, page, now)
    .orderBy('one.joined_at', 'desc')
    .orderBy('one.id', 'desc')
    .execute();
  const counted = await found(tx, asked, now)
    .select((each) => each.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { items, next } = cutPage(rows, asked.limit);
  return { items: items.map((row) => listed(row, now)), next, total: Number(counted.total) };
}

type Standing = Omit<ListedPerson, 'days_left' | 'flags' | 'role' | 'last_sign_in_at'>;

/** What is looked up for each row of a page, and of a page alone: flags, the role, and when they last signed in. */
export function withFlags<Row extends Standing>(tx: Tx, people: AliasableExpression<Row>, now: Date) {
  return tx
    .selectFrom((people as unknown as AliasableExpression<Standing>).as('one'))
    .selectAll('one')
    .select(sql<string | null>`last_sign_in(one.id)`.as('last_sign_in_at'))
    .select(
      sql<ListedPerson['flags']>`array(
        select g.privilege_type from user_privileges g where g.user_id = one.id and g.is_active
          and g.privilege_type in (${sql.join([...flagTypes])}) and (g.expires_at is null or g.expires_at > ${now.toISOString()})
        order by 1)`.as('flags'),
    )
    .select(
      sql<ListedPerson['role']>`case
        when exists (select from user_roles r where r.user_id = one.id and r.role_type = 'super_admin' and r.is_active)
          then 'administrator'
        when exists (select from user_privileges g where g.user_id = one.id and g.is_active and g.privilege_type = 'staff_access'
          and (g.expires_at is null or g.expires_at > ${now.toISOString()})) then 'staff' end`.as('role'),
    );
}

type Row = Omit<ListedPerson, 'days_left'>;

/** Adds the days that are left. */
export function listed<R extends Row>(row: R, now: Date): R & { days_left: number | null } {
  const until =
    row.status === 'trial'
      ? row.trial_end_date
      : row.status === 'expired'
        ? row.data_retention_end_date
        : null;
  return { ...row, days_left: until === null ? null : daysUntil(until, now) };
}

/** How many people there are in each status, among those whom `q` finds. */
export async function countPeople(
  tx: Tx,
  q: string,
  now: Date,
): Promise<{ all: number; by_status: Record<PersonStatus, number> }> {
  const rows = await found(tx, { q }, now)
    .select(['f.status', (each) => each.fn.countAll<number>().as('count')])
    .groupBy('f.status')
    .execute();
  const by_status = Object.fromEntries(
    personStatuses.map((status) => [status, Number(rows.find((row) => row.status === status)?.count ?? 0)]),
  ) as Record<PersonStatus, number>;
  return { all: Object.values(by_status).reduce((sum, count) => sum + count, 0), by_status };
}
