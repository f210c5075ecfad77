import { z } from 'zod';

/** A sheet of labels as it is sold, in millimetres. */
export type SheetLayout = {
  readonly size: 'us-letter' | 'a4';
  readonly across: number;
  readonly down: number;
  readonly width: number;
  readonly height: number;
  /** Of the first label's upper left corner. */
  readonly left: number;
  readonly top: number;
  /** From a label's corner to the next one's. */
  readonly stepX: number;
  readonly stepY: number;
};

export const sheetName = z.enum(['letter_30', 'letter_10', 'a4_21', 'a4_65']);
export type SheetName = z.infer<typeof sheetName>;

export const sheetNames: Readonly<Record<SheetName, string>> = {
  letter_30: 'Letter, 30 labels (Avery 5160)',
  letter_10: 'Letter, 10 labels (Avery 5163)',
  a4_21: 'A4, 21 labels (Avery L7160)',
  a4_65: 'A4, 65 labels (Avery L7651)',
};

export const sheetLayouts: Readonly<Record<SheetName, SheetLayout>> = {
  letter_30: {
    size: 'us-letter',
    across: 3,
    down: 10,
    width: 66.675,
    height: 25.4,
    left: 4.7625,
    top: 12.7,
    stepX: 69.85,
    stepY: 25.4,
  },
  letter_10: {
    size: 'us-letter',
    across: 2,
    down: 5,
    width: 101.6,
    height: 50.8,
    left: 3.96875,
    top: 12.7,
    stepX: 106.3625,
    stepY: 50.8,
  },
  a4_21: {
    size: 'a4',
    across: 3,
    down: 7,
    width: 63.5,
    height: 38.1,
    left: 7.21,
    top: 15.15,
    stepX: 66.04,
    stepY: 38.1,
  },
  a4_65: {
    size: 'a4',
    across: 5,
    down: 13,
    width: 38.1,
    height: 21.2,
    left: 4.67,
    top: 10.7,
    stepX: 40.64,
    stepY: 21.2,
  },
};

export const sheetSizes: Readonly<Record<SheetLayout['size'], { width: number; height: number }>> = {
  'us-letter': { width: 215.9, height: 279.4 },
  a4: { width: 210, height: 297 },
};

export const labelsOnSheet = ({ across, down }: SheetLayout): number => across * down;

/** Where a label lies: on which page, and its upper left corner in millimetres. Labels fill a sheet row by row. */
export function placeOnSheet(layout: SheetLayout, nth: number): { page: number; x: number; y: number } {
  const place = nth % labelsOnSheet(layout);
  return {
    page: Math.floor(nth / labelsOnSheet(layout)),
    x: layout.left + (place % layout.across) * layout.stepX,
    y: layout.top + Math.floor(place / layout.across) * layout.stepY,
  };
}
