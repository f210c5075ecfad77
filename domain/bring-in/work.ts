import { parseAmount } from '../kernel/money/amount-text.ts';
import { addMoney, compareMoney, type Money } from '../kernel/money/money.ts';
import { longestNotes } from '../kernel/records/pieces.ts';
import type { Day } from '../kernel/time/day.ts';
import { currencyIn, currencyOfHeading, readAmount } from './cells/amounts.ts';
import { readListDay } from './cells/days.ts';
import { dayOrderOf, type SheetTable } from './propose.ts';
import { cellsOf, oneLine, saysNothing, type RowCells } from './row-cells.ts';
import { workKey } from './row-key.ts';
import type { SheetSettings } from './sheet.ts';
import { rowsShown } from './sheet-preview.ts';
import type { WorkPreview } from './work-preview.ts';

/** Work that a row tells of, as it is stored. */
export type Work = {
  readonly line: number;
  readonly occurrence: number;
  readonly key: string;
  readonly title: string;
  readonly repair: boolean;
  readonly done_on: Day | null;
  readonly cost: Money | null;
  readonly meter: string | null;
  readonly provider: string | null;
  readonly notes: string | null;
  readonly currencies: readonly string[];
  readonly unread: readonly string[];
};

const longestTitle = 200;

/** Reads all rows of a service history by its settings; `untitled` counts those that do not say what was done. */
export function readWork(
  table: SheetTable & { readonly above: readonly unknown[] },
  settings: SheetSettings,
  today: Day,
): { work: Work[]; untitled: number } {
  const { headers, cells, above } = table;
  const day_order = settings.day_order ?? dayOrderOf(table, settings.columns) ?? 'month-first';
  const seen = new Map<string, number>();
  const work: Work[] = [];
  cells.forEach((texts, at) => {
    const row = cellsOf(texts, { ...settings, headers, day_order });
    const read = workIn(row, { settings: { ...settings, day_order }, today });
    if (read === null) return;
    const occurrence = (seen.get(read.key) ?? 0) + 1;
    seen.set(read.key, occurrence);
    work.push({ ...read, line: above.length + at + 2, occurrence });
  });
  return { work, untitled: cells.length - work.length };
}

type Asked = {
  readonly settings: SheetSettings & { day_order: 'month-first' | 'day-first' };
  readonly today: Day;
};

function workIn(row: RowCells, { settings, today }: Asked): Omit<Work, 'line' | 'occurrence'> | null {
  const title = oneLine(row.said('work'));
  if (title === '') return null;
  const currencies: string[] = [];
  const said = row.read('done_on', (text) => readListDay(text, settings.day_order));
  if (said !== null && (said.part || said.day > today)) row.miss('done_on');
  const day = said === null || said.day > today ? null : said.day;
  const cost = costIn(row, settings, currencies);
  const meter = row.read('meter', meterIn);
  for (const wanted of ['note', 'reference', 'sort'] as const) {
    for (const { label, text, header } of row.all(wanted)) {
      if (!saysNothing(text, header)) row.notes.push(`${label}: ${text}`);
    }
  }
  const provider = oneLine(row.said('provider'));
  if (provider.length > longestTitle) row.notes.push(`Done by: ${provider}`);
  if (title.length > longestTitle) row.notes.unshift(`What was done: ${title}`);
  const notes = row.notes.join('\n');
  return {
    key: workKey(settings.thing_id ?? '', [title, row.said('done_on'), row.said('meter'), row.said('cost')]),
    title: title.slice(0, longestTitle).trim(),
    repair: /\b(repair|fix|broken|replace[ds]?|collision|accident|tow)/iu.test(
      `${row.said('sort')} ${title}`,
    ),
    done_on: day ?? settings.missing_date,
    cost,
    // A meter at 0 is one that nobody has read.
    meter: meter === '0' ? null : meter,
    provider: provider.slice(0, longestTitle).trim() || null,
    notes: notes === '' ? null : notes,
    currencies,
    unread: row.unread,
  };
}

function costIn(
  row: RowCells,
  { amount_style: style, rates }: SheetSettings,
  currencies: string[],
): Money | null {
  const named = row.said('currency');
  const currency =
    (named === '' ? null : (currencyIn(named) ?? named.toUpperCase().slice(0, 12))) ??
    currencyOfHeading(row.one('cost').header);
  const found = row.read('cost', (text) => {
    const read = readAmount(text, { style, currency, rates });
    return read !== null && 'amount' in read && compareMoney(read.amount, '0.00') < 0 ? null : read;
  });
  if (found === null) return null;
  if ('amount' in found) return found.amount;
  currencies.push(found.currency);
  row.keep('cost', named === '' ? '' : ` ${named}`);
  return null;
}

/** What a meter shows, to one decimal: `45,210 mi`, `45.210`, `1204.5 h`. */
function meterIn(text: string): string | null {
  const bare = text.replace(/ ?(km|kilometers?|kilometres?|mi|miles?|h|hrs?|hours?)\.?$/iu, '');
  const plain = /^\d{1,8}([.,]\d)?$/.test(bare)
    ? bare.replace(',', '.')
    : (parseAmount(bare, 'point') ?? parseAmount(bare, 'comma'));
  if (plain === null || plain.startsWith('-') || !/^\d{1,8}(\.\d0?)?$/.test(plain)) return null;
  return plain.replace(/(\.\d)0$/, '$1').replace(/\.0$/, '');
}

export const workTooLong = ({ notes }: Pick<Work, 'notes'>) => (notes ?? '').length > longestNotes;

/** What would come of a service history; `isKnown` says of a row whether it was brought in before. */
export function workPreviewOf(
  headers: readonly string[],
  { columns }: SheetSettings,
  { work, untitled }: { work: readonly Work[]; untitled: number },
  isKnown: (work: Work) => boolean,
): WorkPreview {
  const fresh = work.filter((each) => !isKnown(each));
  return {
    visits: fresh.length,
    known: work.length - fresh.length,
    untitled,
    undated: fresh.filter(({ done_on }) => done_on === null).length,
    metered: fresh.filter(({ meter }) => meter !== null).length,
    unread: fresh.reduce((sum, { unread }) => sum + unread.length, 0),
    too_long: fresh.filter(workTooLong).length,
    currencies: [...new Set(fresh.flatMap(({ currencies }) => currencies))].toSorted(),
    left_out: headers.filter((header, at) => columns[at] === 'skip' && header !== ''),
    total: addMoney('0.00', ...fresh.map(({ cost }) => cost ?? '0.00')),
    rows: work.slice(0, rowsShown).map((each) => ({
      line: each.line,
      title: each.title,
      done_on: each.done_on,
      cost: each.cost,
      meter: each.meter,
      provider: each.provider,
      known: isKnown(each),
      unread: [...each.unread],
    })),
  };
}
