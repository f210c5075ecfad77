/** Repairs that were asked for at what is let (S-213). */
import { z } from 'zod';
import { endpoint } from '../../kernel/call/endpoint.ts';
import { changeOf } from '../../kernel/form/draft.ts';
import { fromVersion, id } from '../../kernel/form/fields.ts';
import { repair, repairDraft, repairFilter, repairPage, storedRepairDraft } from './repair.ts';

const byId = z.object({ id });
const repairs = '/api/rentals/maintenance';

export const listRepairs = endpoint('GET', repairs, {
  summary: 'Lists requests for repairs, the newest first (S-213, S-216)',
  input: repairFilter,
  output: repairPage,
  guests: 'view',
});

export const findRepair = endpoint('GET', `${repairs}/{id}`, {
  summary: 'Finds a request for a repair, also one in the trash',
  input: byId,
  output: repair,
  guests: 'view',
  shows: 'repair',
});

export const addRepair = endpoint('POST', repairs, {
  summary: 'Adds a request for a repair; a planned day is a due date, and a cost is booked as an expense',
  input: repairDraft,
  output: repair,
  guests: 'manage',
});

export const changeRepair = endpoint('PATCH', `${repairs}/{id}`, {
  summary: 'Changes the given fields of a request; tenants with access hear of its status and planned day',
  input: changeOf(storedRepairDraft).extend({ id, version: fromVersion }),
  output: repair,
  guests: 'manage',
});

export const removeRepair = endpoint('DELETE', `${repairs}/{id}`, {
  summary: 'Moves a request to the trash (G-45); what was paid stays in the ledger',
  input: byId,
});

export const restoreRepair = endpoint('POST', `${repairs}/{id}/restore`, {
  summary: 'Takes a request out of the trash',
  input: byId,
});
