import { addDays } from '../../kernel/time/day.ts';
import type { LedgerRow } from './payment.ts';
import { begin, between, digits, money, pick, today, years, type Draw } from './test-draws.ts';

/** What people buy as they need it; nothing of it comes round. */
export function noiseOf(draw: Draw): LedgerRow[] {
  const rows: LedgerRow[] = [];
  const days = 365 * years;
  const add = (offset: number, cents: number, payee: string, category: string | null = null) => {
    const day = addDays(begin, Math.floor(offset));
    if (day <= today) rows.push({ day, amount: `-${money(cents)}`, payee, account_id: 'card', category });
  };
  /** At random, with the same mean gap; categories are said in half of the ledgers. */
  const said = draw() < 0.5;
  const at = (mean: number, cents: () => number, payee: () => string, category: string | null = null) => {
    for (let day = draw() * mean; day < days; day += mean * (0.3 + 1.4 * draw()))
      add(day, cents(), payee(), said ? category : null);
  };
  for (const shop of ['KROGER', 'TRADER JOES', 'WHOLE FOODS MARKET', 'CORNER STORE', 'H MART'])
    at(
      between(draw, 3, 12),
      () => between(draw, 900, 18_000),
      () => `${shop} #${digits(draw, 3)} SPRINGFIELD IL`,
      'Groceries',
    );
  // Every Saturday, as regular as anything.
  for (let day = 6; day < days; day += 7)
    add(day, between(draw, 7000, 16_000), 'SATURDAY FARMERS MARKET', said ? 'Groceries' : null);
  for (const station of ['SHELL OIL', 'EXXONMOBIL', 'CIRCLE K'])
    at(
      between(draw, 8, 25),
      () => between(draw, 2500, 6500),
      () => `${station} ${digits(draw, 8)}`,
      'Transportation',
    );
  for (let nth = 0; nth < 45; nth += 1) {
    const name = `${pick(draw, ['GOLDEN', 'BLUE', 'LITTLE', 'OLD', 'ROYAL', 'HAPPY', 'UNCLE', 'MAMA'])} ${pick(draw, ['DRAGON', 'TABLE', 'LEMON', 'ANCHOR', 'TOMS', 'GARDEN', 'ROSAS', 'OVEN', 'HOUSE'])} ${nth}`;
    at(
      between(draw, 20, 300),
      () => between(draw, 1200, 12_000),
      () => `TST* ${name}`,
      'Food & Dining',
    );
  }
  // Coffee every working day, at three prices; and lunch at one price on most of them.
  for (let day = 0; day < days; day += 1) {
    const weekday = new Date(addDays(begin, day)).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    if (draw() < 0.95)
      add(day, pick(draw, [425, 425, 475, 650]), 'SQ *BEAN AND LEAF', said ? 'Food & Dining' : null);
    if (draw() < 0.6) add(day, 1195, 'CANTEEN 44');
  }
  at(
    11,
    () => 300,
    () => `CITY PARKING METER ${digits(draw, 5)}`,
  );
  at(
    38,
    () => 3000,
    () => 'FADES BARBER',
  );
  at(
    17,
    () => pick(draw, [999, 1299, 1999, 2499]),
    () => `AMZN MKTP US*${digits(draw, 3)}K${digits(draw, 3)}`,
    'Shopping',
  );
  at(
    25,
    () => between(draw, 400, 6000),
    () => `CVS ${digits(draw, 5)}`,
    'Healthcare',
  );
  at(
    30,
    () => between(draw, 2000, 30_000),
    () => 'HOME DEPOT 4411',
    'Housing',
  );
  at(
    45,
    () => pick(draw, [1250, 1400]),
    () => 'AMC THEATER 12',
    'Entertainment',
  );
  for (let nth = 0; nth < 60; nth += 1)
    add(
      draw() * days,
      between(draw, 500, 50_000),
      `SOME SHOP ${String.fromCharCode(65 + (nth % 26))}${nth > 25 ? 'X' : 'Y'} OUTLET`,
    );
  return rows;
}
