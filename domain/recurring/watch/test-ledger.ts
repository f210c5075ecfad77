import { addDays, addMonths, type Day } from '../../kernel/time/day.ts';
import type { LedgerRow } from './payment.ts';
import type { RhythmName } from './rhythm.ts';
import { begin, between, digits, money, pick, randomBy, today, years, type Draw } from './test-draws.ts';
import { noiseOf } from './test-noise.ts';

/** A series that was put into a ledger. */
export type Planted = {
  readonly name: string;
  readonly rhythm: RhythmName;
  readonly fixed: boolean;
  readonly rows: readonly LedgerRow[];
};

/** Banks book on Monday what falls on a weekend, and now and then a day later. */
function booked(day: Day, draw: Draw): Day {
  const weekday = new Date(day).getUTCDay();
  const shift = weekday === 6 ? 2 : weekday === 0 ? 1 : draw() < 0.1 ? 1 : 0;
  return addDays(day, shift);
}

type Plan = {
  name: string;
  rhythm: RhythmName;
  days: readonly Day[];
  amount: (count: number) => number;
  payee: () => string;
  fixed?: boolean;
  incoming?: boolean;
  category?: string;
};

function plant({
  name,
  rhythm,
  days,
  amount,
  payee,
  fixed = true,
  incoming = false,
  category,
}: Plan): Planted {
  const rows = days.map((day, count) => ({
    day,
    amount: `${incoming ? '' : '-'}${money(amount(count))}`,
    payee: payee(),
    account_id: 'checking',
    category: category ?? null,
  }));
  return { name, rhythm, fixed, rows: rows.filter((row) => row.day <= today) };
}

const every = (first: Day, months: number, count: number) =>
  Array.from({ length: count }, (_, nth) => addMonths(first, nth * months));
const everyDays = (first: Day, days: number, count: number) =>
  Array.from({ length: count }, (_, nth) => addDays(first, nth * days));

/** What comes round in this ledger: at other days and prices for each seed. */
export function plantedSeries(draw: Draw): Planted[] {
  const monthly = (from: Day = begin, count = 12 * years) =>
    every(addDays(from, between(draw, 0, 27)), 1, count).map((day) => booked(day, draw));
  const netflix = between(draw, 999, 1999);
  const risen = between(draw, 5, 30);
  const rent = between(draw, 90_000, 250_000);
  const trial = between(draw, 0, 1) * 100;
  const [gym, cleaner] = [between(draw, 1000, 3000), between(draw, 6000, 12_000)];
  const [backup, storage] = [between(draw, 200, 400), between(draw, 900, 1300)];
  const winter = (count: number) => 6000 + 5000 * Math.cos((count / 12) * 2 * Math.PI);
  return [
    plant({
      name: 'a subscription with a price rise',
      rhythm: 'monthly',
      days: monthly(),
      amount: (count) => (count < risen ? netflix : netflix + 200),
      payee: () => pick(draw, ['NETFLIX.COM', 'Netflix.com 866-579-7172 CA', `NETFLIX.COM LOS GATOS CA`]),
    }),
    plant({
      name: 'music with a reference that differs each time',
      rhythm: 'monthly',
      days: monthly(),
      amount: () => 1099,
      payee: () => `PAYPAL *SPOTIFY USA P${digits(draw, 7)}`,
    }),
    plant({
      name: 'rent at the end of the month',
      rhythm: 'monthly',
      days: every('2023-01-31', 1, 12 * years).map((day) => booked(day, draw)),
      amount: () => rent,
      payee: () => 'ACH DEBIT OAK TREE PROPERTIES',
      category: 'Housing',
    }),
    plant({
      name: 'electricity by use',
      rhythm: 'monthly',
      days: monthly().map((day) => addDays(day, between(draw, -1, 1))),
      amount: (count) => winter(count) + between(draw, 0, 2500),
      payee: () => `CON EDISON ELECTRIC BILL ${digits(draw, 8)}`,
      fixed: false,
      category: 'Utilities',
    }),
    plant({
      name: 'water by the quarter and by use',
      rhythm: 'quarterly',
      days: every(addDays(begin, between(draw, 0, 60)), 3, 4 * years).map((day) => booked(day, draw)),
      amount: () => between(draw, 4000, 9000),
      payee: () => 'CITY OF SPRINGFIELD WATER',
      fixed: false,
      category: 'Utilities',
    }),
    plant({
      name: 'a gym every two weeks',
      rhythm: 'biweekly',
      days: everyDays(addDays(begin, between(draw, 0, 13)), 14, 26 * years),
      amount: () => gym,
      payee: () => `SQ *IRON TEMPLE GYM ${digits(draw, 4)}`,
    }),
    plant({
      name: 'a cleaner every week',
      rhythm: 'weekly',
      days: everyDays(addDays(begin, between(draw, 0, 6)), 7, 52 * years).filter(() => draw() > 0.03),
      amount: () => cleaner,
      payee: () => 'ZELLE PAYMENT TO ROSA MENDEZ',
    }),
    plant({
      name: 'insurance by the quarter',
      rhythm: 'quarterly',
      days: every(addDays(begin, between(draw, 0, 80)), 3, 4 * years).map((day) => booked(day, draw)),
      amount: () => 31_550,
      payee: () => `STATE FARM INSURANCE ${digits(draw, 10)}`,
      category: 'Insurance',
    }),
    plant({
      name: 'a domain once a year',
      rhythm: 'yearly',
      days: every(addDays(begin, between(draw, 30, 300)), 12, years).map((day) => booked(day, draw)),
      amount: () => 1817,
      payee: () => `NAMECHEAP.COM* ${digits(draw, 6)}`,
    }),
    plant({
      name: 'a subscription that began as a trial',
      rhythm: 'monthly',
      days: monthly('2024-03-01', 22),
      amount: (count) => (count === 0 ? trial : 1299),
      payee: () => `AUDIBLE*${digits(draw, 2)}AB${digits(draw, 4)}`,
    }),
    plant({
      name: 'a magazine that has stopped',
      rhythm: 'monthly',
      days: monthly('2023-02-01', 14),
      amount: () => 799,
      payee: () => 'THE MONTHLY REVIEW',
    }),
    plant({
      name: 'the first of two subscriptions of one payee',
      rhythm: 'monthly',
      days: monthly(),
      amount: () => backup,
      payee: () => 'APPLE.COM/BILL 866-712-7753 CA',
    }),
    plant({
      name: 'the second of two subscriptions of one payee',
      rhythm: 'monthly',
      days: monthly('2023-06-01', 30),
      amount: () => storage,
      payee: () => 'APPLE.COM/BILL 866-712-7753 CA',
    }),
    plant({
      name: 'pay every two weeks',
      rhythm: 'biweekly',
      days: everyDays(addDays(begin, between(draw, 0, 13)), 14, 26 * years),
      amount: () => 210_000,
      payee: () => 'ACME CORP PAYROLL DIRECT DEP',
      incoming: true,
    }),
  ];
}

/** Three years of somebody's payments: what comes round, and much that does not. */
export function ledgerOf(seed: number): { rows: LedgerRow[]; planted: Planted[] } {
  const draw = randomBy(seed);
  const planted = plantedSeries(draw);
  const rows = [...planted.flatMap((series) => series.rows), ...noiseOf(draw)];
  return { planted, rows: rows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)) };
}
