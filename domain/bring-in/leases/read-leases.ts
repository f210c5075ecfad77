import { z } from 'zod';
import { compareMoney, type Money } from '../../kernel/money/money.ts';
import type { Day } from '../../kernel/time/day.ts';
import { currencyIn, currencyOfHeading, readAmount } from '../cells/amounts.ts';
import { readListDay } from '../cells/days.ts';
import type { Column } from '../fields.ts';
import type { Reading } from '../reading.ts';
import { cellsOf, oneLine, saysNothing, type RowCells } from '../row-cells.ts';
import { leaseTexts, longestTenantNotes } from './lease-preview.ts';
import { readPaidBefore, type PaidBefore } from './paid-before.ts';

type Table = {
  readonly headers: readonly string[];
  readonly cells: readonly (readonly string[])[];
  readonly above: readonly unknown[];
};

export type ReadTenant = {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
};

/** What a row says of an agreement. */
export type ReadLease = {
  readonly line: number;
  /** As the list names it; '' where it names none. */
  readonly property: string;
  readonly unit: string | null;
  readonly tenants: readonly ReadTenant[];
  readonly start_date: Day | null;
  readonly end_date: Day | null;
  readonly rent: Money | null;
  readonly due_day: number;
  readonly says_due_day: boolean;
  readonly deposit: Money;
  readonly balance: Money;
  readonly says_balance: boolean;
  /** By day, the oldest first. */
  readonly payments: readonly PaidBefore[];
  readonly notes: readonly string[];
  readonly unread: readonly string[];
  readonly currencies: readonly string[];
  /** Why it cannot come in, whatever its owner says; null where it can. */
  readonly problem: string | null;
};

/** Reads all rows that name a tenant; `vacant` counts the others. */
export function readLeases(
  { headers, cells, above }: Table,
  reading: Omit<Reading, 'headers'>,
): { leases: ReadLease[]; vacant: number } {
  const leases = cells.flatMap((texts, at) => {
    const read = leaseIn(cellsOf(texts, { ...reading, headers }), reading);
    return read === null ? [] : [{ ...read, line: above.length + at + 2 }];
  });
  return { leases, vacant: cells.length - leases.length };
}

const longestName = 200;
const mostPeople = 20;
const longestUnit = 100;
const longestPhone = 50;

function leaseIn(row: RowCells, reading: Omit<Reading, 'headers'>): Omit<ReadLease, 'line'> | null {
  const names = namesIn(row.said('tenant'));
  if (names.length === 0) return null;
  const currencies: string[] = [];
  const problems: string[] = [];
  const tenants = tenantsIn(row, names, problems);
  const [start, end, left] = (['lease_start', 'lease_end', 'lease_left'] as const).map((wanted) =>
    dayIn(row, wanted, reading, problems),
  );
  if (start === null && row.said('lease_start') === '') problems.push(leaseTexts.noStart);
  const ends = left !== null && left !== undefined && (end == null || left < end) ? left : (end ?? null);
  if (ends !== end && end != null) row.keep('lease_end');
  if (start != null && ends !== null && ends < start) problems.push(leaseTexts.endBeforeStart);
  const amounts = (['rent', 'deposit', 'balance'] as const).map((wanted) =>
    amountIn(row, wanted, { reading, currencies, problems }),
  );
  const [rent = null, deposit = null, balance = null] = amounts;
  if (rent === null && row.said('rent') === '') problems.push(leaseTexts.noRent);
  const payments = paymentsIn(row, reading);
  const due = dueDayIn(row.said('due_day'));
  if (due === undefined) problems.push(leaseTexts.dueDay);
  const unit = oneLine(row.said('unit'));
  if (unit.length > longestUnit)
    problems.push(`The name of the unit has more than ${longestUnit} characters`);
  for (const { label, text, header } of row.all('note')) {
    if (!saysNothing(text, header)) row.notes.push(`${label}: ${text}`);
  }
  if (row.notes.join('\n').length > longestTenantNotes) problems.push(leaseTexts.tooLong);
  return {
    property: oneLine(row.said('property')),
    unit: unit === '' ? null : unit,
    tenants,
    start_date: start ?? null,
    end_date: ends,
    rent,
    due_day: due ?? 1,
    says_due_day: due != null,
    deposit: deposit ?? '0.00',
    balance: balance ?? '0.00',
    says_balance: balance !== null,
    payments,
    notes: row.notes,
    unread: row.unread,
    currencies,
    problem: problems[0] ?? null,
  };
}

