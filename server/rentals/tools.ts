import type { Citation, Figure, Tool } from '@holdfast/domain/kernel/call/tool';
import { addMoney, negateMoney, sumMoney } from '@holdfast/domain/kernel/money/money';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import type { RollLine } from '@holdfast/domain/rentals/ledger/ledger-view';
import * as asked from '@holdfast/domain/rentals/tools';
import type { Tx } from '../kernel/database/database.ts';
import { guestIn } from '../kernel/database/guest.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { earnedBetween, listPendingPayments, showRentRoll } from './ledger/payment-lists.ts';
import { readAgreements } from './ledger/rent-ledger.ts';
import { agreementsOf } from './agreements/agreements-of.ts';
import { termsBefore, withoutAgreement } from './agreements/terms-before.ts';
import {
  formerBalances,
  formerRents,
  formerTenants,
  rentsBetween,
  settledDeposits,
} from './agreements/beside-roll.ts';

type Roll = Awaited<ReturnType<typeof showRentRoll>>;
type Said = {
  of?: RecordReference | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  when?: 'past' | undefined;
  what?: 'held' | 'kept' | 'back' | undefined;
};
type Call = {
  readonly tx: Tx;
  readonly owner: string;
  readonly today: Day;
  readonly said: Said;
  readonly roll: Roll;
  /** The lines that are asked about, those in force first. */
  readonly lines: readonly RollLine[];
  readonly one: boolean;
};

const cite = ({ agreement_id: item_id }: Pick<RollLine, 'agreement_id'>): Citation => ({
  item_type: 'agreement',
  item_id,
});
type Let = Pick<RollLine, 'agreement_id' | 'premises' | 'tenant_names'>;
const nameOf = ({ premises, tenant_names }: Let) => [tenant_names, premises].filter(Boolean).join(', ');
const about = (line: Let, name = nameOf(line)) =>
  figuresAbout(cite(line), name.slice(0, 300), `/rentals/${line.agreement_id}`);
const allOf = (lines: readonly RollLine[], href: string) => figuresOf({ href, cites: lines.map(cite) });

const inForce = ({ start_date, last_day }: RollLine, today: Day) =>
  start_date <= today && (last_day === null || last_day >= today);

/** Answers from the rent roll, as its screen says it. It is the owner's alone: of some agreements its sums would be wrong. */
const fromRoll = (tool: Tool, href: string, work: (call: Call) => Figure[] | Promise<Figure[]>): LentTool =>
  answerTool(tool, async ({ tx, owner, asked: question, today }) => {
    if (guestIn(tx) !== undefined) return { figures: [] };
    const said = question as Said;
    const roll = await showRentRoll(tx, owner, today);
    const wanted = said.of === undefined ? undefined : await agreementsOf(tx, owner, said.of);
    const lines = roll.items
      .filter(({ agreement_id }) => wanted?.has(agreement_id) ?? true)
      .toSorted((a, b) => Number(inForce(b, today)) - Number(inForce(a, today)));
    const one = said.of !== undefined;
    const figures = await work({ tx, owner, today, said, roll, lines, one });
    return { figures: figures.slice(0, mostFigures), href };
  });

const owes = ({ balance }: RollLine) => balance !== '0.00' && !balance.startsWith('-');

/** What agreements brought in, in twelve months or between two days, in all and each. */
async function receivedRents({ tx, owner, today, said, roll, lines, one }: Call): Promise<Figure[]> {
  const { from, to } = said;
  if (from === undefined && to === undefined) {
    const label = 'Rent received in twelve months';
    const sum = one ? sumMoney(lines.map(({ earned }) => earned)) : roll.earned;
    return [
      ...(one && lines.length < 2 ? [] : allOf(lines, '/rentals').money('earned', label, sum)),
      ...lines.flatMap((line) => about(line).money(line.agreement_id, label, line.earned)),
    ];
  }
  const period = { from: from ?? `${(to ?? today).slice(0, 4)}-01-01`, to: to ?? today };
  const ids =
    said.of === undefined
      ? roll.items.map(({ agreement_id }) => agreement_id)
      : [...(await agreementsOf(tx, owner, said.of))];
  const received = await earnedBetween(tx, owner, addDays(period.from, -1), period.to);
  const earned = (await readAgreements(tx, owner, ids)).map(({ id, premises, tenant_names }) => ({
    agreement_id: id,
    premises,
    tenant_names,
    sum: received.get(id) ?? '0.00',
  }));
  const each = earned
    .filter(({ sum }) => sum !== '0.00')
    .flatMap((line) => about(line).money(line.agreement_id, 'Rent received', line.sum));
  const all = figuresOf({ href: '/rentals', cites: earned.map(cite) });
  const whole = all.money('earned', 'Rent received', sumMoney(earned.map(({ sum }) => sum)));
  return [...(earned.length === 1 && each.length === 1 ? [] : whole), ...each].map((figure) => ({
    ...figure,
    period,
  }));
}

