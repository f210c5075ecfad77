import type { Day } from '@holdfast/domain/kernel/time/day';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type * as endpoints from '@holdfast/domain/loans/endpoints';
import { yearsOf, type ScheduleView } from '@holdfast/domain/loans/loan-detail';
import { extrasOf } from '@holdfast/domain/loans/loan-extra';
import { termsOf, type Loan } from '@holdfast/domain/loans/loan';
import type { PresentLoan, Refinance } from '@holdfast/domain/loans/refinance';
import { scheduleOf, type Schedule, type ScheduleLine } from '@holdfast/domain/loans/schedule';
import { compareOffer, linesFromNow, whatIf } from '@holdfast/domain/loans/whats-left';
import type { Tx } from '../kernel/database/database.ts';
import { listExtras } from './list-extras.ts';
import { loans } from './loans.ts';
import { listOffers } from './offers.ts';
import { balanceOwed } from './owed.ts';

async function linesOf(
  tx: Tx,
  owner: string,
  id: string,
  view: ScheduleView,
  today: Day,
): Promise<{ loan: Loan; lines: readonly ScheduleLine[] }> {
  const loan = await loans.find(tx, owner, id);
  if (view === 'agreed') return { loan, lines: scheduleOf(termsOf(loan)).lines };
  const { terms, standing, extras } = await standingOf(tx, owner, loan, today);
  return { loan, lines: standing === null ? [] : linesFromNow(terms, standing, extras) };
}

/** Where a loan stands; `standing` is null where what is owed is closed to the guest who asks. */
async function standingOf(tx: Tx, owner: string, loan: Loan, today: Day) {
  const balance = await balanceOwed(tx, owner, loan, today);
  return {
    terms: termsOf(loan),
    standing: balance === null ? null : { balance, today },
    extras: extrasOf(await listExtras(tx, owner, loan.id)),
  };
}

/** The payments of a loan with their sums by year; with `year`, the payments of that year alone. Throws `not_found`. */
export async function showSchedule(
  tx: Tx,
  owner: string,
  id: string,
  { view, year, today }: { view: ScheduleView; year?: number | undefined; today: Day },
): Promise<OutputOf<typeof endpoints.showSchedule>> {
  const { lines } = await linesOf(tx, owner, id, view, today);
  const own = year === undefined ? lines : lines.filter(({ day }) => Number(day.slice(0, 4)) === year);
  return { years: yearsOf(lines), lines: [...own] };
}

/** The payments of a loan as a file for spreadsheets, with a name that says whose they are. */
export async function scheduleAsCsv(
  tx: Tx,
  owner: string,
  id: string,
  { view, today }: { view: ScheduleView; today: Day },
): Promise<{ name: string; text: string }> {
  const { loan, lines } = await linesOf(tx, owner, id, view, today);
  const rows = lines.map(({ number, day, payment, extra, interest, principal, balance }) =>
    [number, day, payment, extra, interest, principal, balance].join(','),
  );
  const head = 'number,date,payment,extra,interest,principal,balance';
  return { name: `${loan.name} schedule.csv`, text: `${[head, ...rows].join('\r\n')}\r\n` };
}

/** What so much more a month would bring from today on. Throws `not_found`. */
export async function showWhatIf(
  tx: Tx,
  owner: string,
  id: string,
  { extra, today }: { extra: Money; today: Day },
): Promise<OutputOf<typeof endpoints.showWhatIf>> {
  const loan = await loans.find(tx, owner, id);
  const { terms, standing, extras } = await standingOf(tx, owner, loan, today);
  const none = { extra, payoff: null, payoff_without: null, months_saved: null, interest_saved: null };
  return standing === null ? none : whatIf(terms, standing, extras, extra);
}

/** What is left of a loan beside each of its offers. Throws `not_found`. */
export async function compareOffers(
  tx: Tx,
  owner: string,
  id: string,
  { horizon, today }: { horizon: number; today: Day },
): Promise<OutputOf<typeof endpoints.compareOffers>> {
  const loan = await loans.find(tx, owner, id);
  const { terms, standing, extras } = await standingOf(tx, owner, loan, today);
  const offers = await listOffers(tx, owner, id);
  return {
    items: offers.map((offer) => {
      const compared = standing === null ? null : compareOffer(terms, standing, offer, { horizon, extras });
      return { offer_id: offer.id, compared: compared === null ? null : readable(compared) };
    }),
  };
}

const sideOf = ({ lines, payment, interest, payoff }: Schedule | PresentLoan) => ({
  payment: lines[0]?.payment ?? payment,
  interest,
  payoff,
});

const readable = ({ current, offer, ...figures }: Refinance) => ({
  ...figures,
  current: sideOf(current),
  offer: sideOf(offer),
});
