import type { LetAgreement } from '@holdfast/domain/inspections/inspection';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../kernel/database/database.ts';

/** What the area asks of others. */
export type InspectionsGiven = {
  readonly agreementSigning: {
    readonly find: (tx: Tx, owner: string, id: string, today: Day) => Promise<LetAgreement>;
  };
  /** Writes to the tenants with access to an agreement that a checklist waits for them. */
  readonly tellTenants: (tx: Tx, owner: string, agreement: string, baseUrl: URL) => Promise<void>;
};
