import { sql } from 'kysely';
import { worthLineLabels } from '@holdfast/domain/kernel/money/worth-history';
import type { WorthLineRow } from '../kernel/area.ts';

/**
 * What lies on accounts of a kind, or is owed on them, at the end of today: of the kept balance without what is dated later. An account in the
 * trash counts no more, nor a closed one on which nothing is; what stands on the account "outside" never does.
 */
const accountsOf = (kind: 'bank' | 'card' | 'debt'): WorthLineRow => ({
  side: kind,
  label: worthLineLabels[kind],
  rows: (owner, today) => sql`
    select count(*) as count, coalesce(sum(${sql.lit(kind === 'bank' ? 1 : -1)} * b.balance), 0) as total
    from money_accounts a
    cross join lateral (select a.balance - coalesce((select sum(l.amount) from transaction_lines l
      where l.user_id = a.user_id and l.account_id = a.id and l.day > ${today} and l.counts), 0) as balance) b
    where a.user_id = ${owner} and a.kind = ${sql.lit(kind)} and a.removed_at is null
      and (a.closed_on is null or a.closed_on > ${today} or b.balance <> 0)`,
});

/** Bank accounts count into the net worth, cards and debts against it (S-140). */
export const worthLines: readonly WorthLineRow[] = [
  accountsOf('bank'),
  accountsOf('debt'),
  accountsOf('card'),
];
