import { z } from 'zod';
import { id } from '../kernel/form/fields.ts';

/** S-184 */
export const policyDocumentType = z.enum(['policy', 'proof_of_insurance', 'claim', 'renewal', 'other']);
export type PolicyDocumentType = z.infer<typeof policyDocumentType>;
export const policyDocumentTypeLabels: Readonly<Record<PolicyDocumentType, string>> = {
  policy: 'Policy',
  proof_of_insurance: 'Proof of insurance',
  claim: 'Claim',
  renewal: 'Renewal',
  other: 'Other',
};

/** A document of a policy; null until its owner says what it is. */
export const policyDocument = z.object({
  document_id: id,
  label: z.string(),
  type: policyDocumentType.nullable(),
});
export type PolicyDocument = z.infer<typeof policyDocument>;
