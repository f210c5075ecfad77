/** The landlord's tax pack: the year of a rented property, line by line (M-15). Its owner's alone. */
import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { daysOfUse, rentalYear, taxFacts, taxFactsDraft, trip, tripDraft } from './tax-facts.ts';
import { taxLine } from './tax-line.ts';
import { taxPack } from './tax-pack.ts';

const base = '/api/rental-taxes';
const ofProperty = z.object({ property_id: id });
const inYear = ofProperty.extend({ year: rentalYear.optional() });

export const listTaxPacks = endpoint('GET', base, {
  summary: 'Lists the properties that earned rent or have the facts of a rental, with a year’s result each',
  input: z.object({ year: rentalYear.optional() }),
  output: z.object({
    year: z.int(),
    years: z.array(z.int()),
    items: z.array(
      z.object({
        property_id: id,
        label: z.string(),
        income: amount,
        expenses: amount,
        net: amount,
        unassigned: z.int(),
      }),
    ),
  }),
});

export const findTaxPack = endpoint('GET', `${base}/{property_id}`, {
  summary:
    'Shows the schedule of a rented property in a year, the last one unless told, with every entry on its line',
  input: inYear,
  output: taxPack,
});

export const setTaxFacts = endpoint('PUT', `${base}/{property_id}/facts`, {
  summary:
    'Says what the write-off is computed from: when it was ready, its kind, land, costs, earlier improvements',
  input: taxFactsDraft.extend({ property_id: id, version: fromVersion.optional() }),
  output: taxFacts,
});

export const setDaysOfUse = endpoint('PUT', `${base}/{property_id}/years/{year}`, {
  summary: 'Says on how many days of a year a property was rented, and used by its owner',
  input: daysOfUse.extend({ property_id: id, year: rentalYear }),
});

export const assignLines = endpoint('PUT', `${base}/{property_id}/lines`, {
  summary:
    'Puts entries of the ledger on a line of the schedule; without a line, on the one that is usual for them',
  input: ofProperty.extend({
    entries: z
      .array(z.object({ transaction_id: id, line: z.int().positive() }))
      .min(1)
      .max(500),
    tax_line: taxLine.nullable(),
  }),
});

export const addTrip = endpoint('POST', `${base}/{property_id}/trips`, {
  summary: 'Adds a drive for a rental, with its miles and the rate a mile',
  input: tripDraft.extend({ property_id: id }),
  output: trip,
});

export const changeTrip = endpoint('PATCH', `${base}/trips/{id}`, {
  summary: 'Changes what is given of a drive, from the version that it was made of',
  input: changeOf(tripDraft).extend({ id, version: fromVersion }),
  output: trip,
});

export const removeTrip = endpoint('DELETE', `${base}/trips/{id}`, {
  summary: 'Deletes a drive',
  input: z.object({ id }),
});

export const sendTaxPack = endpoint('GET', `${base}/{property_id}/file`, {
  summary:
    'Sends the pack of a year as a PDF, a CSV file, a spreadsheet, or a ZIP with the receipts; refused while an entry has no line (M-15)',
  input: inYear.extend({ format: z.enum(['pdf', 'csv', 'xlsx', 'zip']) }),
  bytesOut: true,
});
