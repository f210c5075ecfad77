import { z } from 'zod';
import { moment } from '../kernel/time/day.ts';

/** Who may sign, in the order in which an agreement names them. */
export const signerRole = z.enum(['landlord', 'tenant', 'co_tenant', 'guarantor']);
export type SignerRole = z.infer<typeof signerRole>;
export const signerRoleLabels: Readonly<Record<SignerRole, string>> = {
  landlord: 'Landlord',
  tenant: 'Tenant',
  co_tenant: 'Co-tenant',
  guarantor: 'Guarantor',
};

/** What a sealed file says of itself: the SHA-256 in hex of the document that was signed, when it was sealed, and who has signed. */
export const sealFacts = z.object({
  title: z.string(),
  document_sha256: z.string(),
  sealed_at: moment,
  signers: z.array(z.object({ name: z.string(), role: signerRole, signed_at: moment })),
});
export type SealFacts = z.infer<typeof sealFacts>;

/** The result of checking a file; `sha256` is of the file itself, in hex. `facts` is null unless it is intact. */
export const checkedFile = z.object({
  result: z.enum(['intact', 'changed', 'not_ours']),
  sha256: z.string(),
  facts: sealFacts.nullable(),
});
export type CheckedFile = z.infer<typeof checkedFile>;
