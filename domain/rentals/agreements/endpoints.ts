/** Units, tenants and rental agreements (S-210, S-211, S-215). */
import { z } from 'zod';
import { endpoint } from '../../kernel/call/endpoint.ts';
import { attachedFiles } from '../../kernel/files/attached-file.ts';
import { changeOf, required } from '../../kernel/form/draft.ts';
import { fromVersion, id, optional, optionalText } from '../../kernel/form/fields.ts';
import { price } from '../../kernel/money/money.ts';
import { day } from '../../kernel/time/day.ts';
import { labelled } from '../../kernel/form/field.ts';
import {
  agreementDraft,
  agreementFilter,
  agreementPage,
  assetType,
  noticeSide,
  noticeSideLabels,
  shownAgreement,
} from './agreement.ts';
import { shownTenant, tenantDraft, tenantFilter, tenantPage } from './tenant.ts';
import { newUnit, shownUnit, unitDraft, unitFilter, unitPage } from './unit.ts';

const byId = z.object({ id });
const units = '/api/rentals/units';
const tenants = '/api/rentals/tenants';
const agreements = '/api/rentals/agreements';

export const findPremises = endpoint('GET', '/api/rentals/premises', {
  summary: 'Says whether what is let is private: whatever is written about it is so too',
  input: z.object({ asset_type: assetType, asset_id: id }),
  output: z.object({ private: z.boolean() }),
});

export const listUnits = endpoint('GET', units, {
  summary: 'Lists units by name, those of one property or all, with the agreement in force in each',
  input: unitFilter,
  output: unitPage,
  guests: 'view',
});

export const findUnit = endpoint('GET', `${units}/{id}`, {
  summary: 'Finds a unit, also one in the trash',
  input: byId,
  output: shownUnit,
  guests: 'view',
  shows: 'unit',
});

export const addUnit = endpoint('POST', units, {
  summary: 'Adds a unit to a property',
  input: newUnit,
  output: shownUnit,
  guests: 'contribute',
});

export const changeUnit = endpoint('PATCH', `${units}/{id}`, {
  summary: 'Changes the given fields of a unit, from the version that the change is based on',
  input: changeOf(unitDraft).extend({ id, version: fromVersion }),
  output: shownUnit,
});

export const removeUnit = endpoint('DELETE', `${units}/{id}`, {
  summary: 'Moves a unit to the trash (G-45); refused while an agreement for it has not ended',
  input: byId,
});

export const restoreUnit = endpoint('POST', `${units}/{id}/restore`, {
  summary: 'Takes a unit out of the trash',
  input: byId,
});

export const listTenants = endpoint('GET', tenants, {
  summary: 'Lists tenants by name: current, future and former ones (G-26)',
  input: tenantFilter,
  output: tenantPage,
  guests: 'view',
});

export const findTenant = endpoint('GET', `${tenants}/{id}`, {
  summary: 'Finds a tenant, also one in the trash',
  input: byId,
  output: shownTenant,
  guests: 'view',
  shows: 'tenant',
});

export const addTenant = endpoint('POST', tenants, {
  summary: 'Adds a tenant',
  input: tenantDraft,
  output: shownTenant,
  guests: 'contribute',
});

export const changeTenant = endpoint('PATCH', `${tenants}/{id}`, {
  summary: 'Changes the given fields of a tenant, from the version that the change is based on',
  input: changeOf(tenantDraft).extend({ id, version: fromVersion }),
  output: shownTenant,
});

export const removeTenant = endpoint('DELETE', `${tenants}/{id}`, {
  summary: 'Moves a tenant to the trash (G-45); refused while an agreement has not ended',
  input: byId,
});

export const restoreTenant = endpoint('POST', `${tenants}/{id}/restore`, {
  summary: 'Takes a tenant out of the trash',
  input: byId,
});

export const forgetTenant = endpoint('POST', `${tenants}/{id}/forget`, {
  closes: 'state',
  summary:
    'Deletes what is stored of a former tenant; agreements and what was paid stay, under "Former tenant"',
  input: byId,
  output: shownTenant,
});

export const listAgreements = endpoint('GET', agreements, {
  summary:
    'Lists rental agreements, the newest first (S-210), with the monthly rent of those in force (X-20)',
  input: agreementFilter,
  output: agreementPage,
  guests: 'view',
});

