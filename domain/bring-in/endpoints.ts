/** Lists of other products: taken in, looked at, brought in, and taken back. */
import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { id } from '../kernel/form/fields.ts';
import { mostAbove } from './heading-line.ts';
import { photoFilter, photoPage } from './photos.ts';
import { sheet, sheetItem, sheetSettings } from './sheet.ts';

const byId = z.object({ id });
const sheets = '/api/bring-in/sheets';

export const listSheets = endpoint('GET', sheets, {
  summary: 'Lists the sheets that were taken in, the newest first, 50 at most',
  output: z.object({ items: z.array(sheetItem) }),
});

export const addSheet = endpoint('POST', sheets, {
  summary:
    'Takes in a CSV or TSV file of Homebox, Sortly or any other list, or tenants of MicroRealEstate as JSON; `name` is the file’s own name, the body its bytes',
  input: z.object({ name: z.string().min(1).max(400) }),
  output: z.object({ id }),
  bytesIn: true,
});

export const findSheet = endpoint('GET', `${sheets}/{id}`, {
  summary: 'Shows a sheet with what would come of each row',
  input: byId,
  output: sheet,
});

export const changeSheet = endpoint('PUT', `${sheets}/{id}/settings`, {
  summary: 'Says what the columns of a sheet are and how it is read, and shows what would come of it',
  input: sheetSettings.extend({ id }),
  output: sheet,
});

export const chooseHeading = endpoint('PUT', `${sheets}/{id}/heading`, {
  summary: 'Says which row of a sheet has the headings, and shows what would come of it, understood anew',
  input: z.object({
    id,
    heading: z
      .int()
      .min(0)
      .max(mostAbove - 1),
  }),
  output: sheet,
});

export const applySheet = endpoint('POST', `${sheets}/{id}/apply`, {
  closes: 'state',
  summary: 'Brings in every row that was not brought in before, all or none',
  input: byId,
  output: z.object({ added: z.int(), photographs: z.int() }),
});

export const undoSheet = endpoint('POST', `${sheets}/{id}/undo`, {
  summary: 'Moves everything that a sheet added to the trash, and lets it be brought in again',
  input: byId,
  output: z.object({ removed: z.int() }),
});

export const removeSheet = endpoint('DELETE', `${sheets}/{id}`, {
  summary: 'Forgets a sheet that was not brought in',
  input: byId,
});

export const addPhotos = endpoint('POST', `${sheets}/{id}/photos`, {
  summary:
    'Takes photographs out of a ZIP, whose bytes are the body; each goes to a line by its name when the sheet is brought in',
  input: byId,
  output: z.object({ taken: z.int(), refused: z.int() }),
  bytesIn: true,
});

export const listPhotos = endpoint('GET', `${sheets}/{id}/photos`, {
  summary:
    'Lists which photograph goes to which line, which go to none, which are refused, and lines without one',
  input: photoFilter.extend({ id }),
  output: photoPage,
});

export const removePhotos = endpoint('DELETE', `${sheets}/{id}/photos`, {
  summary: 'Forgets the photographs of a sheet that was not brought in',
  input: byId,
});
