import { z } from 'zod';
import { attachedFiles } from '../../kernel/files/attached-file.ts';
import { required } from '../../kernel/form/draft.ts';
import { id } from '../../kernel/form/fields.ts';
import { amount } from '../../kernel/money/money.ts';
import { calendarDay, day, moment } from '../../kernel/time/day.ts';
import { paymentFrequency, utility } from '../agreements/agreement.ts';
import { ledgerKind } from '../ledger/ledger-row.ts';
import { repair } from '../repairs/repair.ts';

/** For how many days the first link to the tenant's pages signs in, once. */
export const invitedDays = 7;
/** For how many minutes a link that the tenant asks for signs in, once. */
export const linkMinutes = 30;
/** For how many months after the last day a tenant reads the agreement. */
export const readsMonths = 12;

export const tenancyTexts = {
  noEmail: 'Enter the e-mail address of this tenant first',
  notTheirs: 'This person is not part of the agreement',
  over: 'This agreement ended more than twelve months ago',
  notSigned: 'Tenants can be invited once the agreement is signed',
  standing: 'This person has access already',
  deadLink: 'This link was used or is too old. Ask for a new one below.',
  ended: 'This agreement has ended. You can still read everything here.',
  notRunning: 'Requests can be made while the agreement runs',
  notWriting: 'Messages can be written while the agreement runs',
  none: 'No rental is open to you',
  noRoom: 'Your landlord has no storage left for this file. Ask them to make room, then send it again.',
} as const;

/** Whether somebody of an agreement has access to it. */
export const accessState = z.enum(['none', 'invited', 'open', 'over']);

/** A person of an agreement as the landlord sees their access. */
export const tenantAccess = z.object({
  tenant_id: id,
  name: z.string(),
  role: z.enum(['tenant', 'co_tenant', 'guarantor']),
  email: z.string().nullable(),
  state: accessState,
  /** The invitation that stands; a new one names it to take its place. */
  invitation_id: id.nullable(),
  reads_until: moment.nullable(),
});
export type TenantAccess = z.infer<typeof tenantAccess>;

/** An agreement that is open to a tenant. */
export const tenancyItem = z.object({
  owner: id,
  agreement_id: id,
  house: z.string(),
  premises: z.string(),
  /** Whether requests can be made: signed, and not past its last day. */
  runs: z.boolean(),
  reads_until: moment.nullable(),
});
export type TenancyItem = z.infer<typeof tenancyItem>;

/** A row of the ledger as a tenant reads it, with the balance after it, and whether a receipt can be printed. */
export const tenancyLine = z.object({
  seq: z.int(),
  day: calendarDay,
  kind: ledgerKind,
  amount,
  memo: z.string().nullable(),
  /** The days that rent is for. */
  period_start: calendarDay.nullable(),
  period_end: calendarDay.nullable(),
  balance: amount,
  receipt: z.boolean(),
});

/** What a tenant reads of their agreement. Nothing of the landlord's own, and of co-tenants the names alone. */
export const tenancy = tenancyItem.extend({
  tenant_names: z.string(),
  start_date: calendarDay,
  last_day: calendarDay.nullable(),
  rent: amount,
  payment_frequency: paymentFrequency,
  payment_due_day: z.int(),
  security_deposit: amount,
  notice_days: z.int(),
  utilities_included: z.array(utility),
  parking: z.string().nullable(),
  pets: z.string().nullable(),
  terms: z.string().nullable(),
  /** What is owed today, without the deposit; below zero it was paid ahead. */
  owed: amount,
  /** The oldest rent that is open, else the one that falls due next. */
  next_rent: z.object({ due_day: calendarDay, amount }).nullable(),
  lines: z.array(tenancyLine),
  requests: z.array(
    repair.pick({
      id: true,
      description: true,
      priority: true,
      status: true,
      request_date: true,
      scheduled_date: true,
      completed_date: true,
      reply: true,
      photos: true,
      access_times: true,
    }),
  ),
  documents: z.array(z.object({ id, title: z.string(), file_id: id.nullable() })),
  /** Until when the reader's own insurance is proven. */
  insurance_valid_until: calendarDay.nullable(),
});
export type Tenancy = z.infer<typeof tenancy>;

/** A proof that a tenant sends, with its last day. */
export const proofDraft = z.object({
  valid_until: required('Valid until', day),
  documents: attachedFiles,
});
