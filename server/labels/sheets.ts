import { labelsOnSheet, placeOnSheet, sheetLayouts } from '@holdfast/domain/labels/sheet-layout';
import type { SheetDraft } from '@holdfast/domain/labels/label';
import type { LabelSheets, SheetLabel } from '../kernel/pdf/label-sheets.ts';
import type { CodedRecord } from './labels.ts';

/** Lays labels on sheets, from the first label that is still on the first of them. */
export function sheetsOf(
  records: readonly CodedRecord[],
  { sheet, first, with_name, with_place }: SheetDraft,
  baseUrl: URL,
): LabelSheets {
  const layout = sheetLayouts[sheet];
  const begin = Math.min(first, labelsOnSheet(layout)) - 1;
  const pages: SheetLabel[][] = [];
  for (const [index, { code, label, place }] of records.entries()) {
    const { page, x, y } = placeOnSheet(layout, begin + index);
    (pages[page] ??= []).push({
      x,
      y,
      address: new URL(`/l/${code}`, baseUrl).href,
      name: with_name ? label : null,
      place: with_place ? place : null,
    });
  }
  return { size: layout.size, width: layout.width, height: layout.height, pages };
}
