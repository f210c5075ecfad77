import { addDays, addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import { monthlyInterest } from '@holdfast/domain/kernel/money/interest';
import type { ExpenseCategoryDraft } from '@holdfast/domain/kernel/ledger/money-category';
import type { MoneyAccountDraft } from '@holdfast/domain/kernel/ledger/money-account';
import { dailyMoney } from './family-spending.ts';
import { centsOf, drawn, type AccountKey, type SampleMove } from './money.ts';

/** So many months back the family's money goes. */
export const familyMonths = 24;

/** The accounts of Maria and Daniel Reyes; one of them is Maria's alone. */
export const familyAccounts: Readonly<Record<AccountKey, Partial<MoneyAccountDraft>>> = {
  everyday: {
    kind: 'bank',
    name: 'Everyday checking',
    institution: 'Hill Country Credit Union',
    number_end: '4417',
    opening: '8412.66',
    low_balance: '1500.00',
    statement_day: 28,
  },
  savings: {
    kind: 'bank',
    name: 'Rainy day savings',
    institution: 'Hill Country Credit Union',
    number_end: '9083',
    opening: '46250.00',
    interest_rate: '3.850',
  },
  card: {
    kind: 'card',
    name: 'Pecan Rewards card',
    institution: 'Pecan Street Commercial Bank',
    number_end: '0092',
    opening: '-1284.19',
    interest_rate: '21.490',
    credit_limit: '12000.00',
    statement_day: 3,
    payment_due_day: 25,
    minimum_payment: '35.00',
  },
  loan: {
    kind: 'debt',
    name: 'Outback loan',
    institution: 'Live Oak Auto Finance',
    number_end: '7731',
    opening: '-21640.00',
    interest_rate: '5.490',
    payment_due_day: 12,
    minimum_payment: '412.18',
  },
  surprise: { kind: 'bank', name: 'Maria’s surprise fund', opening: '350.00', private: true },
};
/** The category that the family added to the usual ones, for what its kitchen costs. */
export const homeProjects: ExpenseCategoryDraft = {
  name: 'Home projects',
  type: 'discretionary',
  color: '#22aa77',
};
const loanRate = '5.490';
const loanPayment = 412_18;

/** Two years of the family's money until today, the oldest first. All of it follows from the day. */
export function familyMoney(today: Day): SampleMove[] {
  const first = `${addMonths(today, -familyMonths).slice(0, 7)}-01`;
  const months = Array.from({ length: familyMonths + 1 }, (_, nth) => addMonths(first, nth));
  const moves = [
    ...salaries(first, today),
    ...months.flatMap((month, nth) => [
      ...earned(month),
      ...homes(month, nth),
      ...bills(month, nth),
      ...dailyMoney(month),
    ]),
  ].filter(({ day }) => day <= today);
  const rest = [...loan(months), ...savings(months), ...cardPayments(months, moves)];
  return [...moves, ...rest.filter(({ day }) => day <= today)].sort((a, b) => a.day.localeCompare(b.day));
}

const on = (month: Day, date: number): Day => addDays(month, date - 1);

/** Maria is paid every second Friday. */
function salaries(first: Day, today: Day): SampleMove[] {
  const moves: SampleMove[] = [];
  // A Friday long ago.
  let day = '2020-01-03';
  while (day < first) day = addDays(day, 14);
  for (; day <= today; day = addDays(day, 14)) {
    const raised = day.slice(5) >= '03-01' ? Number(day.slice(0, 4)) : Number(day.slice(0, 4)) - 1;
    const cents = 2668_22 + (raised - 2024) * 96_40;
    const parts = [{ cents, category: 'Primary Job' }];
    moves.push({ kind: 'income', day, account: 'everyday', merchant: 'St. Elmo Medical Center', parts });
  }
  return moves;
}

function earned(month: Day): SampleMove[] {
  const income = (date: number, merchant: string, cents: number, category: string, of?: 'studio') => ({
    kind: 'income' as const,
    day: on(month, date),
    account: 'everyday' as const,
    merchant,
    parts: [{ cents, category, ...(of && { of }) }],
  });
  const moves: SampleMove[] = [income(2, 'Lamar Pilates Studio', 2350_00, 'Rental Income', 'studio')];
  const works = drawn(`works ${month}`, 1, 2);
  for (let nth = 0; nth < works; nth += 1) {
    const client = ['Alder Architects', 'Kestrel Maps', 'Mill & Main'][drawn(`client ${month} ${nth}`, 0, 2)];
    const cents = drawn(`fee ${month} ${nth}`, 12, 24) * 100_00;
    moves.push(income(9 + nth * 11, client ?? '', cents, 'Freelance Work'));
  }
  if (['03', '06', '09', '12'].includes(month.slice(5, 7))) {
    moves.push(
      income(16, 'Bluestem Index Fund', drawn(`dividend ${month}`, 290_00, 340_00), 'Investment Returns'),
    );
  }
  return moves;
}

/** Mortgages, taxes and the energy of the homes. */
function homes(month: Day, nth: number): SampleMove[] {
  const season = Number(month.slice(5, 7));
  const bill = (
    date: number,
    merchant: string,
    cents: number,
    category: string,
    of: 'home' | 'duplex' | 'cabin' | 'studio',
    reason: 'utilities' | 'property taxes' | 'insurance' | 'other',
  ): SampleMove => ({
    kind: 'expense',
    day: on(month, date),
    account: 'everyday',
    merchant,
    parts: [{ cents, category, of, for: reason }],
  });
  const power = season >= 6 && season <= 9 ? 186_00 : season === 12 || season <= 2 ? 128_00 : 84_00;
  const moves = [
    bill(1, 'Hill Country Credit Union', 1810_85, 'Housing', 'home', 'other'),
    bill(1, 'Casco Savings Bank', 1698_21, 'Housing', 'duplex', 'other'),
    bill(15, 'Pecan Street Commercial Bank', 869_53, 'Housing', 'studio', 'other'),
    bill(
      8,
      'Austin Power & Light',
      power + drawn(`power ${month}`, 0, 39_00),
      'Utilities',
      'home',
      'utilities',
    ),
    bill(12, 'City Water', drawn(`water ${month}`, 71_00, 118_00), 'Utilities', 'home', 'utilities'),
    bill(
      17,
      'Highland Lakes Electric',
      drawn(`cabin ${month}`, 31_00, 58_00),
      'Utilities',
      'cabin',
      'utilities',
    ),
  ];
  if (['01', '04', '06', '09'].includes(month.slice(5, 7))) {
    // Nobody has said yet what this is.
    const parts = [{ cents: 1850_00, category: '' }];
    const day = on(month, 15);
    moves.push({ kind: 'expense', day, account: 'everyday', merchant: 'US Treasury, estimated tax', parts });
  }
  if (month.endsWith('-01-01')) {
    const tax = (date: number, cents: number, of: 'home' | 'duplex' | 'cabin' | 'studio') =>
      bill(
        date,
        of === 'cabin' ? 'Burnet County Tax Office' : 'Travis County Tax Office',
        cents,
        'Housing',
        of,
        'property taxes',
      );
    moves.push(tax(24, 14_872_36, 'home'), tax(24, 10_294_20, 'duplex'), tax(25, 8_426_00, 'studio'));
    moves.push(tax(25, 4_179_00, 'cabin'));
  }
  // The premiums of the last months stand with the policies that they were paid for.
  if (nth < familyMonths - 7)
    moves.push(bill(12, 'Lone Star Mutual', 218_90, 'Insurance', 'home', 'insurance'));
  return moves;
}

/** What comes round on the same day of each month; the streaming service has become dearer. */
function bills(month: Day, nth: number): SampleMove[] {
  const bill = (
    account: 'everyday' | 'card',
    date: number,
    merchant: string,
    cents: number,
    category: string,
  ): SampleMove => ({
    kind: 'expense',
    day: on(month, date),
    account,
    merchant,
    parts: [{ cents, category }],
  });
  return [
    bill('card', 6, 'Marlow Stream', nth < familyMonths - 5 ? 15_49 : 17_99, 'Entertainment'),
    bill('card', 14, 'Tonic Music', 10_99, 'Entertainment'),
    bill('card', 4, 'Barton Springs Fitness', 49_00, 'Healthcare'),
    bill('everyday', 19, 'Armadillo Fiber', 75_00, 'Utilities'),
    bill('everyday', 21, 'Longhorn Mobile', 128_40, 'Utilities'),
    bill('everyday', 5, 'Zilker School of Music', 180_00, 'Education'),
  ];
}

/** The payment moves money to the loan; its interest is what is spent. */
function loan(months: readonly Day[]): SampleMove[] {
  let owed = Number((familyAccounts.loan.opening ?? '').replaceAll(/[-.]/g, ''));
  return months.flatMap((month): SampleMove[] => {
    const interest = Number(monthlyInterest(centsOf(owed), loanRate).replace('.', ''));
    owed += interest - loanPayment;
    return [
      {
        kind: 'expense',
        day: on(month, 10),
        account: 'loan',
        merchant: 'Outback loan',
        description: 'Interest',
        parts: [{ cents: interest, category: 'Debt Payments', of: 'car' }],
      },
      {
        kind: 'transfer',
        day: on(month, 11),
        from: 'everyday',
        to: 'loan',
        cents: loanPayment,
        description: 'Car loan',
      },
    ];
  });
}

/** Put aside each month, and fetched in January for the taxes of the homes. */
function savings(months: readonly Day[]): SampleMove[] {
  let held = 46_250_00;
  return months.flatMap((month): SampleMove[] => {
    const move = (date: number, from: AccountKey, to: AccountKey, cents: number, description: string) =>
      ({ kind: 'transfer', day: on(month, date), from, to, cents, description }) as const;
    const interest = Number(monthlyInterest(centsOf(held), '3.850').replace('.', ''));
    const taxes = month.endsWith('-01-01');
    held += interest + 4900_00 - (taxes ? 37_800_00 : 0);
    return [
      move(4, 'everyday', 'savings', 4900_00, 'Put aside'),
      move(7, 'everyday', 'surprise', 40_00, 'Set aside'),
      ...(taxes ? [move(22, 'savings', 'everyday', 37_800_00, 'For the property taxes')] : []),
      {
        kind: 'income',
        day: on(month, 28),
        account: 'savings',
        merchant: 'Hill Country Credit Union',
        description: 'Interest',
        parts: [{ cents: interest, category: 'Investment Returns' }],
      },
    ];
  });
}

/** The card is paid in full on the 20th: what was charged in the month before. */
function cardPayments(months: readonly Day[], moves: readonly SampleMove[]): SampleMove[] {
  return months.map((month, nth): SampleMove => {
    const before = months[nth - 1]?.slice(0, 7);
    const charged = moves.filter(
      (move) => move.kind === 'expense' && move.account === 'card' && move.day.slice(0, 7) === before,
    );
    const sum = charged.reduce((total, move) => {
      if (move.kind === 'transfer') return total;
      const cents = move.parts.reduce((parts, part) => parts + part.cents, 0);
      return move.refund === true ? total - cents : total + cents;
    }, 0);
    const cents = nth === 0 ? 1284_19 : sum;
    return {
      kind: 'transfer',
      day: on(month, 20),
      from: 'everyday',
      to: 'card',
      cents,
      description: 'Card payment',
    };
  });
}
