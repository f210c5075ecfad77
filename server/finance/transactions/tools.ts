import type { z } from 'zod';
import * as asked from '@holdfast/domain/finance/tools';
import type { TransactionView } from '@holdfast/domain/finance/transactions/transaction-view';
import type { Figure, Tool } from '@holdfast/domain/kernel/call/tool';
import { negateMoney } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { rowsAddress } from '@holdfast/domain/kernel/ledger/rows-address';
import type { Tx } from '../../kernel/database/database.ts';
import { guestIn } from '../../kernel/database/guest.ts';
import { figuresOf, mostFigures } from '../../kernel/figures.ts';
import { answerTool, type LentTool } from '../../kernel/tools.ts';
import type { NarrowedFilter } from './filter.ts';
import { listTransactions, sumTransactions } from './list.ts';

/** How many transactions one answer names. */
const named = 5;

type Asked = Partial<z.output<(typeof asked.transactionsFound)['asks']>>;
type Narrowed = {
  readonly filter: NarrowedFilter;
  /** What the figures are of, in the words of the house; undefined for everything. */
  readonly of: string | undefined;
  readonly period: Figure['period'];
  readonly href: string;
};

/** The filter of the list that a question means, the name of what it is about, and the address of the same list. */
async function narrow(tx: Tx, owner: string, said: Asked, today: Day): Promise<Narrowed | undefined> {
  const { payee, category, of, from, to } = said;
  const words = said.words?.trim() ?? '';
  const account = of?.item_type === 'money_account' ? of.item_id : undefined;
  const record = of === undefined || account !== undefined ? undefined : of;
  const names = await namesOf(tx, owner, category, of?.item_id);
  if (names === undefined) return undefined;
  const last = to === undefined && from !== undefined ? today : to;
  const payees = payee?.split('\n');
  const filter = {
    // No words find several payees at once.
    // Nor does one that holds an apostrophe: "Farmers’ Market".
    q: payees !== undefined && payees.length > 1 ? '' : wordsIn(payee ?? words).slice(0, 100),
    ...(payees !== undefined && { payee: payees }),
    ...(category !== undefined && { category_id: category }),
    ...(account !== undefined && { account_id: account }),
    ...(record !== undefined && { of_type: record.item_type, of_id: record.item_id }),
    ...(from !== undefined && { date_from: from }),
    ...(last !== undefined && { date_to: last }),
  };
  const all = [payees?.join(' and '), words, ...names].filter((name) => name !== undefined && name !== '');
  return {
    filter,
    of: all.length === 0 ? undefined : all.join(', ').slice(0, 300),
    period: from === undefined || last === undefined ? undefined : { from, to: last },
    href: rowsAddress({
      from,
      to: last,
      account,
      category,
      of: record === undefined ? undefined : `${record.item_type}/${record.item_id}`,
      q: filter.q,
    }),
  };
}

