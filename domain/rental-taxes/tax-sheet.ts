import type { Cell, Sheet } from '../kernel/files/sheet.ts';
import { negateMoney } from '../kernel/money/money.ts';
import type { TaxPack } from './tax-pack.ts';
import { taxLineLabels } from './tax-line.ts';

/** The schedule and, below it, every entry of the year on its line, as one table for a spreadsheet. */
export function taxSheetOf(pack: TaxPack): Sheet {
  const { property, year } = pack;
  const row = (
    part: string,
    line: string,
    day: string | null,
    what: string,
    spent: Cell,
    deducted: Cell,
  ): Cell[] => [part, line, day, what, spent, deducted];
  return {
    title: `Rental ${property.label}`,
    subtitle: String(year),
    columns: [
      { label: 'Part', kind: 'text' },
      { label: 'Line', kind: 'text' },
      { label: 'Day', kind: 'day' },
      { label: 'What', kind: 'text' },
      { label: 'Amount', kind: 'money' },
      { label: 'On the schedule', kind: 'money' },
    ],
    rows: [
      ...pack.income.map(({ line, amount }) => row('Income', taxLineLabels[line], null, '', amount, amount)),
      ...pack.expenses.map(({ line, spent, deducted }) =>
        row('Expense', taxLineLabels[line], null, '', spent, deducted),
      ),
      row('Expense', 'Depreciation', null, '', pack.depreciation_spent, pack.depreciation_deducted),
      ...pack.depreciation.map((each) =>
        row('Depreciation', each.what, each.placed_in_service, `Basis ${each.basis}`, each.this_year, null),
      ),
      ...pack.entries.map((each) =>
        row(
          'Entry',
          each.tax_line === null ? 'No line yet' : taxLineLabels[each.tax_line],
          each.day,
          each.what,
          each.kind === 'income' ? each.amount : negateMoney(each.amount),
          null,
        ),
      ),
      ...pack.kept_deposits.map((each) =>
        row('Deposit kept', taxLineLabels.rents, each.day, each.what, each.amount, null),
      ),
      ...pack.trips.map((each) =>
        row('Trip', taxLineLabels.travel, each.day, `${each.what}, ${each.miles} miles`, each.amount, null),
      ),
    ],
    totals: [row('Result', 'Income less expenses', null, '', null, pack.net)],
  };
}
