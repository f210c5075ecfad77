import { accountBalances, owedOnCards } from '@holdfast/domain/finance/tools';
import { availableOn } from '@holdfast/domain/finance/accounts/account-list';
import { nextDueDay } from '@holdfast/domain/finance/accounts/account';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { answerTool, type LentTool } from '../../kernel/tools.ts';
import { listAccounts } from './accounts.ts';

const accountOf = (item_id: string) => ({ item_type: 'money_account', item_id }) as const;

/** The most accounts that one answer speaks of. */
const most = 100;

export const accountTools: readonly LentTool[] = [
  answerTool(accountBalances, async ({ tx, owner, asked, today }) => {
    const { items, totals } = await listAccounts(tx, owner, { view: 'open' }, today);
    const wanted = items.filter(({ id }) => asked.account_id === undefined || id === asked.account_id);
    const single = wanted.slice(0, most).map(({ id, name, kind, current_balance }): Figure => ({
      id: `balance_${id}`,
      label: kind === 'bank' ? name : `Owed: ${name}`,
      unit: 'money',
      value: current_balance,
      cites: [accountOf(id)],
    }));
    if (asked.account_id !== undefined) return { figures: single };
    const cites = items.slice(0, most).map(({ id }) => accountOf(id));
    return {
      figures: [
        { id: 'banks', label: 'In bank accounts', unit: 'money', value: totals.bank, cites },
        { id: 'net', label: 'After what is owed', unit: 'money', value: totals.net, cites },
        ...single,
      ],
    };
  }),
  answerTool(owedOnCards, async ({ tx, owner, today }) => {
    const { items, totals } = await listAccounts(tx, owner, { view: 'open', kind: 'card' }, today);
    const cards = items.slice(0, most);
    const cites = cards.map(({ id }) => accountOf(id));
    return {
      figures: [
        { id: 'owed', label: 'Owed on cards', unit: 'money', value: totals.card, cites },
        ...cards.flatMap((card): Figure[] => {
          const own = [accountOf(card.id)];
          const [left, due] = [availableOn(card), nextDueDay(card, today)];
          return [
            {
              id: `owed_${card.id}`,
              label: `Owed: ${card.name}`,
              unit: 'money',
              value: card.current_balance,
              cites: own,
            },
            ...(left === null
              ? []
              : [
                  {
                    id: `available_${card.id}`,
                    label: `Left to spend: ${card.name}`,
                    unit: 'money' as const,
                    value: left,
                    cites: own,
                  },
                ]),
            ...(due === null
              ? []
              : [
                  {
                    id: `due_${card.id}`,
                    label: `Payment due: ${card.name}`,
                    unit: 'day' as const,
                    value: due,
                    cites: own,
                  },
                ]),
          ];
        }),
      ],
    };
  }),
];
