import { z } from 'zod';
import { compareMoney, isZero } from '../../kernel/money/money.ts';
import { addDays, type Day } from '../../kernel/time/day.ts';
import type { AllocatedCharge } from './allocation.ts';

/** What has become of a charge (G-25). It is worked out from the ledger and the day, and never stored. */
export const chargeStatus = z.enum(['pending', 'partial', 'paid', 'late', 'waived', 'void']);
export type ChargeStatus = z.infer<typeof chargeStatus>;

export const chargeStatusLabels: Readonly<Record<ChargeStatus, string>> = {
  pending: 'Pending',
  partial: 'Partly paid',
  paid: 'Paid',
  late: 'Late',
  waived: 'Waived',
  void: 'Void',
};

/** The status of a charge on `today`. Rent is late after its days of grace, every other charge on the day after it was due. */
export function statusOf(charge: AllocatedCharge, today: Day, graceDays: number): ChargeStatus {
  if (charge.void) return 'void';
  if (isZero(charge.open)) return charge.settled.length === 0 && !isZero(charge.reduced) ? 'waived' : 'paid';
  const grace = charge.row.kind === 'rent' ? graceDays : 0;
  if (today > addDays(charge.due_day, grace)) return 'late';
  return charge.settled.length > 0 && compareMoney(charge.open, '0.00') > 0 ? 'partial' : 'pending';
}
