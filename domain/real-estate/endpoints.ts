import { z } from 'zod';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { id, fromVersion } from '../kernel/form/fields.ts';
import { mortgage, mortgageDraft } from './mortgage.ts';
import { hubLine } from './property-hub.ts';
import { propertyFilter, propertyPage } from './property-list.ts';
import { datedValue } from '../kernel/money/value-curve.ts';
import { heldStatus, property, propertyLease, propertyDraft } from './property.ts';
import { saleDraft } from '../kernel/money/sale.ts';
import { taxSummary, taxYear } from './tax-summary.ts';
import { unfinished, unfinishedDraft } from './unfinished.ts';

const byId = z.object({ id });
const properties = '/api/real-estate/properties';

export const listProperties = endpoint('GET', properties, {
  summary:
    'Lists properties: a page by view, type, status, occupancy or words, with counts and sums (S-022, X-26)',
  input: propertyFilter,
  output: propertyPage,
  guests: 'view',
});

export const findProperty = endpoint('GET', `${properties}/{id}`, {
  summary:
    'Finds a property with its mortgages, also those in the trash, and its lease by the agreements in force',
  input: byId,
  output: property.extend({ mortgages: z.array(mortgage), lease: propertyLease.nullable() }),
  guests: 'view',
  shows: 'real_estate',
});

export const addProperty = endpoint('POST', properties, {
  summary:
    'Adds a property, with its first mortgage where one is given (S-155, S-156); the unfinished one that it was goes',
  input: propertyDraft.extend({ mortgage: mortgageDraft.optional(), unfinished_id: id.optional() }),
  output: property,
  guests: 'contribute',
});

export const changeProperty = endpoint('PATCH', `${properties}/{id}`, {
  summary: 'Changes the given fields of a property, if nobody has changed it since `version`',
  input: changeOf(propertyDraft).extend({ id, version: fromVersion }),
  output: property,
  guests: 'contribute',
});

export const removeProperty = endpoint('DELETE', `${properties}/{id}`, {
  summary: 'Moves a property to the trash, where it stays for 30 days (G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreProperty = endpoint('POST', `${properties}/{id}/restore`, {
  summary: 'Takes a property out of the trash',
  input: byId,
  guests: 'manage',
});

export const sellProperty = endpoint('POST', `${properties}/{id}/sale`, {
  closes: 'state',
  summary: 'Marks a property as sold: its capital gain and holding period are computed (S-150)',
  input: saleDraft.extend({ id }),
  output: property,
  guests: 'manage',
});

export const undoSale = endpoint('DELETE', `${properties}/{id}/sale`, {
  summary: 'Takes a sale back; the property is held again, with the given status',
  input: z.object({ id, status: heldStatus.default('available') }),
  output: property,
  guests: 'manage',
});

export const listPropertyValues = endpoint('GET', `${properties}/{id}/values`, {
  summary: 'Lists what a property was worth, by day',
  input: byId,
  output: z.object({ items: z.array(datedValue) }),
  guests: 'view',
});

export const addMortgage = endpoint('POST', `${properties}/{property_id}/mortgages`, {
  summary: 'Adds a mortgage to a property (S-152)',
  input: mortgageDraft.extend({ property_id: id }),
  output: mortgage,
  guests: 'contribute',
});

export const findMortgage = endpoint('GET', '/api/real-estate/mortgages/{id}', {
  summary: 'Finds a mortgage with the property that it is for, also where one of them is in the trash',
  input: byId,
  output: mortgage.extend({
    /** Null for a guest to whom the mortgage is open and its property is not. */
    property: property.pick({ id: true, address: true, sale_date: true, removed_at: true }).nullable(),
  }),
  guests: 'view',
  shows: 'mortgage',
});

export const changeMortgage = endpoint('PATCH', '/api/real-estate/mortgages/{id}', {
  summary: 'Changes the given fields of a mortgage, if nobody has changed it since `version`',
  input: changeOf(mortgageDraft).extend({ id, version: fromVersion }),
  output: mortgage,
  guests: 'contribute',
});

export const removeMortgage = endpoint('DELETE', '/api/real-estate/mortgages/{id}', {
  summary: 'Moves a mortgage to the trash (G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreMortgage = endpoint('POST', '/api/real-estate/mortgages/{id}/restore', {
  summary: 'Takes a mortgage out of the trash',
  input: byId,
  guests: 'manage',
});

const unfinishedPath = '/api/real-estate/unfinished';

export const listUnfinished = endpoint('GET', unfinishedPath, {
  summary: 'Lists the properties that wait to be finished, the newest first',
  output: z.object({ items: z.array(unfinished) }),
});

export const addUnfinished = endpoint('POST', unfinishedPath, {
  summary: 'Keeps a property of which only the address, or some more, is known yet; it counts nowhere',
  input: unfinishedDraft,
  output: unfinished,
});

export const changeUnfinished = endpoint('PUT', `${unfinishedPath}/{id}`, {
  summary: 'Keeps what was typed of an unfinished property since',
  input: unfinishedDraft.extend({ id }),
  output: unfinished,
});

export const removeUnfinished = endpoint('DELETE', `${unfinishedPath}/{id}`, {
  summary: 'Removes an unfinished property',
  input: byId,
});

export const findPropertyHub = endpoint('GET', '/api/real-estate/hub', {
  summary: 'Shows all properties that are held: value, debt, occupancy and what comes next',
  output: z.object({ lines: z.array(hubLine) }),
  guests: 'view',
});

export const findTaxSummary = endpoint('GET', '/api/real-estate/tax-summary', {
  summary: 'Shows property tax, mortgage interest and gains of a year, by property',
  input: z.object({ year: taxYear.optional() }),
  output: taxSummary,
  guests: 'view',
});
