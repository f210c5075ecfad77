/** Warranties of things: what they cover, until when, and what is needed to make use of them (S-171, M-07). */
import { z } from 'zod';
import { assetType } from '../kernel/records/asset.ts';
import { attachedFiles } from '../kernel/files/attached-file.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { labelled } from '../kernel/form/field.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { recordReference } from '../kernel/record-type.ts';
import { warrantyDraft } from './warranty.ts';
import { thingCover, warrantyDetail, warrantyFilter, warrantyPage, warrantyView } from './warranty-list.ts';

const byId = z.object({ id });
const warranties = '/api/warranties';

/** A warranty as programs send it: beside our own names those that the specification has too. */
export const newWarranty = warrantyDraft.extend({
  of_type: assetType.optional(),
  of_id: id.optional(),
  asset_type: assetType.optional(),
  asset_id: id.optional(),
  appliance_id: id.optional(),
  /** Stand for a layer each, where no layers are given. */
  parts_covered: z.boolean().optional(),
  labor_covered: z.boolean().optional(),
  documents: attachedFiles,
});

/** A warranty as its form adds it: the thing is picked, files come along. */
export const warrantyForm = warrantyDraft.extend({
  of: labelled(
    'What it is for',
    recordReference.nullable().refine((picked) => picked !== null, 'Choose what it is for'),
  ),
  documents: attachedFiles,
});

export const listWarranties = endpoint('GET', warranties, {
  summary:
    'Lists warranties with how they stand today, all or those of one thing, whose cover is then told in plain words; or those in the trash',
  input: warrantyFilter,
  output: warrantyPage,
  guests: 'view',
});

export const findCover = endpoint('GET', `${warranties}/cover`, {
  summary: 'Says what of a thing is covered today, by whom and until when, and which proof is missing (M-07)',
  input: z.object({ of_type: assetType, of_id: id }),
  output: thingCover,
  guests: 'view',
});

export const findWarranty = endpoint('GET', `${warranties}/{id}`, {
  summary: 'Finds a warranty with its cover and its proof, also one in the trash',
  input: byId,
  output: warrantyDetail,
  guests: 'view',
  shows: 'warranty',
});

export const addWarranty = endpoint('POST', warranties, {
  summary: 'Adds a warranty to a thing, with files that become its documents (S-171)',
  input: newWarranty,
  output: warrantyView,
  guests: 'contribute',
});

export const changeWarranty = endpoint('PATCH', `${warranties}/{id}`, {
  summary: 'Changes what is given of a warranty, from the version that it was made of',
  input: changeOf(warrantyDraft).extend({ id, version: fromVersion }),
  output: warrantyView,
  guests: 'contribute',
});

export const removeWarranty = endpoint('DELETE', `${warranties}/{id}`, {
  summary: 'Moves a warranty to the trash, where it stays for 30 days (G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreWarranty = endpoint('POST', `${warranties}/{id}/restore`, {
  summary: 'Takes a warranty out of the trash',
  input: byId,
  guests: 'manage',
});

export const addProof = endpoint('POST', `${warranties}/{id}/proof`, {
  summary: 'Keeps files as proof: receipts with the thing unless it is a house, all else with the warranty',
  input: byId.extend({ documents: attachedFiles }),
});

export const bookWarranty = endpoint('POST', `${warranties}/{id}/expense`, {
  closes: 'state',
  summary: 'Books what the warranty cost as one expense, also where it is asked for twice',
  input: byId,
});

export const unbookWarranty = endpoint('DELETE', `${warranties}/{id}/expense`, {
  summary: 'Takes the expense of a warranty back',
  input: byId,
});
