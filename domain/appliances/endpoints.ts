import { z } from 'zod';
import { attachedFiles } from '../kernel/files/attached-file.ts';
import { changeOf } from '../kernel/form/draft.ts';
import { bulkChangeOf, bulkRecords } from '../kernel/records/bulk.ts';
import { endpoint } from '../kernel/call/endpoint.ts';
import { fromVersion, id } from '../kernel/form/fields.ts';
import { saleDraft } from '../kernel/money/sale.ts';
import { applianceKind } from '../kernel/records/thing-kind.ts';
import { datedValue } from '../kernel/money/value-curve.ts';
import { applianceFilter, appliancePage } from './appliance-list.ts';
import { appliance, applianceDraft, foundAppliance, heldStatus } from './appliance.ts';
import { bulkChange } from './bulk.ts';
import { severalDraft } from './catalogue.ts';
import { nameplateReading } from './nameplate/nameplate.ts';

const byId = z.object({ id });
const appliances = '/api/appliances';
export const listAppliances = endpoint('GET', appliances, {
  summary:
    'Lists appliances: a page by status, category, condition, place or words, with counts and their value (S-178, X-26)',
  input: applianceFilter,
  output: appliancePage,
  guests: 'view',
});

export const findAppliance = endpoint('GET', `${appliances}/{id}`, {
  summary: 'Finds an appliance with the place where it stands, also one in the trash',
  input: byId,
  output: foundAppliance,
  guests: 'view',
  shows: 'appliance',
});

export const addAppliance = endpoint('POST', appliances, {
  summary: 'Adds an appliance; the files sent with it become its documents (S-170, G-18)',
  input: applianceDraft.extend({ documents: attachedFiles }),
  output: appliance,
  guests: 'contribute',
});

export const changeAppliance = endpoint('PATCH', `${appliances}/{id}`, {
  summary:
    'Changes the given fields of an appliance, if nobody has changed it since `version`; files become its documents',
  input: changeOf(applianceDraft).extend({ id, version: fromVersion, documents: attachedFiles }),
  output: appliance,
  guests: 'contribute',
});

export const removeAppliance = endpoint('DELETE', `${appliances}/{id}`, {
  summary: 'Moves an appliance to the trash, where it stays for 30 days (G-18, G-45)',
  input: byId,
  guests: 'manage',
});

export const restoreAppliance = endpoint('POST', `${appliances}/{id}/restore`, {
  summary: 'Takes an appliance out of the trash',
  input: byId,
  guests: 'manage',
});

export const sellAppliance = endpoint('POST', `${appliances}/{id}/sale`, {
  closes: 'state',
  summary: 'Marks an appliance as sold: gain and holding period follow where the purchase is known',
  input: saleDraft.extend({ id }),
  output: appliance,
  guests: 'manage',
});

export const undoApplianceSale = endpoint('DELETE', `${appliances}/{id}/sale`, {
  summary: 'Takes a sale back; the appliance is held again, with the given status',
  input: z.object({ id, status: heldStatus.default('active') }),
  output: appliance,
  guests: 'manage',
});

export const listApplianceValues = endpoint('GET', `${appliances}/{id}/values`, {
  summary: 'Lists what an appliance was worth, by day',
  input: byId,
  output: z.object({ items: z.array(datedValue) }),
  guests: 'view',
});

export const findCatalogue = endpoint('GET', `${appliances}/catalogue`, {
  summary: 'Says of which kinds there are appliances already, and whether their upkeep can be planned',
  output: z.object({ kept: z.partialRecord(applianceKind, z.int()), plans_upkeep: z.boolean() }),
  guests: 'view',
});

export const addSeveralAppliances = endpoint('POST', `${appliances}/several`, {
  summary: 'Adds several appliances of one place and one purchase, all or none',
  input: severalDraft,
  output: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  guests: 'contribute',
});

export const readNameplate = endpoint('POST', `${appliances}/nameplates`, {
  summary:
    'Reads the photograph of a nameplate and proposes manufacturer, model and serial number; stores nothing',
  input: z.object({ file_id: id }),
  output: nameplateReading,
  guests: 'contribute',
});

export const changeAppliances = endpoint('POST', `${appliances}/changes`, {
  summary:
    'Changes place, status, condition, category or privacy of many appliances; answers what they were before, which sent back undoes it',
  ...bulkChangeOf(bulkChange),
  guests: 'contribute',
});

export const removeAppliances = endpoint('POST', `${appliances}/removals`, {
  summary: 'Moves several appliances to the trash, and says which went there',
  input: bulkRecords,
  output: z.object({ ids: z.array(id) }),
  guests: 'manage',
});

export const restoreAppliances = endpoint('POST', `${appliances}/restorations`, {
  summary: 'Takes several appliances out of the trash, as far as the plan has room: all or none',
  input: bulkRecords,
  output: z.object({ ids: z.array(id) }),
  guests: 'manage',
});
