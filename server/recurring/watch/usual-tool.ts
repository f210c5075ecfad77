import { sql } from 'kysely';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { rowsAddress } from '@holdfast/domain/kernel/ledger/rows-address';
import { partOf, type Money } from '@holdfast/domain/kernel/money/money';
import { firstOfMonth } from '@holdfast/domain/kernel/time/calendar-period';
import { addDays, addMonths, monthsBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { paidAverage } from '@holdfast/domain/recurring/ahead-tools';
import { isPaid } from '@holdfast/domain/recurring/watch/subscription';
import type { Tx } from '../../kernel/database/database.ts';
import { guestIn } from '../../kernel/database/guest.ts';
import { figuresAbout, figuresOf, mostFigures } from '../../kernel/figures.ts';
import { answerTool, type LentTool } from '../../kernel/tools.ts';
import { amountLabels } from './amount-labels.ts';
import { listSubscriptions } from './subscriptions.ts';

type Paid = { paid: Money; times: number; first: Day | null; account_id: string | null };

/** What a payee was paid on some days, how often, and since when of them. */
async function paidOn(
  tx: Tx,
  owner: string,
  payee: string,
  { from, to }: { from: Day; to: Day },
): Promise<Paid | undefined> {
  const { rows } = await sql<Paid>`
    select coalesce(-sum(l.amount), 0)::numeric(18, 2) as paid, count(distinct t.id)::int as times, min(l.day)::text as first,
      (array_agg(l.account_id))[1] as account_id
    from transactions t join transaction_lines l on l.user_id = t.user_id and l.transaction_id = t.id
    join money_accounts a on a.user_id = l.user_id and a.id = l.account_id and a.removed_at is null
    where t.user_id = ${owner} and lower(t.merchant) = ${payee.toLowerCase()} and l.kind = 'expense' and l.counts
      and t.transaction_date between ${from} and ${to}`.execute(tx);
  return rows[0];
}

/** What is usually paid: the amount that is watched, as the list of subscriptions and bills says it, else the average of what was paid. */
export const usualTool: LentTool = answerTool(
  paidAverage,
  async ({ tx, owner, asked: { payee, from, to, per }, today }) => {
    if (guestIn(tx) !== undefined || payee === undefined) return { figures: [] };
    const payees = payee.split('\n').slice(0, 4);
    const watched = (await listSubscriptions(tx, owner)).items.filter(
      (each) => isPaid(each) && payees.includes(each.payee),
    );
    const days = { from: from ?? addDays(addMonths(today, -12), 1), to: to ?? today };
    const figures: Figure[] = [];
    for (const name of payees) {
      if (from === undefined)
        for (const each of watched.filter((one) => one.payee === name)) {
          const record = { item_type: 'subscription', item_id: each.id } as const;
          const about = figuresAbout(record, name, `/finance/subscriptions/${each.id}`);
          const [last] = each.payments;
          figures.push(
            ...about.money(
              `usual_${each.id}`,
              `Usually, ${amountLabels[each.rhythm].toLowerCase()}`,
              each.amount,
            ),
            ...about.money(`last_${each.id}`, 'Last payment', last?.amount),
            ...about.day(`day_${each.id}`, 'Paid on', last?.day),
          );
        }
      const found = await paidOn(tx, owner, name, days);
      if (found === undefined || found.times === 0 || found.first === null || found.paid === '0.00') continue;
      // Who is paid since three months has no average of twelve.
      const since = firstOfMonth(found.first);
      const first = since > days.from ? since : days.from;
      const months = Math.max(1, monthsBetween(first, days.to) + 1);
      const about = figuresOf({
        of: name,
        period: { from: first, to: days.to },
        href: rowsAddress({ ...days, q: name }),
        cites: found.account_id === null ? [] : [{ item_type: 'money_account', item_id: found.account_id }],
      });
      const monthly = about.money(
        `month_${name}`,
        'Paid a month, on average',
        partOf(found.paid, 1n, BigInt(months)),
      );
      const each = about.money(
        `each_${name}`,
        'Paid each time, on average',
        partOf(found.paid, 1n, BigInt(found.times)),
      );
      // A bill of every month is told by the month; where people go each week, what a visit costs.
      figures.push(
        ...(per === 'month' || found.times < 2 * months ? [...monthly, ...each] : [...each, ...monthly]),
        ...about.count(`count_${name}`, 'Payments', found.times),
      );
    }
    return { figures: figures.slice(0, mostFigures), href: '/finance/subscriptions' };
  },
);
