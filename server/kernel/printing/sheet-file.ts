import { csvOf } from '@holdfast/domain/kernel/files/csv';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import type { Cell, Sheet, SheetColumn } from '@holdfast/domain/kernel/files/sheet';
import { contentDisposition } from '../files/file-name.ts';
import { pdfReply } from '../pdf/pdf-reply.ts';
import type { Report } from '../pdf/report.ts';

export type Format = 'csv' | 'xlsx' | 'pdf';

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A report's table as a file; all of its figures are those of the table. `print` prints the PDF. */
export async function fileOf(
  sheet: Sheet,
  format: Format,
  print: (report: Report) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  const name = `${sheet.title} ${sheet.subtitle}.${format}`;
  if (format === 'pdf') return pdfReply(await print(sheetAsPdf(sheet)), name);
  const body = format === 'csv' ? sheetAsCsv(sheet) : await sheetAsXlsx(sheet);
  return new Response(body, {
    headers: {
      'content-type': types[format],
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'no-store',
    },
  });
}

export function sheetAsCsv({ columns, rows, totals }: Sheet): string {
  return csvOf(
    columns.map(({ label }) => label),
    [...rows, ...totals],
  );
}

const formats = { money: '#,##0.00', percent: '0.0%', count: '0', day: 'yyyy-mm-dd' } as const;
const widths = { text: 28, money: 15, percent: 10, count: 13, day: 12 } as const;

/** A spreadsheet with numbers and dates as such, a head that stays in sight, and the totals as values. */
export async function sheetAsXlsx({ title, columns, rows, totals }: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const head = columns.map(({ label, kind }) => ({
    value: label,
    fontWeight: 'bold' as const,
    align: kind === 'text' ? ('left' as const) : ('right' as const),
  }));
  const line = (bold: boolean) => (row: readonly Cell[]) =>
    row.map((cell, place) => xlsxCell(cell, columns[place]?.kind ?? 'text', bold));
  // Loaded where it is first needed: 78 modules.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const { toBuffer } = writeXlsxFile([head, ...rows.map(line(false)), ...totals.map(line(true))], {
    sheet: title,
    columns: columns.map(({ kind }) => ({ width: widths[kind] })),
    stickyRowsCount: 1,
  });
  return new Uint8Array(await toBuffer());
}

function xlsxCell(cell: Cell, kind: SheetColumn['kind'], bold: boolean) {
  if (cell === null) return null;
  const weight = bold ? { fontWeight: 'bold' as const } : {};
  switch (kind) {
    case 'text':
      return { value: String(cell), type: String, ...weight };
    case 'day':
      return { value: new Date(`${cell}T00:00:00Z`), type: Date, format: formats.day, ...weight };
    case 'percent':
      return { value: Number(cell) / 100, type: Number, format: formats.percent, ...weight };
    default:
      return { value: Number(cell), type: Number, format: formats[kind], ...weight };
  }
}

/** Columns that stand on a page beside each other; of a wide table, what follows comes below with the first column again. */
const across = 8;

export function sheetAsPdf({ title, subtitle, columns, rows, totals }: Sheet): Report {
  const parts: number[][] = [];
  for (let from = 1; from < columns.length; from += across - 1) {
    const end = Math.min(columns.length, from + across - 1);
    parts.push([0, ...Array.from({ length: end - from }, (_, nth) => from + nth)]);
  }
  const texts = (row: readonly Cell[], places: readonly number[]) =>
    places.map((place) => pdfText(row[place] ?? null, columns[place]?.kind ?? 'text'));
  return {
    title,
    subtitle,
    footer: `Holdfast · ${title}`,
    blocks: parts.map((places) => ({
      kind: 'table' as const,
      columns: places.map((place) => ({
        label: columns[place]?.label ?? '',
        align: columns[place]?.kind === 'text' ? ('left' as const) : ('right' as const),
        width: place === 0 ? 1.6 : 1,
      })),
      rows: [...rows, ...totals.slice(0, -1)].map((row) => texts(row, places)),
      total: texts(totals.at(-1) ?? [], places),
    })),
  };
}

function pdfText(cell: Cell, kind: SheetColumn['kind']): string {
  if (cell === null) return '';
  if (kind === 'money') return formatMoney(String(cell));
  return kind === 'percent' ? `${cell}%` : String(cell);
}
