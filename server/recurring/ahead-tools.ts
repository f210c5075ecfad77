import type { Figure } from '@holdfast/domain/kernel/call/tool';
import { addMoney, compareMoney, negateMoney, partOf } from '@holdfast/domain/kernel/money/money';
import { recordType } from '@holdfast/domain/kernel/record-type';
import { addDays, daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import * as asked from '@holdfast/domain/recurring/ahead-tools';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { readForecast } from './forecast.ts';
import { earnersOf } from './lent-names.ts';
import type { ListLoanPayments } from './loan-lines.ts';
import { amountLabels } from './watch/amount-labels.ts';
import { listSubscriptions } from './watch/subscriptions.ts';

/** Without any days, what comes in so many is meant. */
const usualDays = 30;
const mostDays = 365;
const screen = '/finance/forecast';

/** What is due with an amount and is no bill: work that is planned, and what was paid already. */
const noBills: ReadonlySet<string> = new Set(['maintenance', 'transaction', 'project', 'try']);

const citeOf = ({ type, id }: { type: string; id: string }): Figure['cites'] => {
  const known = recordType.safeParse(type);
  return known.success ? [{ item_type: known.data, item_id: id }] : [];
};

/** What comes, by the forecast of the screen; and what somebody is paid, by what is watched. */
export const aheadToolsOf = (listLoanPayments: ListLoanPayments): readonly LentTool[] => [
  answerTool(asked.billsAhead, async ({ tx, owner, asked: { from, to }, today }) => {
    // Of some of a house's accounts a list of bills would be no list.
    if (guestIn(tx) !== undefined || (to !== undefined && to < today)) return { figures: [] };
    const last = to ?? addDays(from !== undefined && from > today ? from : today, usualDays);
    const days = Math.min(daysBetween(today, last), mostDays);
    const { accounts, all } = await readForecast(tx, owner, { days }, { today, listLoanPayments });
    const banked = new Set(
      accounts
        .filter(({ kind }) => kind === 'bank')
        .flatMap(({ steps }) => steps.flatMap(({ changes }) => changes))
        .filter(({ amount }) => compareMoney(amount, '0.00') > 0)
        .map(({ cause, due }) => `${cause.id}/${due}`),
    );
    const bills = all.steps
      .flatMap(({ changes }) => changes)
      .filter(
        ({ amount, due, cause }) =>
          compareMoney(amount, '0.00') < 0 &&
          !noBills.has(cause.type) &&
          // From one own account to another: nobody is paid.
          !banked.has(`${cause.id}/${due}`) &&
          due <= last &&
          (from === undefined || from <= today || due >= from),
      )
      .map(({ amount, due, cause }) => ({ due, cause, amount: negateMoney(amount) }));
    const start = from !== undefined && from > today ? from : today;
    const whole = figuresOf({
      period: { from: start, to: addDays(today, days) },
      href: screen,
      cites: bills.flatMap(({ cause }) => citeOf(cause)),
    });
    const first = bills.find(({ due }) => due >= today);
    return {
      figures: [
        ...whole.list(
          'bills',
          'Bills to come',
          [...new Set(bills.map(({ cause }) => cause.label))].join('\n'),
        ),
        ...whole.money('total', 'In all', addMoney('0.00', ...bills.map(({ amount }) => amount))),
        ...(first === undefined
          ? []
          : figuresOf({ of: first.cause.label, href: screen, cites: citeOf(first.cause) }).day(
              'next',
              'Due next',
              first.due,
            )),
        ...whole.count('count', 'Bills', bills.length),
        ...bills.flatMap(({ due, cause, amount }, nth) =>
          figuresOf({
            of: cause.label,
            period: { from: due, to: due },
            href: screen,
            cites: citeOf(cause),
          }).money(`bill_${nth + 1}`, due < today ? 'Due and not confirmed yet' : 'Due', amount),
        ),
      ].slice(0, mostFigures),
      href: screen,
    };
  }),
  answerTool(asked.balanceAhead, async ({ tx, owner, asked: { of, from, to }, today }) => {
    const day = to ?? from;
    if (day === undefined || day <= today || daysBetween(today, day) > mostDays) return { figures: [] };
    const days = daysBetween(today, day);
    const { accounts } = await readForecast(tx, owner, { days }, { today, listLoanPayments });
    const own = accounts.filter(({ kind, account_id }) =>
      of === undefined ? kind === 'bank' : account_id === of.item_id,
    );
    const href = `${screen}?days=${days > 90 ? mostDays : 90}`;
    const on = { period: { from: day, to: day } };
    const made = own.flatMap(({ account_id, name, kind, closing }) =>
      figuresOf({
        ...on,
        of: name,
        href: `${href}&account=${account_id}`,
        cites: [{ item_type: 'money_account', item_id: account_id }],
      }).money(
        `balance_${account_id}`,
        kind === 'bank' ? 'Balance expected' : 'Owed then',
        kind === 'bank' ? closing : negateMoney(closing),
      ),
    );
    if (of !== undefined || guestIn(tx) !== undefined) return { figures: made, href };
    const all = figuresOf({
      ...on,
      href,
      cites: own.map(({ account_id }) => ({ item_type: 'money_account', item_id: account_id })),
    });
    const sum = addMoney('0.00', ...own.map(({ closing }) => closing));
    return {
      figures: [...all.money('banks', 'Expected in bank accounts', sum), ...made].slice(0, mostFigures),
      href,
    };
  }),
  answerTool(asked.payOf, async ({ tx, owner, asked: { payee, per, which }, today }) => {
    // Owners alone see what is watched.
    if (guestIn(tx) !== undefined) return { figures: [] };
    const earners = (await earnersOf(tx, owner)).filter(
      ({ merchant }) => payee === undefined || merchant === payee,
    );
    const { items } = await listSubscriptions(tx, owner);
    const paid = items.filter(
      (each) => each.kind === 'income' && each.state === 'active' && each.verdict !== 'dismissed',
    );
    return {
      figures: earners
        .flatMap(({ id, name, merchant, next_due_date, amount }): Figure[] => {
          const about = figuresAbout(
            { item_type: 'recurring', item_id: id },
            name,
            `/finance/recurring/${id}`,
          );
          const watched = paid.filter((each) => each.payee === merchant);
          const [one, other] = watched;
          if (one === undefined || other !== undefined)
            return [
              ...about.money(`amount_${id}`, 'Amount', amount),
              ...about.day(`next_${id}`, 'Next', later(next_due_date, today)),
            ];
          const month = about.money(`month_${id}`, 'A month, on average', partOf(one.yearly, 1n, 12n));
          const year = about.money(`year_${id}`, 'A year', one.yearly);
          const [latest] = one.payments;
          return [
            ...(which === 'last'
              ? [
                  ...about.day(`paid_on_${id}`, 'Paid on', latest?.day),
                  ...about.money(`paid_${id}`, 'Received', latest?.amount),
                ]
              : []),
            ...(per === 'year' ? year : per === 'month' ? month : []),
            ...about.money(`amount_${id}`, amountLabels[one.rhythm], one.amount),
            ...about.day(`next_${id}`, 'Next', one.next_day),
            ...(which === 'last' ? [] : about.day(`last_${id}`, 'Last paid on', one.last_day)),
            ...(per === 'month' ? [] : month),
            ...(per === 'year' ? [] : year),
          ];
        })
        .slice(0, mostFigures),
      href: '/finance/recurring',
    };
  }),
];

const later = (day: Day | null, today: Day) => (day !== null && day >= today ? day : undefined);