/** A company may have such a sign in its name. */
const company = /\b(llc|inc|ltd|limited|gmbh|sarl|sas|sci|corp|co|company|lp|llp|kg|ag|bv|srl|trust)\b\.?/iu;

/** The people whom a cell names: `Ana Silva & Ben Ode`, `Ana; Ben`, one on each line. A comma divides nothing: `Silva, Ana`. */
function namesIn(text: string): string[] {
  const names = (company.test(text) ? [text] : text.split(/[;&\n/]| and | und | et | y /u)).map(oneLine);
  return [
    ...new Map(names.flatMap((name) => (name === '' ? [] : [[name.toLowerCase(), name] as const]))).values(),
  ];
}

/** Gives each person the address and the number at their place; what is too many, or none, is kept in the notes. */
function tenantsIn(row: RowCells, names: readonly string[], problems: string[]): ReadTenant[] {
  if (names.some((name) => name.length > longestName)) {
    problems.push(`A name has more than ${longestName} characters`);
  }
  if (names.length > mostPeople) problems.push(`More than ${mostPeople} people`);
  const emails = partsOf(row.said('tenant_email'), /[;,\s]+/u);
  const fits =
    emails.length <= names.length && emails.every((each) => z.email().max(254).safeParse(each).success);
  if (!fits) row.miss('tenant_email');
  const phones = partsOf(row.said('tenant_phone'), /[;\n]|, /u);
  const short = phones.length <= names.length && phones.every((each) => each.length <= longestPhone);
  if (!short) row.miss('tenant_phone');
  return names.map((name, nth) => ({
    name,
    email: (fits ? emails[nth] : undefined) ?? null,
    phone: (short ? phones[nth] : undefined) ?? null,
  }));
}

const partsOf = (text: string, between: RegExp) =>
  text
    .split(between)
    .map(oneLine)
    .filter((part) => !saysNothing(part, ''));

/** A whole day; one of which only the month is said, or that is none, keeps the row out. */
function dayIn(
  row: RowCells,
  wanted: Column,
  { day_order }: Pick<Reading, 'day_order'>,
  problems: string[],
): Day | null {
  const { label, text, header } = row.one(wanted);
  if (saysNothing(text, header)) return null;
  const found = text.length > 100 ? null : readListDay(text, day_order);
  if (found !== null && !found.part) return found.day;
  problems.push(`${label} is not a day: ${text.slice(0, 60)}`);
  return null;
}

type Amounts = { reading: Omit<Reading, 'headers'>; currencies: string[]; problems: string[] };

/** An amount in dollars. What is none, in a currency without a rate, or below zero where it cannot be, keeps the row out. */
function amountIn(
  row: RowCells,
  wanted: 'rent' | 'deposit' | 'balance',
  { reading, ...out }: Amounts,
): Money | null {
  const { label, text, header } = row.one(wanted);
  if (saysNothing(text, header)) return null;
  const named = row.said('currency');
  const currency =
    (named === '' ? null : (currencyIn(named) ?? named.toUpperCase().slice(0, 12))) ??
    currencyOfHeading(header);
  const { amount_style: style, rates } = reading;
  const found = text.length > 100 ? null : readAmount(text, { style, currency, rates });
  if (found !== null && 'currency' in found) {
    out.currencies.push(found.currency);
    out.problems.push(`Say what 1 ${found.currency} is worth in dollars`);
    return null;
  }
  if (found !== null && (wanted === 'balance' || compareMoney(found.amount, '0.00') >= 0))
    return found.amount;
  out.problems.push(`${label} is not an amount: ${text.slice(0, 60)}`);
  return null;
}

/** The payments of a cell, all or none: what is not understood is kept in the notes. */
function paymentsIn(row: RowCells, reading: Omit<Reading, 'headers'>): PaidBefore[] {
  const { text, header } = row.one('payments');
  if (saysNothing(text, header)) return [];
  const found = readPaidBefore(text, reading);
  if (found === null) row.miss('payments');
  return found ?? [];
}

/** `5`, `5th`, `on the 5th of the month`, `last`; null where nothing is said, undefined where it is no day of a month. */
function dueDayIn(text: string): number | null | undefined {
  if (saysNothing(text, '')) return null;
  if (/\b(last|end)\b/iu.test(text)) return 31;
  const found = /^\D{0,20}(\d{1,2})(st|nd|rd|th|\.)?(\D{0,20})$/iu.exec(text.trim())?.[1];
  const day = Number(found ?? '0');
  return day >= 1 && day <= 31 ? day : undefined;
}
