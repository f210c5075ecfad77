import * as endpoints from '@holdfast/domain/bring-in/endpoints';
import { zipOf } from '../sample/drawings/zip.ts';
import type { TestRecords } from '../testing/records/household-records.ts';
import { sendSheet } from './test-sheets.ts';
import { sendZip } from './test-zip.ts';

/** An archive with nothing in it. */
const emptyZip = `PK\u0005\u0006${'\0'.repeat(18)}`;

const settings = {
  columns: ['name', 'purchase_price'],
  day_order: 'month-first',
  amount_style: 'point',
  becomes: 'movable',
  missing_date: '2024-05-01',
} as const;

/** A sheet that waits with a file of a ZIP, one that was brought in, and one that was taken back. */
export const testRecords: TestRecords = {
  async make({ id: owner, caller, marker }, test) {
    const csv = (what: string) => `Name,Price\n${marker} ${what},12.50\n`;
    const send = async (name: string, what: string) => {
      const id = await sendSheet(caller, name, csv(what));
      await caller.call(endpoints.changeSheet, { id, ...settings, columns: [...settings.columns] });
      return id;
    };
    const bring = async (what: string) => {
      const id = await send(`${marker}.csv`, what);
      await caller.call(endpoints.applySheet, { id });
      return id;
    };
    const [undone, done] = [await bring('bench'), await bring('stool')];
    await caller.call(endpoints.undoSheet, { id: undone });
    const open = await send(`${marker} open.csv`, 'chair');
    await sendZip(caller, open, zipOf({ [`${marker}.txt`]: 'no picture' }));
    const things = await test.raw<{ item_id: string }>(
      'select item_id from bring_in_rows where user_id = $1',
      [owner],
    );
    return { records: { sheet: [open, done, undone], broughtIn: things.map(({ item_id }) => item_id) } };
  },
  after: ['real-estate'],
  names: [
    ['/api/bring-in', /^id$/, 'sheet'],
    ['/api/bring-in', /^but$/, 'broughtIn'],
    ['/api/bring-in', /^property_id$/, 'property'],
    ['/api/bring-in', /^thing_id$/, 'property'],
  ],
  bodies: {
    'POST /api/bring-in/sheets': 'Name,Price\nA lamp,30\n',
    'POST /api/bring-in/sheets/{id}/photos': emptyZip,
  },
  examples: { missing_date: '2024-05-01' },
  special: {
    'PUT /api/bring-in/sheets/{id}/settings': [{ ...settings, columns: () => [...settings.columns] }],
    'PUT /api/bring-in/sheets/{id}/heading': [{ heading: 0 }],
    'POST /api/bring-in/sheets': [{ name: 'things.csv' }],
  },
};
