import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { recordReference } from '../kernel/record-type.ts';
import {
  labelCode,
  labelledRecord,
  labelsAtOnce,
  openedLabel,
  recordFilter,
  recordPage,
  sheetDraft,
} from './label.ts';

export const listLabelRecords = endpoint('GET', '/api/labels', {
  summary: 'Lists the records that labels can be printed for, with the place where each lies (M-22)',
  input: recordFilter,
  output: recordPage,
});

export const findLabel = endpoint('GET', '/api/labels/of/{item_type}/{item_id}', {
  summary: 'Says whether a record has a label, and where it lies',
  input: recordReference,
  output: labelledRecord,
});

export const printLabels = endpoint('POST', '/api/labels/sheets', {
  summary:
    'Prints labels with a QR code for these records, on sheets as they are sold; a record without a code gets one (M-22)',
  input: sheetDraft.extend({ items: z.array(recordReference).min(1).max(labelsAtOnce) }),
  output: z.object({
    /** In base64. */
    pdf: z.string(),
    pages: z.int(),
  }),
  keys: false,
  keeps: false,
});

export const changeCode = endpoint('POST', '/api/labels/of/{item_type}/{item_id}/code', {
  summary: 'Gives a record another code: labels that are already printed open nothing any more',
  input: recordReference,
  output: labelledRecord,
});

export const openLabel = endpoint('GET', '/api/labels/codes/{code}', {
  summary: 'Says what a scanned code stands for, to whoever may see it; any other code is as an unknown one',
  input: z.object({ code: labelCode }),
  output: openedLabel,
  keys: false,
  momentary: true,
});
