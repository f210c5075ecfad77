import type { Figure } from '@holdfast/domain/kernel/call/tool';
import type { Nature } from '@holdfast/domain/recurring/watch/nature';
import { isPaid, lastRise, rhythmWords } from '@holdfast/domain/recurring/watch/subscription';
import { recurringDraft } from '@holdfast/domain/recurring/recurring';
import { moneyLow, recurringNext, subscriptionsTool } from '@holdfast/domain/recurring/tools';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { readForecast } from './forecast.ts';
import { listUpcoming } from './list-recurring.ts';
import type { ListLoanPayments } from './loan-lines.ts';
import { recurringItems } from './recurring-items.ts';
import { listSubscriptions } from './watch/subscriptions.ts';
import { bringsMoney } from './brings-money.ts';
import { listDatesToPay } from './own-payments.ts';
import { settleByImport } from './settle.ts';
import { watchJob } from './watch/watch-job.ts';

/** What the area lends to others, by name; `server/joins` hands it on. */
export const lends = { bringsMoney, listDatesToPay, settleByImport, watchJob };

/** The most dates that one answer speaks of. */
const most = 50;
const recurringOf = (item_id: string) => ({ item_type: 'recurring', item_id }) as const;
const accountOf = (item_id: string) => ({ item_type: 'money_account', item_id }) as const;

const itemToolsOf = (listLoanPayments: ListLoanPayments): readonly LentTool[] => [
  answerTool(recurringNext, async ({ tx, owner, today }) => {
    const { waiting, months } = await listUpcoming(tx, owner, 2, today);
    // What has passed is no date that comes: it is called what it is.
    const late = waiting.map((each) => ({ ...each, name: `${each.name}, due and not confirmed yet` }));
    const next = [...late, ...months.flatMap(({ items }) => items)].slice(0, most);
    return {
      figures: next.flatMap(({ id, name, day, amount }, nth): Figure[] => [
        { id: `day_${nth + 1}`, label: name, unit: 'day', value: day, cites: [recurringOf(id)] },
        { id: `amount_${nth + 1}`, label: name, unit: 'money', value: amount, cites: [recurringOf(id)] },
      ]),
    };
  }),
  answerTool(moneyLow, async ({ tx, owner, today }) => {
    const { accounts } = await readForecast(tx, owner, { days: 365 }, { today, listLoanPayments });
    return {
      figures: accounts
        .filter(({ kind, steps }) => kind === 'bank' && steps.length > 0)
        .flatMap(({ account_id, name, lowest, below }): Figure[] => {
          const cites = [accountOf(account_id)];
          return [
            {
              id: `lowest_${account_id}`,
              label: `Lowest: ${name}`,
              unit: 'money',
              value: lowest.balance,
              cites,
            },
            {
              id: `lowest_day_${account_id}`,
              label: `Lowest on: ${name}`,
              unit: 'day',
              value: lowest.day,
              cites,
            },
            ...(below === null
              ? []
              : [
                  {
                    id: `below_${account_id}`,
                    label: `Too low from: ${name}`,
                    unit: 'day' as const,
                    value: below.day,
                    cites,
                  },
                ]),
          ];
        }),
    };
  }),
];

const subscriptionOf = (item_id: string) => ({ item_type: 'subscription', item_id }) as const;

/** What is watched, what costs the most in a year first; what has stopped or was dismissed costs nothing. */
const subscriptions = answerTool(subscriptionsTool, async ({ tx, owner }) => {
  // Owners alone see what is watched.
  if (guestIn(tx) !== undefined) return { figures: [] };
  const { items, monthly, yearly, bills_monthly } = await listSubscriptions(tx, owner);
  const paid = items.filter(isPaid);
  const citesOf = (wanted: Nature) =>
    paid
      .filter(({ nature }) => nature === wanted)
      .slice(0, most)
      .map(({ id }) => subscriptionOf(id));
  const [all, bills] = [citesOf('subscription'), citesOf('bill')];
  return {
    figures: [
      { id: 'monthly', label: 'Subscriptions a month', unit: 'money', value: monthly, cites: all },
      { id: 'yearly', label: 'Subscriptions a year', unit: 'money', value: yearly, cites: all },
      { id: 'bills_monthly', label: 'Bills a month', unit: 'money', value: bills_monthly, cites: bills },
      ...paid.slice(0, most).flatMap(({ id, payee, amount, rhythm, changes, cancel_by }): Figure[] => {
        const cites = [subscriptionOf(id)];
        const rise = lastRise({ changes, rhythm });
        return [
          {
            id: `amount_${id}`,
            label: `${payee}, each ${rhythmWords[rhythm]}`,
            unit: 'money',
            value: amount,
            cites,
          },
          ...(rise === null
            ? []
            : [
                {
                  id: `rose_${id}`,
                  label: `${payee} went up on`,
                  unit: 'day' as const,
                  value: rise.day,
                  cites,
                },
                {
                  id: `former_${id}`,
                  label: `${payee} before`,
                  unit: 'money' as const,
                  value: rise.from,
                  cites,
                },
              ]),
          ...(cancel_by === null
            ? []
            : [
                {
                  id: `cancel_${id}`,
                  label: `Cancel ${payee} by`,
                  unit: 'day' as const,
                  value: cancel_by,
                  cites,
                },
              ]),
        ];
      }),
    ],
  };
});

export const toolsOf = (listLoanPayments: ListLoanPayments): readonly LentTool[] => [
  ...itemToolsOf(listLoanPayments),
  subscriptions,
];

/** How items are read for a visitor of a share link. */
export const shown: ShownRecords = {
  recurring: {
    draft: recurringDraft,
    find: (tx, owner, id) => recurringItems.find(tx, owner, id),
  },
};
