import type { Figure, Tool } from '@holdfast/domain/kernel/call/tool';
import { measureOf } from '@holdfast/domain/kernel/call/superlatives';
import { compareMoney, partOf, subtractMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { addDays, daysBetween, monthsBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { monthNames } from '@holdfast/domain/kernel/time/month-names';
import type { Nature } from '@holdfast/domain/recurring/watch/nature';
import { isPaid, lastRise, type Subscription } from '@holdfast/domain/recurring/watch/subscription';
import * as asked from '@holdfast/domain/recurring/tools';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { readForecast } from './forecast.ts';
import { listUpcoming } from './list-recurring.ts';
import type { ListLoanPayments } from './loan-lines.ts';
import { amountLabels } from './watch/amount-labels.ts';
import { listSubscriptions } from './watch/subscriptions.ts';

const recurringOf = (item_id: string) => ({ item_type: 'recurring', item_id }) as const;
const accountOf = (item_id: string) => ({ item_type: 'money_account', item_id }) as const;

/** How often it comes round in a year. */
const timesAYear = { daily: 365, weekly: 52, monthly: 12, yearly: 1 } as const;

/** So many months ahead are looked at where a question names no days. */
const usualMonths = 2;
const mostMonths = 12;

const itemToolsOf = (listLoanPayments: ListLoanPayments): readonly LentTool[] => [
  answerTool(asked.recurringNext, async ({ tx, owner, asked: { of, from, to, lead, per }, today }) => {
    const months =
      to === undefined || to < today ? usualMonths : Math.min(monthsBetween(today, to) + 2, mostMonths);
    const { waiting, months: coming } = await listUpcoming(
      tx,
      owner,
      of === undefined ? months : mostMonths,
      today,
    );
    const all = [
      // What has passed is no date that comes: it is called what it is.
      ...waiting.map((each) => ({ ...each, said: 'Due and not confirmed yet' })),
      ...coming.flatMap(({ items }) => items).map((each) => ({ ...each, said: 'Next' })),
    ];
    const wanted = all.filter(
      ({ id, day }) =>
        (of === undefined || id === of.item_id) &&
        (from === undefined || day >= from) &&
        (to === undefined || day <= to),
    );
    // Of one thing its next date stands first, before what was missed.
    const ordered =
      of === undefined
        ? wanted
        : [...wanted.filter(({ day }) => day > today), ...wanted.filter(({ day }) => day <= today)];
    const screen = '/finance/recurring';
    const often = per === undefined || of === undefined ? undefined : await oftenOf(tx, owner, of.item_id);
    return {
      figures: ordered
        .flatMap(({ id, name, day, amount, said }, nth): Figure[] => {
          const about = figuresAbout(recurringOf(id), name, `${screen}/${id}`);
          const when = about.day(`day_${nth + 1}`, said, day);
          const much = about.money(`amount_${nth + 1}`, 'Amount', amount);
          const yearly =
            often !== undefined && nth === 0
              ? about.money('year', 'A year', partOf(amount, often.times, often.interval))
              : [];
          return lead === 'amount' ? [...yearly, ...much, ...when] : [...when, ...much];
        })
        .slice(0, mostFigures),
      href: screen,
    };
  }),
  answerTool(asked.moneyLow, async ({ tx, owner, asked: { of, to }, today }) => {
    const days = to === undefined || to <= today ? 365 : Math.min(daysBetween(today, to), 365);
    return lowest(tx, owner, { of, days, when: true }, { today, listLoanPayments });
  }),
  answerTool(asked.forecastLow, async ({ tx, owner, asked: { of, to, days }, today }) => {
    const ahead = to === undefined || to <= today ? days : daysBetween(today, to);
    return lowest(tx, owner, { of, days: Math.min(ahead, 365) }, { today, listLoanPayments });
  }),
];

/** How often something comes round in a year. */
async function oftenOf(tx: Tx, owner: string, id: string) {
  const found = await tx
    .selectFrom('recurring_transactions')
    .select(['frequency', 'interval'])
    .where('user_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return found && { times: BigInt(timesAYear[found.frequency]), interval: BigInt(found.interval) };
}

/** The lowest points of bank accounts within so many days, or of the account that a question names. */
async function lowest(
  tx: Tx,
  owner: string,
  { of, days, when = false }: { of: RecordReference | undefined; days: number; when?: boolean },
  given: { today: Day; listLoanPayments: ListLoanPayments },
) {
  const { accounts } = await readForecast(tx, owner, { days }, given);
  const own = accounts.filter(({ kind, steps, account_id }) =>
    of === undefined ? kind === 'bank' && steps.length > 0 : account_id === of.item_id,
  );
  const period = { from: given.today, to: addDays(given.today, days) };
  // The account that falls below its limit first stands first, else the one with the least.
  const first = (one: (typeof own)[number], other: (typeof own)[number]) =>
    (one.below?.day ?? '9999') < (other.below?.day ?? '9999')
      ? -1
      : (one.below?.day ?? '9999') > (other.below?.day ?? '9999')
        ? 1
        : compareMoney(one.lowest.balance, other.lowest.balance);
  return {
    figures: own
      .toSorted(first)
      .flatMap(({ account_id, name, lowest: low, below, closing }): Figure[] => {
        const about = figuresOf({
          of: name,
          period,
          href: `/finance/forecast?days=${days > 90 ? 365 : 90}&account=${account_id}`,
          cites: [accountOf(account_id)],
        });
        return [
          // "When does it run low" is not answered by its lowest day.
          ...(when && below === null
            ? about.text(`not_${account_id}`, 'Runs low', `Not before ${dayInWords(addDays(period.to, 1))}`)
            : []),
          ...about.money(`lowest_${account_id}`, 'Lowest', low.balance),
          ...about.day(`lowest_day_${account_id}`, 'Lowest on', low.day),
          ...about.day(`below_${account_id}`, 'Too low from', below?.day),
          ...(of === undefined
            ? []
            : about.yesNo(`low_${account_id}`, 'Runs low, falls below its limit', below !== null)),
          ...(of === undefined ? [] : about.money(`closing_${account_id}`, 'At the end', closing)),
        ];
      })
      .slice(0, mostFigures),
    href: '/finance/forecast',
  };
}

const list = '/finance/subscriptions';
const about = ({ id, payee }: Subscription) =>
  figuresAbout({ item_type: 'subscription', item_id: id }, payee, `${list}/${id}`);
const cite = ({ id }: Subscription) => ({ item_type: 'subscription', item_id: id }) as const;

/** Whether a day lies between two others, where those are named. */
const isWithin = (day: Day | null, from: unknown, to: unknown): boolean =>
  (typeof from !== 'string' || (day ?? '') >= from) && (typeof to !== 'string' || (day ?? '9999') <= to);

type Listed = Awaited<ReturnType<typeof listSubscriptions>>;
type Work = (call: {
  listed: Listed;
  paid: readonly Subscription[];
  one: boolean;
  said: Readonly<Record<string, unknown>>;
}) => Figure[];

/** Answers from what is watched, what costs the most in a year first; what has stopped or was dismissed costs nothing. */
const fromWatched = (tool: Tool, work: Work): LentTool =>
  answerTool(tool, async ({ tx, owner, asked: said }) => {
    // Owners alone see what is watched.
    if (guestIn(tx) !== undefined) return { figures: [] };
    const { of } = said as { of?: RecordReference };
    const listed = await listSubscriptions(tx, owner);
    const paid = listed.items.filter((each) => isPaid(each) && (of === undefined || each.id === of.item_id));
    return { figures: work({ listed, paid, one: of !== undefined, said }).slice(0, mostFigures), href: list };
  });

const natureOf = (paid: readonly Subscription[], wanted: Nature) =>
  paid.filter(({ nature }) => nature === wanted);
const allOf = (paid: readonly Subscription[]) => figuresOf({ href: list, cites: paid.map(cite) });

const watched: readonly LentTool[] = [
  fromWatched(asked.subscriptionsTool, ({ listed, paid, one }) => {
    const own = one ? paid : natureOf(paid, 'subscription');
    return [
      ...(one ? [] : allOf(own).money('monthly', 'Subscriptions a month', listed.monthly)),
      ...(one ? [] : allOf(own).count('count', 'Subscriptions', own.length)),
      ...own.flatMap((each) => [
        ...about(each).money(`amount_${each.id}`, amountLabels[each.rhythm], each.amount),
        ...(one ? about(each).money(`yearly_${each.id}`, 'Each year', each.yearly) : []),
        ...(one ? about(each).day(`next_${each.id}`, 'Next payment', each.next_day) : []),
      ]),
    ];
  }),
  fromWatched(asked.subscriptionsStopped, ({ listed, paid }) => {
    const own = listed.items.filter(
      ({ kind, state, nature }) => kind === 'expense' && state === 'stopped' && nature === 'subscription',
    );
    const all = allOf(own.length === 0 ? paid : own);
    return [
      ...(own.length === 0 ? [] : all.list('names', 'Stopped', own.map(({ payee }) => payee).join('\n'))),
      ...all.count('count', 'Subscriptions that stopped', own.length),
      ...own.flatMap((each) => about(each).day(`last_${each.id}`, 'Last paid on', each.last_day)),
    ];
  }),
  fromWatched(asked.subscriptionsNext, ({ paid, said: { from, to } }) =>
    natureOf(paid, 'subscription')
      .filter(({ next_day: day }) => isWithin(day, from, to))
      .toSorted((a, b) => ((a.next_day ?? '9999') < (b.next_day ?? '9999') ? -1 : 1))
      .flatMap((each) => [
        ...about(each).day(`next_${each.id}`, 'Next payment', each.next_day),
        ...about(each).money(`amount_${each.id}`, amountLabels[each.rhythm], each.amount),
      ]),
  ),
  fromWatched(asked.subscriptionsCount, ({ listed, paid }) => {
    const own = natureOf(paid, 'subscription');
    const all = allOf(own.length === 0 ? paid : own);
    return [
      ...all.count('count', 'Subscriptions', own.length),
      ...all.list('names', 'Subscriptions', own.map(({ payee }) => payee).join('\n')),
      ...all.money('monthly', 'Subscriptions a month', listed.monthly),
    ];
  }),
  fromWatched(asked.subscriptionsRanked, ({ paid, said }) => {
    const by = said['by'];
    const turn = typeof by === 'string' && measureOf(by).least ? -1 : 1;
    return natureOf(paid, 'subscription')
      .toSorted((a, b) => compareMoney(b.yearly, a.yearly) * turn)
      .flatMap((each) => [
        ...about(each).money(`amount_${each.id}`, amountLabels[each.rhythm], each.amount),
        ...about(each).money(`yearly_${each.id}`, 'Each year', each.yearly),
      ]);
  }),
  fromWatched(asked.subscriptionsYearly, ({ listed, paid, one }) => {
    const own = one ? paid : natureOf(paid, 'subscription');
    return [
      ...(one ? [] : allOf(own).money('yearly', 'Subscriptions a year', listed.yearly)),
      ...own.flatMap((each) => about(each).money(`yearly_${each.id}`, 'Each year', each.yearly)),
    ];
  }),
  fromWatched(asked.subscriptionsRose, ({ paid, one }) => {
    const rose = paid.flatMap((each) => {
      const rise = lastRise(each);
      return rise === null ? [] : [{ each, rise }];
    });
    return [
      ...(one
        ? []
        : allOf(rose.length === 0 ? paid : rose.map(({ each }) => each)).count(
            'count',
            'Subscriptions and bills that went up',
            rose.length,
          )),
      ...rose.flatMap(({ each, rise }) => [
        ...about(each).day(`rose_${each.id}`, 'Went up on', rise.day),
        ...about(each).money(`by_${each.id}`, 'Price went up by', subtractMoney(each.amount, rise.from)),
        ...about(each).money(`former_${each.id}`, 'Before', rise.from),
        ...about(each).money(`amount_${each.id}`, 'Now', each.amount),
      ]),
    ];
  }),
  fromWatched(asked.subscriptionsCancel, ({ paid, one }) => {
    const known = paid
      .filter(({ cancel_by }) => cancel_by !== null)
      .toSorted((a, b) => ((a.cancel_by ?? '') < (b.cancel_by ?? '') ? -1 : 1));
    // Where nobody wrote down a notice period, there is what each of them costs.
    const others = known.length > 0 || one ? [] : natureOf(paid, 'subscription');
    // One without a notice period goes on with its next payment.
    const next = known.length === 0 && one ? paid : [];
    return [
      ...known.flatMap((each) => [
        ...about(each).day(`cancel_${each.id}`, 'Can be canceled until', each.cancel_by),
        ...about(each).day(`ends_${each.id}`, 'Ends then on', each.ends),
      ]),
      ...next.flatMap((each) => about(each).day(`next_${each.id}`, 'Next payment', each.next_day)),
      ...others.flatMap((each) => [
        ...about(each).money(`yearly_${each.id}`, 'Each year', each.yearly),
        ...about(each).money(`amount_${each.id}`, amountLabels[each.rhythm], each.amount),
      ]),
    ];
  }),
  fromWatched(asked.billsMonthly, ({ listed, paid, said }) => {
    const own = natureOf(paid, 'bill');
    return [
      ...(said['lead'] === 'most'
        ? []
        : allOf(own.length === 0 ? paid : own).money('bills_monthly', 'Bills a month', listed.bills_monthly)),
      ...own.flatMap((each) =>
        about(each).money(`amount_${each.id}`, amountLabels[each.rhythm], each.amount),
      ),
    ];
  }),
];

/** What comes round, how low accounts fall, and what is watched. */
export const toolsOf = (listLoanPayments: ListLoanPayments): readonly LentTool[] => [
  ...itemToolsOf(listLoanPayments),
  ...watched,
];

/** "Nov 27, 2027". */
const dayInWords = (day: Day): string =>
  `${(monthNames[Number(day.slice(5, 7)) - 1] ?? '').slice(0, 3)} ${Number(day.slice(8))}, ${day.slice(0, 4)}`;