export const findAgreement = endpoint('GET', `${agreements}/{id}`, {
  summary: 'Finds a rental agreement, also one in the trash, with its rents and people',
  input: byId,
  output: shownAgreement,
  guests: 'view',
  shows: 'agreement',
});

export const addAgreement = endpoint('POST', agreements, {
  summary:
    'Adds a rental agreement as a draft; dates that another one of the same premises has are refused (G-24)',
  input: agreementDraft,
  output: shownAgreement,
  guests: 'manage',
});

export const changeAgreement = endpoint('PATCH', `${agreements}/{id}`, {
  summary: 'Changes the given fields of an agreement; once it is signed, what was agreed stays',
  input: changeOf(agreementDraft).extend({ id, version: fromVersion }),
  output: shownAgreement,
  guests: 'manage',
});

export const removeAgreement = endpoint('DELETE', `${agreements}/{id}`, {
  summary: 'Moves an agreement to the trash (G-45); one with a ledger is ended instead',
  input: byId,
});

export const restoreAgreement = endpoint('POST', `${agreements}/{id}/restore`, {
  summary: 'Takes an agreement out of the trash, unless another one has its dates now',
  input: byId,
});

/** What is entered when both sides have signed on paper. */
export const signatureDraft = z.object({
  signed_on: required('Signed on', day),
  documents: attachedFiles,
});

export const signAgreement = endpoint('POST', `${agreements}/{id}/sign`, {
  closes: 'state',
  summary: 'Records that both sides have signed, with the signed copy; the agreement becomes active (G-24)',
  input: signatureDraft.extend({ id }),
  output: shownAgreement,
});

export const unsignAgreement = endpoint('POST', `${agreements}/{id}/unsign`, {
  closes: 'state',
  summary: 'Takes the signature back while nothing was charged, so that the agreement can be corrected',
  input: byId,
  output: shownAgreement,
});

/** What is entered when a side gives notice. Without `leaves_on` the last day is worked out from the days of notice. */
export const noticeDraft = z.object({
  notice_by: labelled('Notice given by', noticeSide.default('tenant'), { words: noticeSideLabels }),
  notice_on: required('Notice given on', day),
  leaves_on: labelled('Last day', optional(day)),
});

export const giveNotice = endpoint('POST', `${agreements}/{id}/notice`, {
  closes: 'state',
  summary: 'Records notice by the landlord or the tenant, and works out the last day',
  input: noticeDraft.extend({ id }),
  output: shownAgreement,
});

export const withdrawNotice = endpoint('POST', `${agreements}/{id}/notice/withdraw`, {
  closes: 'state',
  summary: 'Takes notice or termination back while the last day has not passed',
  input: byId,
  output: shownAgreement,
});

/** What is entered when an agreement is ended before its time. */
export const terminationDraft = z.object({
  last_day: required('Last day', day),
  reason: optionalText('Reason', 500),
});

export const terminateAgreement = endpoint('POST', `${agreements}/{id}/terminate`, {
  closes: 'state',
  summary: 'Ends an agreement on a day before its term is over',
  input: terminationDraft.extend({ id }),
  output: shownAgreement,
});

/** A rent from a day on. */
export const raiseDraft = z.object({
  from_day: required('From', day),
  amount: required('New rent', price),
});

export const raiseRent = endpoint('POST', `${agreements}/{id}/rents`, {
  closes: 'entry',
  summary: 'Sets another rent from a day on; earlier rents stay as they were',
  input: raiseDraft.extend({ id }),
  output: shownAgreement,
});

export const removeRaise = endpoint('DELETE', `${agreements}/{id}/rents/{from_day}`, {
  summary: 'Takes back a raise; rent that was charged by it is corrected by a credit',
  input: byId.extend({ from_day: day }),
});

/** What may be chosen for the next term; by default it is as long, at the same rent. */
export const renewalDraft = z.object({
  end_date: labelled('New end date', optional(day)),
  rent_amount: labelled('New rent', optional(price)),
});

export const renewAgreement = endpoint('POST', `${agreements}/{id}/renew`, {
  closes: 'state',
  summary: 'Makes the agreement of the next term as a draft: same people, premises and deposit',
  input: renewalDraft.extend({ id }),
  output: shownAgreement,
});
