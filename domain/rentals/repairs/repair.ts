import { z } from 'zod';
import { pageInput, pageOf } from '../../kernel/call/page.ts';
import { photosField } from '../../kernel/files/photos.ts';
import { labelled } from '../../kernel/form/field.ts';
import { id, lines, optional, optionalLines, version } from '../../kernel/form/fields.ts';
import { amount, price } from '../../kernel/money/money.ts';
import { privateField } from '../../kernel/records/private.ts';
import { calendarDay, day, moment, type Day } from '../../kernel/time/day.ts';

export const repairTexts = {
  none: 'No requests found',
  planned: 'Choose the day on which it is planned',
  moneyFirst: 'Enter what it cost, or leave out the day of the payment',
} as const;

/** How soon something has to be done. */
export const repairPriority = z.enum(['low', 'normal', 'high', 'emergency']);
export type RepairPriority = z.infer<typeof repairPriority>;
export const repairPriorityLabels: Readonly<Record<RepairPriority, string>> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  emergency: 'Emergency',
};

/** Where a request stands (S-213). */
export const repairStatus = z.enum(['pending', 'scheduled', 'completed', 'cancelled']);
export type RepairStatus = z.infer<typeof repairStatus>;
export const repairStatusLabels: Readonly<Record<RepairStatus, string>> = {
  pending: 'Pending',
  scheduled: 'Scheduled',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** What is to be repaired. */
export const repairOf = z.enum(['real_estate', 'movable']);

/** What somebody who asks for a repair says, tenant or owner. */
export const askedDraft = z.object({
  description: lines('What is wrong?', 2000),
  priority: labelled('Priority', repairPriority.default('normal'), { words: repairPriorityLabels }),
  access_times: optionalLines('When can someone come in?', 500),
  photos: photosField('A request'),
});
export type AskedDraft = z.output<typeof askedDraft>;

/** A request as its owner writes it. Vendor, quote, cost and notes are the owner's alone; the tenant reads everything else. */
export const repairDraft = askedDraft.extend({
  agreement_id: labelled('Agreement', optional(id)),
  of_type: labelled('What is let', repairOf.default('real_estate')),
  of_id: labelled('Where', optional(id)),
  unit_id: labelled('Unit', optional(id)),
  request_date: labelled('Requested on', optional(day)),
  status: labelled('Status', repairStatus.default('pending'), { words: repairStatusLabels }),
  scheduled_date: labelled('Planned for', optional(day)),
  completed_date: labelled('Done on', optional(day)),
  reply: optionalLines('Message to the tenant', 1000),
  vendor_id: labelled('Vendor', optional(id)),
  quoted: labelled('Quote', optional(price)),
  cost: labelled('Cost', optional(price)),
  paid_on: labelled('Paid on', optional(day)),
  notes: optionalLines('Notes', 2000),
  private: privateField,
});
export type RepairDraft = z.output<typeof repairDraft>;

/** What of a request can be changed: where it is stays. */
export const storedRepairDraft = repairDraft.omit({
  agreement_id: true,
  of_type: true,
  of_id: true,
  unit_id: true,
});
export type StoredRepairDraft = z.output<typeof storedRepairDraft>;

/** The fields of a request that stand apart, where only the owner reads them. */
export const workFields = ['vendor_id', 'quoted', 'cost', 'paid_on', 'notes'] as const;

/** A request as it is stored, with the names of what it points to; the owner's own fields are null for everybody else. */
export const repair = z.object({
  ...repairDraft.shape,
  id,
  version,
  created_at: moment,
  removed_at: moment.nullable(),
  private: z.boolean(),
  of_id: id,
  description: z.string(),
  access_times: z.string().nullable(),
  reply: z.string().nullable(),
  notes: z.string().nullable(),
  photos: z.array(id),
  request_date: calendarDay,
  scheduled_date: calendarDay.nullable(),
  completed_date: calendarDay.nullable(),
  paid_on: calendarDay.nullable(),
  quoted: amount.nullable(),
  cost: amount.nullable(),
  asked_by_name: z.string().nullable(),
  premises: z.string(),
  tenant_names: z.string().nullable(),
  vendor_name: z.string().nullable(),
});
export type Repair = z.infer<typeof repair>;

export const repairFilter = pageInput.extend({
  after: id.optional(),
  view: z.enum(['active', 'trash']).default('active'),
  status: repairStatus.optional(),
  agreement_id: id.optional(),
  of_id: id.optional(),
});
export type RepairFilter = z.output<typeof repairFilter>;

export const repairPage = pageOf(repair).extend({
  counts: z.partialRecord(repairStatus, z.int()),
  in_trash: z.int(),
});
export type RepairPage = z.infer<typeof repairPage>;

type Steps = Pick<Repair, 'status' | 'scheduled_date' | 'completed_date'>;

/**
 * The status and days that belong together: a day that is planned makes a pending request a scheduled one, and what is completed has the
 * day on which that was, `today` where nobody says another.
 */
export function repairSteps<S extends Steps>(said: S, today: Day): S {
  const status = said.status === 'pending' && said.scheduled_date !== null ? 'scheduled' : said.status;
  const completed_date = status === 'completed' ? (said.completed_date ?? today) : null;
  return { ...said, status, completed_date };
}

/** What is wrong with a request. */
export function repairFaults(
  said: Pick<Repair, 'status' | 'scheduled_date' | 'cost' | 'paid_on'>,
): { field: string; message: string }[] {
  return [
    ...(said.status === 'scheduled' && said.scheduled_date === null
      ? [{ field: 'scheduled_date', message: repairTexts.planned }]
      : []),
    ...(said.paid_on !== null && said.cost === null
      ? [{ field: 'cost', message: repairTexts.moneyFirst }]
      : []),
  ];
}

/** What the tenant is told of between two states of a request; null where nothing changed that concerns them. */
export function newsForTenant(
  before: Pick<Repair, 'status' | 'scheduled_date' | 'reply'>,
  after: Pick<Repair, 'status' | 'scheduled_date' | 'reply'>,
): string | null {
  const news = [
    before.status === after.status && before.scheduled_date === after.scheduled_date
      ? null
      : after.status === 'scheduled'
        ? `It is planned for ${after.scheduled_date}.`
        : after.status === 'completed'
          ? 'It is done.'
          : after.status === 'cancelled'
            ? 'It was cancelled.'
            : 'It is pending again.',
    after.reply === null || after.reply === before.reply ? null : after.reply,
  ].filter((line) => line !== null);
  return news.length === 0 ? null : news.join('\n');
}
