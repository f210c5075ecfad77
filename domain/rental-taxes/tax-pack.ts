import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { propertyCategory } from '../kernel/ledger/transaction.ts';
import {
  addMoney,
  amount,
  isZero,
  negateMoney,
  partOf,
  subtractMoney,
  sumMoney,
  type Money,
} from '../kernel/money/money.ts';
import { calendarDay, type Day } from '../kernel/time/day.ts';
import { depreciatedUntil, depreciationOf, gainOf } from './depreciation.ts';
import { taxFacts, trip, type DaysOfUse, type TaxFacts, type Trip } from './tax-facts.ts';
import { expenseLine, incomeLine, taxLine, usualLine, type ExpenseLine, type TaxLine } from './tax-line.ts';

/** A part of a transaction on a property, one of its units or agreements, or a thing that stands in it. */
export const ledgerEntry = z.object({
  transaction_id: id,
  line: z.int(),
  day: calendarDay,
  what: z.string(),
  /** As the ledger has it: above zero came in. */
  amount,
  kind: z.enum(['income', 'expense']),
  property_category: propertyCategory.nullable(),
  source_type: z.string().nullable(),
  /** The line that its owner chose; null where the usual one holds. */
  chosen: taxLine.nullable(),
  /** Whether a receipt is attached or linked. */
  receipt: z.boolean(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

export const taxEntry = ledgerEntry.extend({ tax_line: taxLine.nullable() });
export type TaxEntry = z.infer<typeof taxEntry>;

/** Of a security deposit what its tenant did not get back: the tenant's money until then, and income of the day on which it was kept. */
export const keptDeposit = z.object({ agreement_id: id, day: calendarDay, what: z.string(), amount });
export type KeptDeposit = z.infer<typeof keptDeposit>;

const writtenOff = z.object({
  what: z.string(),
  placed_in_service: calendarDay,
  basis: amount,
  this_year: amount,
  /** Until the end of the year. */
  in_all: amount,
});
export type WrittenOff = z.infer<typeof writtenOff>;

/** The rental of one property in one year, as its schedule asks for it (M-15). */
export const taxPack = z.object({
  property: z.object({ id, label: z.string(), purchase_price: amount, purchase_date: calendarDay }),
  year: z.int(),
  /** The years that can be asked for, the latest first. */
  years: z.array(z.int()),
  facts: taxFacts.nullable(),
  rented_days: z.int().nullable(),
  personal_days: z.int(),
  entries: z.array(taxEntry),
  trips: z.array(trip),
  kept_deposits: z.array(keptDeposit),
  income: z.array(z.object({ line: incomeLine, amount })),
  /** `spent` whole, and `deducted` after the days of personal use. */
  expenses: z.array(z.object({ line: expenseLine, spent: amount, deducted: amount })),
  depreciation: z.array(writtenOff),
  depreciation_spent: amount,
  depreciation_deducted: amount,
  total_income: amount,
  total_expenses: amount,
  net: amount,
  /** Entries without a line: the pack is printed when there are none. */
  unassigned: z.int(),
  personal: amount,
  sale: z
    .object({
      day: calendarDay,
      price: amount,
      selling_costs: amount,
      cost: amount,
      depreciated: amount,
      adjusted_basis: amount,
      gain: amount,
      recaptured: amount,
    })
    .nullable(),
  notes: z.array(z.string()),
});
export type TaxPack = z.infer<typeof taxPack>;

/** What a pack is made of. */
export type PackFacts = {
  readonly property: {
    readonly id: string;
    readonly label: string;
    readonly purchase_date: Day;
    readonly purchase_price: Money;
    readonly sale_date: Day | null;
    readonly sale_price: Money | null;
  };
  readonly year: number;
  readonly years: readonly number[];
  readonly facts: TaxFacts | null;
  readonly days: DaysOfUse;
  readonly entries: readonly LedgerEntry[];
  /** What was booked as an improvement in any year until this one. */
  readonly improvements: readonly { readonly day: Day; readonly what: string; readonly amount: Money }[];
  readonly trips: readonly Trip[];
  readonly kept_deposits: readonly KeptDeposit[];
};

/** Spent on the rental alone: no part of it is personal, however many days the owner stayed. */
const direct: ReadonlySet<ExpenseLine> = new Set(['advertising', 'commissions', 'management', 'travel']);

/** The share of an amount that falls on the days of renting. */
function rentalPart(whole: Money, { rented_days, personal_days }: DaysOfUse, year: number): Money {
  if (personal_days === 0) return whole;
  const rented = rented_days ?? Math.max(0, daysIn(year) - personal_days);
  const used = rented + personal_days;
  return used === 0 ? whole : partOf(whole, BigInt(rented), BigInt(used));
}

const daysIn = (year: number) => (year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 366 : 365);

/** Miles times rate, rounded to the cent once. */
export function tripAmount({ miles, rate }: { miles: string; rate: string }): Money {
  const tenths = BigInt(scaled(miles, 1));
  const mills = BigInt(scaled(rate, 3));
  return partOf('1.00', tenths * mills, 10_000n);
}

function scaled(decimal: string, places: number): string {
  const [whole = '0', rest = ''] = decimal.split('.');
  return whole + rest.padEnd(places, '0').slice(0, places);
}

/**
 * The schedule of one property in one year. Each entry stands on exactly one line, among what is personal, among the improvements, or in the
 * unassigned list; expenses but those for the rental alone, and the write-off, are cut by the days of personal use.
 */
export function packOf(of: PackFacts): TaxPack {
  const { property, year, days, facts } = of;
  const entries = of.entries.map((entry) => ({ ...entry, tax_line: entry.chosen ?? usualLine(entry) }));
  const on = (line: TaxLine) =>
    entries.filter((entry) => entry.tax_line === line).map((entry) => entry.amount);
  const travel = sumMoney(of.trips.map((each) => each.amount));
  const kept = sumMoney(of.kept_deposits.map((each) => each.amount));
  const income = incomeLine.options.map((line) => ({
    line,
    amount: addMoney(sumMoney(on(line)), line === 'rents' ? kept : '0.00'),
  }));
  const expenses = expenseLine.options.map((line) => {
    const spent = addMoney(negateMoney(sumMoney(on(line))), line === 'travel' ? travel : '0.00');
    return { line, spent, deducted: direct.has(line) ? spent : rentalPart(spent, days, year) };
  });
  const depreciation = facts === null ? [] : writtenOffOf(of, facts);
  const depreciation_spent = sumMoney(depreciation.map((each) => each.this_year));
  const depreciation_deducted = rentalPart(depreciation_spent, days, year);
  const total_income = sumMoney(income.map((each) => each.amount));
  const total_expenses = addMoney(...expenses.map((each) => each.deducted), depreciation_deducted);
  return {
    property: {
      id: property.id,
      label: property.label,
      purchase_price: property.purchase_price,
      purchase_date: property.purchase_date,
    },
    year,
    years: [...of.years],
    facts,
    ...days,
    entries,
    trips: [...of.trips],
    kept_deposits: [...of.kept_deposits],
    income: income.filter((each) => !isZero(each.amount) || each.line === 'rents'),
    expenses: expenses.filter((each) => !isZero(each.spent)),
    depreciation,
    depreciation_spent,
    depreciation_deducted,
    total_income,
    total_expenses,
    net: subtractMoney(total_income, total_expenses),
    unassigned: entries.filter((entry) => entry.tax_line === null).length,
    personal: negateMoney(sumMoney(on('personal'))),
    sale: facts === null ? null : saleOf(of, facts, depreciation),
    notes: notesOf(of),
  };
}

/** The building and each improvement, written off by itself from the month in which it was ready. */
function writtenOffOf(of: PackFacts, facts: TaxFacts): WrittenOff[] {
  const { property, year } = of;
  const building = subtractMoney(addMoney(property.purchase_price, facts.closing_costs), facts.land_value);
  const parts = [
    { what: 'Building', day: facts.placed_in_service, amount: building },
    ...[...facts.improvements, ...of.improvements].map((each) => ({
      ...each,
      // An improvement made before the building was ready to rent is written off with it.
      day: each.day < facts.placed_in_service ? facts.placed_in_service : each.day,
    })),
  ];
  return parts
    .filter((each) => each.day <= `${year}-12-31`)
    .map((each) => {
      const basis = {
        basis: each.amount,
        placed_in_service: each.day,
        building_class: facts.building_class,
        disposed_on: property.sale_date,
      };
      return {
        what: each.what,
        placed_in_service: each.day,
        basis: each.amount,
        this_year: depreciationOf(basis, year),
        in_all: depreciatedUntil(basis, year),
      };
    });
}

function saleOf(of: PackFacts, facts: TaxFacts, depreciation: readonly WrittenOff[]): TaxPack['sale'] {
  const { sale_date, sale_price } = of.property;
  if (sale_date === null || sale_price === null || !sale_date.startsWith(`${of.year}-`)) return null;
  const cost = addMoney(facts.land_value, ...depreciation.map((each) => each.basis));
  const depreciated = sumMoney(depreciation.map((each) => each.in_all));
  const { selling_costs } = facts;
  return {
    day: sale_date,
    price: sale_price,
    selling_costs,
    cost,
    depreciated,
    ...gainOf({ price: sale_price, selling_costs, cost, depreciated }),
  };
}

/** What the days of use mean beyond the share: only where they change what may be deducted. */
function notesOf({ days, facts }: PackFacts): string[] {
  const rented = days.rented_days;
  const notes: string[] = [];
  if (facts === null)
    notes.push('No depreciation yet: say when it was ready to rent and what the land is worth.');
  if (rented !== null && rented < 15 && days.personal_days > 0) {
    notes.push('Rented for fewer than 15 days: the rent may not be taxable, nor the expenses deductible.');
  } else if (days.personal_days > Math.max(14, Math.floor((rented ?? 0) / 10))) {
    notes.push('Used as a home: expenses above the rent may have to wait for a later year.');
  }
  return notes;
}
