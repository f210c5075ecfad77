/** Inspections of moving in and out, and deductions from the deposit. */
import { z } from 'zod';
import { endpoint } from '../kernel/call/endpoint.ts';
import { id, version } from '../kernel/form/fields.ts';
import {
  agreeing,
  agreementInspections,
  deduction,
  deductionDraft,
  inspectedAgreement,
  inspectionChange,
  shownInspection,
  startInspection as starting,
} from './inspection.ts';

const byId = z.object({ id });

export const listInspections = endpoint('GET', '/api/inspections', {
  summary: 'Lists the agreements, the latest start first, with how far moving in and moving out are',
  output: z.object({ items: z.array(inspectedAgreement) }),
});

export const findInspections = endpoint('GET', '/api/inspections/agreements/{id}', {
  summary: 'Shows the inspections of an agreement, and what is deducted from its deposit',
  input: byId,
  output: agreementInspections,
});

export const startInspection = endpoint('POST', '/api/inspections/agreements/{id}', {
  summary: 'Begins an inspection: moving in by the property’s rooms, moving out by what was looked at before',
  input: starting,
  output: shownInspection,
  closes: 'state',
});

export const changeInspection = endpoint('PATCH', '/api/inspections/{id}', {
  summary: 'Replaces what an inspection says, from the version that the change is based on',
  input: inspectionChange,
  output: shownInspection,
});

export const agreeInspection = endpoint('POST', '/api/inspections/{id}/agree', {
  summary: 'Records that landlord and tenant agree on an inspection; it cannot be changed from then on',
  input: agreeing,
  output: shownInspection,
  closes: 'version',
});

export const showInspection = endpoint('POST', '/api/inspections/{id}/show', {
  summary:
    'Records that the landlord agrees on an inspection, and shows it to the tenants with access, who hear of it',
  input: z.object({ id, version }),
  output: shownInspection,
  closes: 'version',
});

export const reopenInspection = endpoint('POST', '/api/inspections/{id}/reopen', {
  summary: 'Opens an inspection again that was agreed on; it has to be agreed on anew',
  input: z.object({ id, version }),
  output: shownInspection,
  closes: 'version',
});

export const addDeduction = endpoint('POST', '/api/inspections/agreements/{id}/deductions', {
  summary: 'Adds a deduction from the deposit, with its photographs',
  input: deductionDraft.extend({ id }),
  output: deduction,
});

export const removeDeduction = endpoint('DELETE', '/api/inspections/deductions/{id}', {
  summary: 'Removes a deduction',
  input: byId,
});

export const printInspections = endpoint('GET', '/api/inspections/agreements/{id}/report', {
  summary: 'Prints moving in and out side by side with photographs, and the deductions',
  input: byId,
  bytesOut: true,
});
