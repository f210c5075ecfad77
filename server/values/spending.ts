import { sql } from 'kysely';
import type { PropertyCategory } from '@holdfast/domain/kernel/ledger/transaction';
import { addMoney, isZero, type Money } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Ownership } from '@holdfast/domain/values/ownership';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';

export type Spending = Pick<Ownership, 'spent' | 'by_year'> & {
  /** What of it went for repairs. */
  readonly repairs: Money;
};

export const nothingSpent: Spending = { spent: [], by_year: [], repairs: '0.00' };

/** What the ledger says was spent on things, what was given back taken off, by the things' ids. Only cleared entries count. */
export async function findSpending(
  tx: Tx,
  owner: string,
  things: readonly { item_type: string; item_id: string }[],
): Promise<Map<string, Spending>> {
  if (things.length === 0) return new Map();
  const { rows } = await sql<{
    of_id: string;
    category: PropertyCategory | null;
    year: number;
    total: Money;
  }>`
    select l.of_id, l.property_category as category, extract(year from l.day)::int as year, (-sum(l.amount))::numeric(18, 2) as total
    from transaction_lines l
    join money_accounts a on a.user_id = l.user_id and a.id = l.account_id and a.removed_at is null
    where l.user_id = ${owner} and l.kind = 'expense' and l.counts
      and (l.of_type, l.of_id) in (select * from unnest(
        ${sql.val(things.map(({ item_type }) => item_type))}::text[], ${sql.val(things.map(({ item_id }) => item_id))}::uuid[]))
    group by 1, 2, 3 order by 1, 3, 2 nulls last`.execute(tx);
  const sums = (of: typeof rows) => addMoney(...of.map(({ total }) => total));
  return new Map(
    [...Map.groupBy(rows, ({ of_id }) => of_id)].map(([id, lines]) => [
      id,
      {
        spent: [...Map.groupBy(lines, ({ category }) => category)].map(([category, of]) => ({
          category,
          total: sums(of),
        })),
        by_year: [...Map.groupBy(lines, ({ year }) => year)].map(([year, of]) => ({ year, total: sums(of) })),
        repairs: sums(lines.filter(({ category }) => category === 'repairs')),
      },
    ]),
  );
}

/** What the ledger says was spent on a thing from a day on, as `findSpending` counts it. */
export async function spentSince(
  tx: Tx,
  owner: string,
  { item_type, item_id }: { item_type: string; item_id: string },
  from: Day,
): Promise<Money> {
  const { rows } = await sql<{ total: Money }>`
    select coalesce(-sum(l.amount), 0)::numeric(18, 2) as total from transaction_lines l
    join money_accounts a on a.user_id = l.user_id and a.id = l.account_id and a.removed_at is null
    where l.user_id = ${owner} and l.kind = 'expense' and l.counts and l.day >= ${from}::date
      and l.of_type = ${item_type} and l.of_id = ${item_id}`.execute(tx);
  return rows[0]?.total ?? '0.00';
}

/** What the repairs of things of one type have cost so far, by their ids, of those that had some. Guests are told nothing of a ledger. */
export async function readRepairs(
  tx: Tx,
  owner: string,
  { item_type, ids }: { item_type: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, Money>> {
  if (guestIn(tx) !== undefined) return new Map();
  const spending = await findSpending(
    tx,
    owner,
    ids.map((item_id) => ({ item_type, item_id })),
  );
  return new Map([...spending].flatMap(([id, { repairs }]) => (isZero(repairs) ? [] : [[id, repairs]])));
}