/** Questions about rents that the assistant may ask. */
export const tools: readonly LentTool[] = [
  fromRoll(asked.rentArrears, '/rentals/payments', async ({ tx, owner, today, said, roll, lines, one }) => {
    if (said.of !== undefined && lines.length === 0) return formerBalances(tx, owner, said.of, today);
    if (one)
      return lines.flatMap((line) => {
        const ahead = line.balance.startsWith('-');
        return about(line).money(
          line.agreement_id,
          ahead ? 'Paid ahead' : 'Owed',
          ahead ? negateMoney(line.balance) : line.balance,
        );
      });
    const behind = lines.filter(owes);
    return [
      ...allOf(behind, '/rentals/payments').money('owed', 'Owed by tenants', roll.owed),
      ...behind.flatMap((line) => about(line).money(line.agreement_id, 'Owed', line.balance)),
    ];
  }),
  fromRoll(asked.rentOfMonth, '/rentals', async ({ tx, owner, said, roll, lines, one, today }) => {
    const own = lines.filter((line) => inForce(line, today));
    if (own.length === 0 && (said.of?.item_type === 'tenant' || said.of?.item_type === 'agreement'))
      return formerRents(tx, owner, said.of, today);
    const sum = one ? sumMoney(own.map(({ monthly_rent }) => monthly_rent)) : roll.monthly_rent;
    return [
      // Of one agreement its own figure is the sum.
      ...(one && own.length < 2 ? [] : allOf(own, '/rentals').money('monthly_rent', 'Rent of a month', sum)),
      ...own.flatMap((line) => about(line).money(line.agreement_id, 'Rent of a month', line.monthly_rent)),
    ];
  }),
  fromRoll(asked.whoLivesWhere, '/rentals', async ({ tx, owner, lines, one, said, today }) => {
    const own = lines.filter((line) => inForce(line, today));
    const former = said.when === 'past' || (own.length === 0 && said.of?.item_type === 'tenant');
    if (former) return formerTenants(tx, owner, said.of, today);
    const all = allOf(own, '/rentals');
    if (one && own.length === 0 && said.of !== undefined && said.of.item_type !== 'tenant')
      return (
        (await withoutAgreement(tx, owner, said.of, today)) ??
        figuresOf({ href: '/rentals', cites: [said.of] }).yesNo('rented', 'Rented out now', false)
      );
    const before = await termsBefore(tx, owner, own);
    const asTenant = said.of?.item_type === 'tenant';
    return [
      ...(one ? [] : all.count('count', 'Agreements in force', own.length)),
      ...own.flatMap((line) => {
        const { agreement_id: id, premises, tenant_names: names } = line;
        const { text, day } = about(line, asTenant ? names : premises);
        const since = before.get(id)?.since;
        return [
          ...(asTenant ? text(`where_${id}`, 'Rents', premises) : text(`who_${id}`, 'Tenant', names)),
          ...day(id, 'Since', since ?? line.start_date),
          ...(since === undefined ? [] : day(`renewed_${id}`, 'Agreement renewed on', line.start_date)),
        ];
      }),
    ];
  }),
  fromRoll(asked.leaseEnds, '/rentals', async ({ tx, owner, lines, said, today }) => {
    const own = lines.filter((line) => inForce(line, today));
    if (own.length === 0 && said.of?.item_type === 'tenant')
      return (await formerTenants(tx, owner, said.of, today)).filter(({ id }) => id.startsWith('until_'));
    const { from, to } = said;
    const goesOn = own.filter(({ last_day }) => last_day === null);
    const agreed = new Map(
      (
        await readAgreements(
          tx,
          owner,
          goesOn.map(({ agreement_id }) => agreement_id),
        )
      ).map((each) => [each.id, each.end_date]),
    );
    return [
      ...own
        .flatMap((line) => (line.last_day === null ? [] : [{ line, day: line.last_day }]))
        .filter(({ day }) => (from === undefined || day >= from) && (to === undefined || day <= to))
        .toSorted((a, b) => (a.day < b.day ? -1 : 1))
        .flatMap(({ line, day }) => about(line).day(line.agreement_id, 'Lease ends', day)),
      // What goes on by itself has no last day until somebody says so.
      ...(from === undefined && to === undefined
        ? goesOn.flatMap((line) => [
            ...about(line).day(`agreed_${line.agreement_id}`, 'Agreed until', agreed.get(line.agreement_id)),
            ...about(line).text(`goes_on_${line.agreement_id}`, 'After that', 'Goes on from month to month'),
          ])
        : []),
    ];
  }),
  fromRoll(asked.unitEarned, '/rentals', receivedRents),
  fromRoll(asked.homeEarned, '/rentals', receivedRents),
  fromRoll(asked.depositsHeld, '/rentals', async ({ tx, owner, today, said, lines, one }) => {
    if (said.of !== undefined && lines.length === 0)
      return settledDeposits(tx, owner, { of: said.of, what: said.what }, today);
    const former = await termsBefore(tx, owner, lines);
    const all = lines.map((line) => ({
      line,
      sum: addMoney(line.deposit_held, former.get(line.agreement_id)?.deposit ?? '0.00'),
    }));
    const held = all.filter(({ sum }) => sum !== '0.00');
    return [
      ...(one && lines.length < 2
        ? []
        : allOf(held.length === 0 ? lines : held.map(({ line }) => line), '/rentals').money(
            'held',
            'Deposits held',
            sumMoney(held.map(({ sum }) => sum)),
          )),
      ...(one ? all : held).flatMap(({ line, sum }) => [
        ...about(line).money(line.agreement_id, 'Deposit held', sum),
        // What was paid for the first agreement is held for those that renewed it.
        ...(sum === line.deposit_held
          ? []
          : about(line).day(
              `since_${line.agreement_id}`,
              'Held since the first agreement of',
              former.get(line.agreement_id)?.since,
            )),
      ]),
    ];
  }),
  fromRoll(asked.rentNext, '/rentals/payments', async ({ tx, owner, today, lines, one, said }) => {
    if (said.from !== undefined && said.to !== undefined)
      return rentsBetween(tx, owner, lines, { from: said.from, to: said.to });
    const known = new Map(lines.map((line) => [line.agreement_id, line]));
    const pending = await listPendingPayments(tx, owner, 200, today);
    const ahead = pending.filter(({ due_date }) => due_date >= today);
    const missed = pending.filter(({ due_date }) => due_date < today);
    // Of one tenant the next date stands before what was missed, also where nothing but that is open.
    const isOpen = ahead.some(({ agreement }) => known.has(agreement.id));
    const next =
      one && !isOpen ? await rentsBetween(tx, owner, lines, { from: today, to: addMonths(today, 1) }) : [];
    const open = (one ? [...ahead, ...missed] : pending).flatMap(({ amount, due_date, agreement }, nth) => {
      const line = known.get(agreement.id);
      if (line === undefined) return [];
      const label = due_date < today ? 'Was due' : 'Due';
      return [
        ...about(line).day(`day_${nth + 1}`, label, due_date),
        ...about(line).money(`amount_${nth + 1}`, 'Amount', amount),
      ];
    });
    const isDay = ({ unit }: Figure) => unit === 'day';
    return [...next.filter(isDay), ...next.filter((each) => !isDay(each)), ...open];
  }),
];
