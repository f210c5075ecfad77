import { z } from 'zod';
import { accountEndpoint } from '../../kernel/call/endpoint.ts';
import { id, optionalLines, version } from '../../kernel/form/fields.ts';
import { labelled } from '../../kernel/form/field.ts';
import { calendarDay, moment } from '../../kernel/time/day.ts';

const counted = z.object({ name: z.string(), value: z.string() });

/** An inspection that the landlord has agreed on, as a tenant reads it. */
export const tenancyInspection = z.object({
  id,
  version,
  kind: z.enum(['move_in', 'move_out']),
  day: calendarDay,
  keys: z.array(counted),
  meters: z.array(counted),
  notes: z.string().nullable(),
  items: z.array(
    z.object({
      room: z.string(),
      item: z.string(),
      condition: z.string().nullable(),
      notes: z.string().nullable(),
      photos: z.array(id),
    }),
  ),
  landlord_name: z.string(),
  landlord_agreed_at: moment,
  /** Null until a tenant has agreed. */
  agreed_at: moment.nullable(),
  tenant_name: z.string().nullable(),
  tenant_remark: z.string().nullable(),
  /** What a tenant said who did not agree yet. */
  remark: z.string().nullable(),
  remark_name: z.string().nullable(),
  remarked_at: moment.nullable(),
});
export type TenancyInspection = z.infer<typeof tenancyInspection>;

export const inspectionAnswer = z.object({
  agrees: labelled('I agree', z.boolean()),
  remark: optionalLines('Remark', 2000),
});

export const inspectionAnswerTexts = { noRemark: 'Say what you do not agree with' } as const;

const key = z.object({ house: id, agreement_id: id });
const inspections = '/api/rentals/tenancies/{house}/{agreement_id}/inspections';

export const listTenancyInspections = accountEndpoint('GET', inspections, {
  summary: 'Shows a tenant the checklists of moving in and out on which the landlord has agreed',
  input: key,
  output: z.object({ items: z.array(tenancyInspection) }),
  momentary: true,
});

export const answerTenancyInspection = accountEndpoint('POST', `${inspections}/{id}`, {
  closes: 'version',
  summary:
    'Records that a tenant agrees on a checklist, or what they remark on it, with their name and the time',
  input: key.extend({ id, version, ...inspectionAnswer.shape }),
  gate: 'open',
});
