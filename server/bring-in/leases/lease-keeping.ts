import type { PaidBefore } from '@holdfast/domain/bring-in/leases/paid-before';
import type { RentalFacts } from '@holdfast/domain/bring-in/leases/plan-leases';
import type { Money } from '@holdfast/domain/kernel/money/money';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';

/** What the area that keeps rentals lends. */
export type LeaseKeeping = {
  read(tx: Tx, owner: string): Promise<RentalFacts>;
  /** The agreement whose days a term would take, in words; `unit` is `new` for one that is not made yet. */
  overlapOf(
    tx: Tx,
    owner: string,
    term: {
      property_id: string;
      unit: string | null;
      start_date: Day;
      end_date: Day;
      month_to_month: boolean;
    },
  ): Promise<string | null>;
  addUnit(tx: Tx, owner: string, draft: { property_id: string; name: string }): Promise<string>;
  addTenant(
    tx: Tx,
    owner: string,
    draft: { name: string; email: string | null; phone: string | null; notes: string | null },
  ): Promise<string>;
  /** Adds a signed agreement whose ledger comes to `balance` today with its `payments` on their days; `held` says that its deposit is paid. */
  addRunning(
    tx: Tx,
    owner: string,
    draft: {
      asset_type: 'real_estate';
      asset_id: string;
      unit_id: string | null;
      tenant_id: string;
      co_tenants: string[];
      start_date: Day;
      end_date: Day;
      month_to_month: boolean;
      rent_amount: Money;
      security_deposit: Money;
      payment_due_day: number;
    },
    opening: { balance: Money; held: boolean; today: Day; payments: readonly PaidBefore[] },
  ): Promise<string>;
  /** Moves to the trash what nothing else has. Throws `conflict` where a ledger has more by now. */
  remove(
    tx: Tx,
    owner: string,
    made: { agreements: string[]; tenants: string[]; units: string[] },
    now: Date,
  ): Promise<void>;
};
