import { expect, it } from 'vitest';
import { labelsOnSheet, sheetSizes, placeOnSheet, sheetLayouts, sheetName } from './sheet-layout.ts';

it.each(sheetName.options)(
  'a sheet of %s holds as many labels as its name says, each whole and beside the others',
  (name) => {
    const layout = sheetLayouts[name];
    const size = sheetSizes[layout.size];
    expect(name.endsWith(`_${labelsOnSheet(layout)}`)).toBe(true);
    expect(layout.stepX).toBeGreaterThanOrEqual(layout.width);
    expect(layout.stepY).toBeGreaterThanOrEqual(layout.height);
    const last = placeOnSheet(layout, labelsOnSheet(layout) - 1);
    expect(last.page).toBe(0);
    expect(last.x + layout.width).toBeLessThanOrEqual(size.width);
    expect(last.y + layout.height).toBeLessThanOrEqual(size.height);
    // As much is left at the right as at the left, and below as above.
    expect(Math.abs(size.width - last.x - layout.width - layout.left)).toBeLessThan(0.2);
    expect(Math.abs(size.height - last.y - layout.height - layout.top)).toBeLessThan(0.3);
    expect(placeOnSheet(layout, labelsOnSheet(layout))).toEqual({ page: 1, x: layout.left, y: layout.top });
  },
);
