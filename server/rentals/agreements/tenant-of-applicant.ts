import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Tx } from '../../kernel/database/database.ts';

type Applicant = {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly consent_on: Day | null;
};

/** Makes a tenant of an applicant who was approved, and gives the tenant's id. */
export async function addTenantOfApplicant(tx: Tx, owner: string, applicant: Applicant): Promise<string> {
  const made = await tx
    .insertInto('rental_tenants')
    .values({ ...applicant, user_id: owner })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
