import type { Figure } from '@holdfast/domain/kernel/tool';
import { recurringDraft } from '@holdfast/domain/recurring/recurring';
import { moneyLow, recurringNext } from '@holdfast/domain/recurring/tools';
import type { ShownRecords } from '../kernel/records/shown-records.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { readForecast } from './forecast.ts';
import { listUpcoming } from './list-recurring.ts';
import type { ListLoanPayments } from './loan-lines.ts';
import { recurringItems } from './recurring-items.ts';

/** The most dates that one answer speaks of. */
const most = 50;
const recurringOf = (item_id: string) => ({ item_type: 'recurring', item_id }) as const;
const accountOf = (item_id: string) => ({ item_type: 'money_account', item_id }) as const;

export const toolsOf = (listLoanPayments: ListLoanPayments): readonly LentTool[] => [
  answerTool(recurringNext, async ({ tx, owner, today }) => {
    const { waiting, months } = await listUpcoming(tx, owner, 2, today);
    const next = [...waiting, ...months.flatMap(({ items }) => items)].slice(0, most);
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

/** How items are read for a visitor of a share link. */
export const shown: ShownRecords = {
  recurring: {
    draft: recurringDraft,
    find: (tx, owner, id) => recurringItems.find(tx, owner, id),
  },
};
