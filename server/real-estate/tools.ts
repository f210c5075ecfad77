import { addMoney, compareMoney, subtractMoney } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { equityOf, hubTotals, type HubLine } from '@holdfast/domain/real-estate/property-hub';
import { propertyEquity, propertyOwed, propertyTax, propertyWorth } from '@holdfast/domain/real-estate/tools';
import type { Tx } from '../kernel/database/database.ts';
import { figuresAbout, figuresOf, mostFigures } from '../kernel/figures.ts';
import { answerTool, type LentTool } from '../kernel/tools.ts';
import { properties } from './properties.ts';
import { findPropertyHub } from './property-hub.ts';

const hub = '/real-estate/hub';
const mostTaxed = 20;
const reference = (id: string) => ({ item_type: 'real_estate', item_id: id }) as const;
const about = ({ id, address }: { id: string; address: string }) =>
  figuresAbout(reference(id), address, `/real-estate/${id}`);

/** The lines of the property hub: of one property that is held, or of all. */
async function linesOf(tx: Tx, owner: string, of: RecordReference | undefined, today: Day) {
  const lines = await findPropertyHub(tx, owner, today);
  return of === undefined ? lines : lines.filter(({ id }) => id === of.item_id);
}

const all = (lines: readonly HubLine[]) =>
  figuresOf({ cites: lines.map(({ id }) => reference(id)), href: hub });

/** What is held, summed by the same rows and the same calculation as the property hub. */
export const tools: readonly LentTool[] = [
  answerTool(propertyEquity, async ({ tx, owner, asked, today }) => {
    const lines = await linesOf(tx, owner, asked.of, today);
    const each = lines.flatMap((line) => about(line).money(`equity:${line.id}`, 'Equity', equityOf(line)));
    if (asked.of !== undefined) {
      const rest = lines.flatMap((line) => [
        ...about(line).money('value', 'Worth today', line.current_value),
        ...about(line).money('owed', 'Owed', line.owed),
      ]);
      return { figures: [...each, ...rest] };
    }
    if (asked.order !== undefined) {
      const turn = asked.order === 'most' ? -1 : 1;
      const sorted = lines.toSorted((a, b) => turn * compareMoney(equityOf(a), equityOf(b)));
      return {
        figures: sorted.flatMap((line) => about(line).money(`equity:${line.id}`, 'Equity', equityOf(line))),
        href: hub,
      };
    }
    const { value, owed, equity } = hubTotals(lines);
    const { money } = all(lines);
    return {
      figures: [
        ...money('equity', 'Equity', equity),
        ...money('value', 'Worth of the properties', value),
        ...money('owed', 'Owed on them', owed),
        ...each,
      ].slice(0, mostFigures),
      href: hub,
    };
  }),
  answerTool(propertyWorth, async ({ tx, owner, asked, today }) => {
    if (asked.of !== undefined) {
      const found = await properties.find(tx, owner, asked.of.item_id);
      if (asked.sale !== undefined && found.sale_price === null) return { figures: [] };
      const { money, day, text } = about(found);
      const value = found.sale_price ?? found.current_value;
      const gain = money('gain', 'Gain since the purchase', subtractMoney(value, found.purchase_price));
      return {
        figures: [
          ...(asked.ask === 'gain' ? gain : []),
          ...money('value', found.sale_price === null ? 'Worth today' : 'Sold for', value),
          ...day('sold', 'Sold', found.sale_date),
          ...text('notes', 'About the sale', found.sale_notes),
          ...(asked.ask === 'gain' ? [] : gain),
          ...money('price', 'Price paid', found.purchase_price),
          ...day('bought', 'Bought', found.purchase_date),
        ],
      };
    }
    const lines = await linesOf(tx, owner, undefined, today);
    return {
      figures: [
        ...all(lines).money('value', 'Worth of the properties', hubTotals(lines).value),
        ...lines.flatMap((line) => about(line).money(`value:${line.id}`, 'Worth today', line.current_value)),
      ].slice(0, mostFigures),
      href: hub,
    };
  }),
  answerTool(propertyOwed, async ({ tx, owner, asked, today }) => {
    const lines = await linesOf(tx, owner, asked.of, today);
    const each = lines.flatMap((line) => [
      ...about(line).money(`owed:${line.id}`, 'Owed', line.owed),
      ...about(line).money(`monthly:${line.id}`, 'Payment a month', line.monthly_payment),
    ]);
    if (asked.of !== undefined) return { figures: each };
    const { owed, monthly_payment } = hubTotals(lines);
    const { money } = all(lines);
    return {
      figures: [
        ...money('owed', 'Owed on the properties', owed),
        ...money('monthly', 'Payments a month', monthly_payment),
        ...each,
      ].slice(0, mostFigures),
      href: hub,
    };
  }),
  answerTool(propertyTax, async ({ tx, owner, asked, today }) => {
    const lines = await linesOf(tx, owner, asked.of, today);
    const taxed = [];
    for (const line of lines.slice(0, mostTaxed)) {
      const { annual_tax: tax, tax_assessment_value: assessed } = await properties.find(tx, owner, line.id);
      if (tax !== null) taxed.push({ line, tax, assessed });
    }
    return {
      figures: [
        ...(asked.of === undefined && taxed.length > 0
          ? all(taxed.map(({ line }) => line)).money(
              'tax',
              'Property tax a year',
              addMoney(...taxed.map(({ tax }) => tax)),
            )
          : []),
        ...taxed.flatMap(({ line, tax, assessed }) => [
          ...about(line).money(`tax:${line.id}`, 'Property tax a year', tax),
          ...(asked.of === undefined ? [] : about(line).money('assessed', 'Assessed value', assessed)),
        ]),
      ].slice(0, mostFigures),
      ...(asked.of === undefined && { href: hub }),
    };
  }),
];
