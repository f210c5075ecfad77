import type { z } from 'zod';
import { accountDetail, balanceThen } from '@holdfast/domain/finance/account-tools';
import * as asked from '@holdfast/domain/finance/tools';
import { availableOn, type ListedAccount } from '@holdfast/domain/finance/accounts/account-list';
import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { measureOf } from '@holdfast/domain/kernel/call/superlatives';
import { compareMoney } from '@holdfast/domain/kernel/money/money';
import { nextDueDay } from '@holdfast/domain/finance/accounts/account';
import { currentBalance } from '@holdfast/domain/kernel/ledger/money-account';
import { firstOfMonth } from '@holdfast/domain/kernel/time/calendar-period';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import type { Tx } from '../../kernel/database/database.ts';
import { guestIn } from '../../kernel/database/guest.ts';
import { figuresAbout, figuresOf, mostFigures } from '../../kernel/figures.ts';
import { answerTool, type LentTool } from '../../kernel/tools.ts';
import { listAccounts } from './accounts.ts';
import { findBalanceHistory } from './balance-history.ts';

const screen = '/finance/accounts';
const accountOf = ({ id }: { id: string }) => ({ item_type: 'money_account', item_id: id }) as const;
const about = (account: Pick<ListedAccount, 'id' | 'name'>) =>
  figuresAbout(accountOf(account), account.name, `${screen}/${account.id}`);

/** The account that a question names, open or closed, as its list shows it. */
async function named(tx: Tx, owner: string, { item_id }: RecordReference, today: Day) {
  for (const view of ['open', 'closed'] as const) {
    const found = (await listAccounts(tx, owner, { view }, today)).items.find(({ id }) => id === item_id);
    if (found !== undefined) return [found];
  }
  return [];
}

const balanceOf = (account: ListedAccount) =>
  about(account).money(
    `balance_${account.id}`,
    account.kind === 'bank' ? 'Balance' : 'Owed',
    account.current_balance,
  );
const availableOf = (card: ListedAccount) =>
  about(card).money(`available_${card.id}`, 'Left to spend', availableOn(card));
const dueOf = (card: ListedAccount, today: Day) =>
  about(card).day(`due_${card.id}`, 'Payment due', nextDueDay(card, today));

/** The open cards, or the one that a question names. */
async function cardsOf(tx: Tx, owner: string, of: RecordReference | undefined, today: Day) {
  if (of !== undefined) return { items: await named(tx, owner, of, today), total: undefined };
  const { items, totals } = await listAccounts(tx, owner, { view: 'open', kind: 'card' }, today);
  // Of the cards that are open to a guest the sum would be no sum of all.
  return { items, total: guestIn(tx) === undefined ? totals.card : undefined };
}

type What = NonNullable<z.output<(typeof accountDetail)['asks']>['what']>;

/** What is written down of an account, by what is asked; nothing where nobody wrote it down. */
const details: Readonly<Record<What, (today: Day) => (account: ListedAccount) => Figure[]>> = {
  rate: () => (one) => about(one).percent(`rate_${one.id}`, 'Interest rate', one.interest_rate),
  bank: () => (one) => about(one).text(`bank_${one.id}`, 'Bank', one.institution),
  number: () => (one) => about(one).text(`number_${one.id}`, 'Last digits', one.number_end),
  limit: () => (one) => [
    ...about(one).money(`limit_${one.id}`, 'Credit limit', one.credit_limit),
    ...(one.credit_limit === null ? [] : availableOf(one)),
  ],
  minimum: (today) => (one) => [
    ...about(one).money(`minimum_${one.id}`, 'Minimum payment', one.minimum_payment),
    ...(one.minimum_payment === null ? [] : dueOf(one, today)),
  ],
  statement: (today) => (one) =>
    about(one).day(
      `statement_${one.id}`,
      'Next statement',
      nextDueDay({ payment_due_day: one.statement_day }, today),
    ),
  warned: () => (one) => about(one).money(`warned_${one.id}`, 'Warned below', one.low_balance),
};

