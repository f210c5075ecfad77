import { transactionsFound } from '@holdfast/domain/finance/tools';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { answerTool, type LentTool } from '../../kernel/tools.ts';
import { listTransactions, sumTransactions } from './list.ts';

/** How many transactions one answer names. */
const named = 10;

export const transactionTools: readonly LentTool[] = [
  answerTool(transactionsFound, async ({ tx, owner, asked }) => {
    const filter = {
      q: asked.words.trim(),
      ...(asked.from === undefined ? {} : { date_from: asked.from }),
      ...(asked.to === undefined ? {} : { date_to: asked.to }),
    };
    // What is pending or void was not paid (G-27).
    const counting = (['cleared', 'reconciled'] as const).map((status) => ({ ...filter, status }));
    let [total, found]: [number, TransactionView[]] = [0, []];
    for (const each of counting) {
      total += (await sumTransactions(tx, owner, each)).total;
      found = [...found, ...(await listTransactions(tx, owner, { ...each, limit: named })).items];
    }
    const items = found.toSorted(latestFirst).slice(0, named);
    const { income, expenses } = await sumTransactions(tx, owner, filter);
    const outside = await tx
      .selectFrom('money_accounts')
      .select('id')
      .where('user_id', '=', owner)
      .where('kind', '=', 'outside')
      .executeTakeFirst();
    const cites = items.flatMap((each) => citesOf(each, outside?.id));
    const sum = (id: string, label: string, value: string): Figure => ({
      id,
      label,
      unit: 'money',
      value,
      cites,
    });
    return {
      figures: [
        { id: 'count', label: 'Transactions', unit: 'count', value: String(total), cites },
        sum('spent', 'Spent', expenses),
        sum('earned', 'Earned', income),
        ...items.flatMap((each, nth): Figure[] => {
          const of = { label: wordsOf(each), cites: citesOf(each, outside?.id) };
          return [
            { ...of, id: `day_${nth + 1}`, unit: 'day', value: each.transaction_date },
            { ...of, id: `amount_${nth + 1}`, unit: 'money', value: each.amount },
          ];
        }),
      ],
    };
  }),
];

const latestFirst = (a: TransactionView, b: TransactionView) =>
  a.transaction_date === b.transaction_date
    ? a.id < b.id
      ? 1
      : -1
    : a.transaction_date < b.transaction_date
      ? 1
      : -1;

const wordsOf = ({ merchant, description, kind }: TransactionView) => merchant ?? description ?? kind;

/** A transaction is no record: its account is named, and what it was spent on or earned with. */
function citesOf({ account_id, lines }: TransactionView, outside: string | undefined): Figure['cites'] {
  return [
    ...(account_id === outside ? [] : [{ item_type: 'money_account' as const, item_id: account_id }]),
    ...lines.flatMap(({ of }) => (of === null ? [] : [{ item_type: of.item_type, item_id: of.item_id }])),
  ];
}
