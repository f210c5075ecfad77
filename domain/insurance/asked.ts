import { z } from 'zod';
import { recordReference } from '../kernel/record-type.ts';
import { policyType } from './policy.ts';

/** Words for insurance and its policies, in the grammar of ways. */
export const insurance =
  'insurance|insurances|policy|policies|insurance_policy|insurance_policies|cover|coverage';
/** What a question about insurance may name. */
export const things = ['policy', 'real_estate', 'movable', 'appliance'] as const;

/** A policy, a thing with the policies that cover it, or policies of one type; nothing: all that are in force. */
export const asks = z.object({ of: recordReference.optional(), type: policyType.optional() });
export const choices = {
  type: {
    property: 'home|homeowners|homeowner|house|property|homes|dwelling|household|renters|buildings',
    auto: 'car|cars|auto|automobile|vehicle|vehicles|motor',
    liability: 'liability|umbrella|personal_liability',
    life: 'life|term_life|whole_life',
    health: 'health|medical|dental|vision',
  },
};
