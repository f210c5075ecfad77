import type { Area } from '../kernel/area.ts';
import type { Tx } from '../kernel/database/database.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** What a payment changes for the one who paid; given by `access`. All run as `app_worker`. */
export type AccessChanges = {
  activate(
    tx: Tx,
    userId: string,
    subscription: { id: string; plan: string; start: Date },
    now: Date,
  ): Promise<void>;
  markPastDue(tx: Tx, userId: string, since: Date | null, now: Date): Promise<void>;
  expire(tx: Tx, userId: string, now: Date): Promise<void>;
};

/** Plans, checkout, subscriptions, and what the payment provider says of them. */
export function billingArea(_kernel: Kernel, _access: AccessChanges): Area {
  return { name: 'billing', answers: [] };
}
