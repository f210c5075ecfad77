import { addMoney, splitMoney, type Money } from '@holdfast/domain/kernel/money/money';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

type Covered = { policy_id: string; of_id: string; covered: string; paid: Money };

/**
 * What of the premiums that stand on policies and not on a thing falls to each of these things, by its id: split by what each thing of a
 * policy is covered for now, evenly where that is not known of all of them. For the owner alone; only cleared expenses count.
 */
export async function sharedPremiums(
  tx: Tx,
  owner: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Covered>`
    select c.policy_id, c.of_id, (sum(c.cover_limit) * 100)::bigint::text as covered, p.paid
    from policy_covers c join lateral (
      select (-sum(l.amount))::numeric(18, 2) as paid
      from transaction_lines l
      join money_accounts a on a.user_id = l.user_id and a.id = l.account_id and a.removed_at is null
      where l.user_id = c.user_id and l.of_type = 'policy' and l.of_id = c.policy_id and l.kind = 'expense' and l.counts) p
      on p.paid is not null
    where c.user_id = ${owner} and c.of_id is not null and c.policy_id in (
      select policy_id from policy_covers where user_id = ${owner} and of_id = any(${sql.val([...ids])}::uuid[]))
    group by 1, 2, 4 order by 1, 2`.execute(tx);
  const parts = [...Map.groupBy(rows, ({ policy_id }) => policy_id).values()].flatMap(partsOf);
  const asked = new Set(ids);
  return new Map(
    [...Map.groupBy(parts, ({ of_id }) => of_id)]
      .filter(([id]) => asked.has(id))
      .map(([id, of]) => [id, addMoney(...of.map(({ part }) => part))]),
  );
}

/** The parts of one policy's things, in their order; together they are what was paid. */
function partsOf(things: readonly Covered[]): { of_id: string; part: Money }[] {
  const known = things.map(({ covered }) => BigInt(covered));
  const weights = known.includes(0n) ? known.map(() => 1n) : known;
  const parts = splitMoney(things[0]?.paid ?? '0.00', weights);
  return things.map(({ of_id }, nth) => ({ of_id, part: parts[nth] ?? '0.00' }));
}
