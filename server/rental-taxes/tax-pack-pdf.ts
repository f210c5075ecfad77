import { formatMoney, negateMoney } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { buildingClassLabels, rentalTaxTexts } from '@holdfast/domain/rental-taxes/tax-facts';
import { taxLineLabels } from '@holdfast/domain/rental-taxes/tax-line';
import type { TaxPack } from '@holdfast/domain/rental-taxes/tax-pack';
import type { Report, ReportBlock } from '../kernel/pdf/report.ts';

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const inWords = (day: Day) => longDay.format(new Date(`${day}T12:00:00Z`));

const right = (label: string, width = 1.4) => ({ label, align: 'right' as const, width });

/** Lays the tax pack of a property and a year out for the printer: the schedule, the write-off, every entry on its line, the drives, a sale. */
export function taxPackAsPdf(pack: TaxPack, today: Day): Report {
  const { property, year } = pack;
  return {
    title: `Rental income and expenses ${year}`,
    subtitle: `${property.label}, printed ${inWords(today)}`,
    footer: `Holdfast · Rental ${year}`,
    blocks: [
      { kind: 'facts', items: factsOf(pack) },
      { kind: 'heading', level: 1, text: 'Income' },
      {
        kind: 'table',
        columns: [{ label: 'Line', width: 3 }, right('Amount')],
        rows: pack.income.map(({ line, amount }) => [taxLineLabels[line], formatMoney(amount)]),
        total: ['Total income', formatMoney(pack.total_income)],
      },
      { kind: 'heading', level: 1, text: 'Expenses' },
      {
        kind: 'table',
        columns: [{ label: 'Line', width: 3 }, right('Spent'), right('Deducted')],
        rows: [
          ...pack.expenses.map(({ line, spent, deducted }) => [
            taxLineLabels[line],
            formatMoney(spent),
            formatMoney(deducted),
          ]),
          ['Depreciation', formatMoney(pack.depreciation_spent), formatMoney(pack.depreciation_deducted)],
        ],
        total: ['Total expenses', '', formatMoney(pack.total_expenses)],
      },
      { kind: 'text', text: `Income less expenses: ${formatMoney(pack.net)}` },
      ...depreciationBlocks(pack),
      ...saleBlocks(pack),
      ...entryBlocks(pack),
      ...tripBlocks(pack),
      ...pack.notes.map((text) => ({ kind: 'text', text }) as const),
      { kind: 'text', quiet: true, text: rentalTaxTexts.advice },
    ],
  };
}

function factsOf({ property, facts, rented_days, personal_days, personal }: TaxPack) {
  const items = [
    { label: 'Bought', value: `${inWords(property.purchase_date)}, ${formatMoney(property.purchase_price)}` },
  ];
  if (facts !== null) {
    items.push(
      { label: 'Ready to rent since', value: inWords(facts.placed_in_service) },
      { label: 'Building', value: buildingClassLabels[facts.building_class] },
      { label: 'Land', value: formatMoney(facts.land_value) },
    );
  }
  if (personal_days > 0 || rented_days !== null) {
    items.push({ label: 'Days rented', value: rented_days === null ? 'All others' : String(rented_days) });
    items.push({ label: 'Days of personal use', value: String(personal_days) });
  }
  if (personal !== '0.00') items.push({ label: 'Personal, not deducted', value: formatMoney(personal) });
  return items;
}

function depreciationBlocks({ depreciation }: TaxPack): ReportBlock[] {
  if (depreciation.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: 'Depreciation' },
    {
      kind: 'table',
      columns: [
        { label: 'What', width: 2.4 },
        { label: 'Since', width: 1.4 },
        right('Basis'),
        right('This year'),
        right('In all'),
      ],
      rows: depreciation.map((each) => [
        each.what,
        each.placed_in_service,
        formatMoney(each.basis),
        formatMoney(each.this_year),
        formatMoney(each.in_all),
      ]),
    },
    { kind: 'text', quiet: true, text: 'Straight line, mid-month convention, land apart.' },
  ];
}

function saleBlocks({ sale }: TaxPack): ReportBlock[] {
  if (sale === null) return [];
  return [
    { kind: 'heading', level: 1, text: 'Sale' },
    {
      kind: 'facts',
      items: [
        { label: 'Sold', value: inWords(sale.day) },
        { label: 'Price', value: formatMoney(sale.price) },
        { label: 'Selling costs', value: formatMoney(sale.selling_costs) },
        { label: 'Cost with improvements', value: formatMoney(sale.cost) },
        { label: 'Depreciation in all', value: formatMoney(sale.depreciated) },
        { label: 'Adjusted basis', value: formatMoney(sale.adjusted_basis) },
        { label: 'Gain', value: formatMoney(sale.gain) },
        { label: 'Of that, depreciation recapture', value: formatMoney(sale.recaptured) },
      ],
    },
  ];
}

function entryBlocks({ entries, kept_deposits }: TaxPack): ReportBlock[] {
  if (entries.length + kept_deposits.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: 'Entries' },
    {
      kind: 'table',
      columns: [
        { label: 'Day', width: 1.2 },
        { label: 'What', width: 2.6 },
        { label: 'Line', width: 2.2 },
        { label: 'Receipt', width: 0.8 },
        right('Amount', 1.2),
      ],
      rows: [
        ...entries.map((each) => [
          each.day,
          each.what,
          each.tax_line === null ? 'No line yet' : taxLineLabels[each.tax_line],
          each.receipt ? 'Yes' : '',
          formatMoney(each.kind === 'income' ? each.amount : negateMoney(each.amount)),
        ]),
        ...kept_deposits.map((each) => [
          each.day,
          `${each.what}, deposit kept`,
          taxLineLabels.rents,
          '',
          formatMoney(each.amount),
        ]),
      ],
    },
  ];
}

function tripBlocks({ trips }: TaxPack): ReportBlock[] {
  if (trips.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: 'Trips' },
    {
      kind: 'table',
      columns: [
        { label: 'Day', width: 1.2 },
        { label: 'What for', width: 3 },
        right('Miles', 1),
        right('A mile', 1),
        right('Amount', 1.2),
      ],
      rows: trips.map((each) => [
        each.day,
        each.note === null ? each.what : `${each.what} (${each.note})`,
        each.miles,
        `$${each.rate}`,
        formatMoney(each.amount),
      ]),
    },
  ];
}