/** A name as the search of transactions takes it: an apostrophe parts words there. */
export const wordsIn = (name: string): string => name.replaceAll(/[’‘']s?(?!\p{L})/gu, ' ').trim();

/** The names of a category and a record; undefined where one of them is not there for whoever asks. */
async function namesOf(
  tx: Tx,
  owner: string,
  category: string | undefined,
  record: string | undefined,
): Promise<string[] | undefined> {
  const names: string[] = [];
  if (category !== undefined) {
    const found = await tx
      .selectFrom('expense_categories')
      .select('name')
      .where('user_id', '=', owner)
      .where('id', '=', category)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    names.push(found.name);
  }
  if (record !== undefined) {
    const found = await tx
      .selectFrom('records')
      .select('label')
      .where('user_id', '=', owner)
      .where('item_id', '=', record)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    names.push(found.label);
  }
  return names;
}

/** The latest of what counts, until a day: what is pending or void was not paid (G-27), nor what is dated later. */
async function latest(
  tx: Tx,
  owner: string,
  filter: NarrowedFilter,
  limit: number,
  states: readonly TransactionView['status'][] = ['cleared', 'reconciled'],
) {
  const found: TransactionView[] = [];
  for (const status of states) {
    found.push(...(await listTransactions(tx, owner, { ...filter, status, limit })).items);
  }
  return found.toSorted(latestFirst).slice(0, limit);
}

const until = (filter: NarrowedFilter, today: Day): NarrowedFilter => ({
  ...filter,
  date_to: filter.date_to === undefined || filter.date_to > today ? today : filter.date_to,
});

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
export function citesOf(
  { account_id, lines }: TransactionView,
  outside: string | undefined,
): Figure['cites'] {
  return [
    ...(account_id === outside ? [] : [{ item_type: 'money_account' as const, item_id: account_id }]),
    ...lines.flatMap(({ of }) => (of === null ? [] : [{ item_type: of.item_type, item_id: of.item_id }])),
  ];
}

function distinct(cites: Figure['cites']): Figure['cites'] {
  return [...new Map(cites.map((each) => [each.item_id, each])).values()];
}

async function outsideOf(tx: Tx, owner: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('money_accounts')
    .select('id')
    .where('user_id', '=', owner)
    .where('kind', '=', 'outside')
    .executeTakeFirst();
  return found?.id;
}

/** The day and the amount of a transaction, spent money above zero. */
export function figuresOfOne(
  one: TransactionView,
  nth: number,
  { href, outside }: { href: string; outside?: string | undefined },
) {
  const made = figuresOf({ of: wordsOf(one).slice(0, 300), href, cites: distinct(citesOf(one, outside)) });
  const spent = one.kind === 'expense' || (one.kind === 'transfer' && one.amount.startsWith('-'));
  return {
    day: made.day(`day_${nth}`, spent ? 'Paid on' : 'On', one.transaction_date),
    amount: made.money(
      `amount_${nth}`,
      one.status === 'pending'
        ? spent
          ? 'Paid, still pending'
          : 'To come, still pending'
        : spent
          ? 'Paid'
          : 'Received',
      spent ? negateMoney(one.amount) : one.amount,
    ),
  };
}

type Work = (call: {
  tx: Tx;
  owner: string;
  today: Day;
  narrowed: Narrowed;
  outside: string | undefined;
  said: Readonly<Record<string, unknown>>;
}) => Promise<Figure[]>;

/** Answers about transactions. Of some of a house's accounts a sum would be wrong: a guest is answered about one account alone. */
export const fromTransactions = (tool: Tool, work: Work): LentTool =>
  answerTool(tool, async ({ tx, owner, asked: said, today }) => {
    const { of } = said as Asked;
    if (guestIn(tx) !== undefined && of?.item_type !== 'money_account') return { figures: [] };
    const narrowed = await narrow(tx, owner, said, today);
    if (narrowed === undefined) return { figures: [] };
    const outside = await outsideOf(tx, owner);
    const figures = await work({ tx, owner, today, narrowed, outside, said });
    return { figures: figures.slice(0, mostFigures), href: narrowed.href };
  });

/** Figures about all that a question is narrowed to. */
export const wholeOf = ({ of, period, href }: Narrowed, cites: Figure['cites']) =>
  figuresOf({
    ...(of !== undefined && { of }),
    ...(period !== undefined && { period }),
    href,
    cites: distinct(cites),
  });

/** What each of several payees was paid, whom one word means: two suppliers of electricity. */
async function paidEach(
  tx: Tx,
  owner: string,
  narrowed: Narrowed,
  { payees, outside }: { payees: readonly string[]; outside: string | undefined },
): Promise<Figure[]> {
  const { period, filter } = narrowed;
  const figures: Figure[] = [];
  for (const [nth, payee] of payees.entries()) {
    const own = { ...filter, payee: [payee], q: payee };
    const [{ expenses }, items] = [
      await sumTransactions(tx, owner, own),
      await latest(tx, owner, own, named),
    ];
    const href = rowsAddress({ from: filter.date_from, to: filter.date_to, q: payee });
    const cites = items.flatMap((each) => citesOf(each, outside));
    figures.push(
      ...wholeOf({ filter, of: payee, period, href }, cites).money(`paid_${nth + 1}`, 'Paid', expenses),
    );
  }
  return figures;
}

/** What was paid, when and how often, by the functions of the list of transactions. */
export const transactionTools: readonly LentTool[] = [
  fromTransactions(asked.transactionsFound, async ({ tx, owner, narrowed, outside }) => {
    const sums = await sumTransactions(tx, owner, narrowed.filter);
    const items = await latest(tx, owner, narrowed.filter, named);
    const whole = wholeOf(
      narrowed,
      items.flatMap((each) => citesOf(each, outside)),
    );
    return [
      ...whole.count('count', 'Transactions', sums.total - sums.uncounted),
      ...whole.money('spent', 'Spent', sums.expenses),
      ...whole.money('earned', 'Earned', sums.income),
      ...items.slice(0, 4).flatMap((each, at) => {
        const { day, amount } = figuresOfOne(each, at + 1, { href: narrowed.href, outside });
        return [...day, ...amount];
      }),
    ];
  }),
  fromTransactions(asked.paidTo, async ({ tx, owner, today, narrowed, outside }) => {
    const sums = await sumTransactions(tx, owner, narrowed.filter);
    const { payee, category_id: category, of_id } = narrowed.filter;
    // Nothing of the two ever met: the words meant something else, and "$0.00" would be an answer to it.
    if (sums.total === 0 && payee !== undefined && (category !== undefined || of_id !== undefined)) return [];
    const items = await latest(tx, owner, until(narrowed.filter, today), named);
    const whole = wholeOf(
      narrowed,
      items.flatMap((each) => citesOf(each, outside)),
    );
    const [paid, received] = [
      whole.money('paid', 'Paid', sums.expenses),
      whole.money('received', 'Received', sums.income),
    ];
    // Who pays the house is asked about what came in.
    const both =
      sums.expenses === '0.00' && sums.income !== '0.00' ? [...received, ...paid] : [...paid, ...received];
    const [last] = items;
    const one = last === undefined ? undefined : figuresOfOne(last, 1, { href: narrowed.href, outside });
    return [
      ...both,
      ...(payee !== undefined && payee.length > 1
        ? await paidEach(tx, owner, narrowed, { payees: payee, outside })
        : []),
      ...whole.count('count', 'Transactions', sums.total - sums.uncounted),
      ...(one === undefined ? [] : [...one.day, ...one.amount]),
    ];
  }),
  fromTransactions(asked.lastPaid, async ({ tx, owner, today, narrowed, outside }) => {
    const filter = until(narrowed.filter, today);
    const payments = filter.payee === undefined ? { ...filter, kind: 'expense' as const } : filter;
    const items = await latest(tx, owner, payments, named);
    return items.flatMap((each, at) => {
      const { day, amount } = figuresOfOne(each, at + 1, { href: narrowed.href, outside });
      return [...day, ...amount];
    });
  }),
  fromTransactions(asked.latestTransactions, async ({ tx, owner, today, said, narrowed, outside }) => {
    const { count = 6 } = said as { count?: number };
    // The list shows what is pending as well: it is said which.
    const states = ['cleared', 'reconciled', 'pending'] as const;
    const items = await latest(tx, owner, until(narrowed.filter, today), count, states);
    if (items.length === 0 && narrowed.period !== undefined)
      return wholeOf(narrowed, []).count('count', 'Transactions', 0);
    return items.flatMap((each, at) => {
      const { day, amount } = figuresOfOne(each, at + 1, { href: narrowed.href, outside });
      return [...amount, ...day];
    });
  }),
];