/** What lies on accounts and is owed on cards, as the list of accounts says it. */
export const accountTools: readonly LentTool[] = [
  answerTool(asked.accountBalances, async ({ tx, owner, asked: { of }, today }) => {
    if (of !== undefined) {
      const found = await named(tx, owner, of, today);
      return { figures: found.flatMap(balanceOf), href: screen };
    }
    const { items, totals } = await listAccounts(tx, owner, { view: 'open' }, today);
    const all = figuresOf({ href: screen, cites: items.map(accountOf) });
    const whole =
      guestIn(tx) === undefined
        ? [
            ...all.money('banks', 'In bank accounts', totals.bank),
            ...all.money('net', 'After what is owed on cards and debts', totals.net),
          ]
        : [];
    return { figures: [...whole, ...items.flatMap(balanceOf)].slice(0, mostFigures), href: screen };
  }),
  answerTool(asked.accountsRanked, async ({ tx, owner, asked: { by }, today }) => {
    const { items } = await listAccounts(tx, owner, { view: 'open', kind: 'bank' }, today);
    const turn = measureOf(by).least ? -1 : 1;
    const sorted = items.toSorted((a, b) => compareMoney(b.current_balance, a.current_balance) * turn);
    return { figures: sorted.flatMap(balanceOf).slice(0, mostFigures), href: screen };
  }),
  answerTool(asked.owedOnCards, async ({ tx, owner, asked: { of }, today }) => {
    const { items, total } = await cardsOf(tx, owner, of, today);
    const all = figuresOf({ href: `${screen}?kind=card`, cites: items.map(accountOf) });
    const each = items.flatMap((card) => [
      ...about(card).money(`owed_${card.id}`, 'Owed', card.current_balance),
      ...availableOf(card),
      ...dueOf(card, today),
    ]);
    return {
      figures: [...all.money('owed', 'Owed on cards', total), ...each].slice(0, mostFigures),
      href: screen,
    };
  }),
  answerTool(asked.cardAvailable, async ({ tx, owner, asked: { of }, today }) => {
    const { items } = await cardsOf(tx, owner, of, today);
    const each = items.flatMap((card) => [
      ...availableOf(card),
      ...about(card).money(
        `limit_${card.id}`,
        'Limit',
        availableOn(card) === null ? null : card.credit_limit,
      ),
    ]);
    return { figures: each.slice(0, mostFigures), href: screen };
  }),
  answerTool(asked.cardDue, async ({ tx, owner, asked: { of }, today }) => {
    const { items } = await cardsOf(tx, owner, of, today);
    const due = items
      .flatMap((card) => {
        const day = nextDueDay(card, today);
        return day === null ? [] : [{ card, day }];
      })
      .toSorted((a, b) => (a.day < b.day ? -1 : 1));
    const each = due.flatMap(({ card }) => [
      ...dueOf(card, today),
      ...about(card).money(`owed_${card.id}`, 'Owed', card.current_balance),
    ]);
    return { figures: each.slice(0, mostFigures), href: screen };
  }),
  answerTool(accountDetail, async ({ tx, owner, asked: { of, kind, only, ...said }, today }) => {
    const what = only ?? said.what ?? 'bank';
    const cards = only === undefined ? kind : 'card';
    const items =
      of === undefined
        ? (await listAccounts(tx, owner, { view: 'open', kind: cards }, today)).items
        : await named(tx, owner, of, today);
    return { figures: items.flatMap(details[what](today)).slice(0, mostFigures), href: screen };
  }),
  answerTool(balanceThen, async ({ tx, owner, asked: { of, from, to }, today }) => {
    const end = to ?? from;
    // What is to come is foretold elsewhere; days that still run end today.
    const day = end !== undefined && end > today && (from ?? end) <= today ? today : end;
    if (of === undefined || day === undefined || day > today) return { figures: [] };
    const [account] = await named(tx, owner, of, today);
    if (account === undefined) return { figures: [] };
    const { points: ends } = await findBalanceHistory(tx, owner, { id: account.id, over: 'all' }, today);
    if (day < firstOfMonth(ends[0]?.day ?? today)) return { figures: [] };
    const { points } = await findBalanceHistory(
      tx,
      owner,
      { id: account.id, over: 'month', month: day },
      today,
    );
    const found = points.find((each) => each.day === day);
    if (found === undefined) return { figures: [] };
    const { money } = figuresOf({
      of: account.name,
      period: { from: day, to: day },
      href: `${screen}/${account.id}`,
      cites: [accountOf(account)],
    });
    const label = account.kind === 'bank' ? 'Balance' : 'Owed';
    return {
      figures: money('balance', label, currentBalance({ ...account, balance: found.balance })),
      href: screen,
    };
  }),
  answerTool(asked.accountsCounted, async ({ tx, owner, asked: { kind }, today }) => {
    const { items } = await listAccounts(tx, owner, { view: 'open', kind }, today);
    const all = figuresOf({
      href: kind === undefined ? screen : `${screen}?kind=${kind}`,
      cites: items.map(accountOf),
    });
    const label = kind === undefined ? 'Accounts' : kind === 'bank' ? 'Bank accounts' : 'Credit cards';
    return {
      figures: [
        ...all.list('names', label, items.map(({ name }) => name).join('\n')),
        ...all.count('count', label, items.length),
        ...items.flatMap(balanceOf),
      ].slice(0, mostFigures),
      href: screen,
    };
  }),
];
