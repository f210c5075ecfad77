import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';
import { amount } from '../kernel/money/money.ts';
import { calendarDay } from '../kernel/time/day.ts';

/** What an approved application fills in of a new agreement. The tenant stands already. */
export const agreementPrefill = z.object({
  application_id: id,
  asset_type: z.literal('real_estate'),
  asset_id: id,
  unit_id: id.nullable(),
  tenant_id: id,
  tenant_name: z.string(),
  start_date: calendarDay.nullable(),
  rent_amount: amount.nullable(),
  pets: z.string().nullable(),
  /** How many people would live there. */
  occupants: z.int().nullable(),
});
export type AgreementPrefill = z.infer<typeof agreementPrefill>;
