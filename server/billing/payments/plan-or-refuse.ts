import { planOfPrice } from '@holdfast/domain/billing/subscription';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { Plan } from '@holdfast/domain/standing/plans';

/** The plan of a price that a browser sent. Throws `invalid` for one that is not in the catalogue. */
export function planOrRefuse(priceId: string): Plan {
  const plan = planOfPrice(priceId);
  if (plan !== undefined) return plan;
  const message = 'That plan does not exist';
  throw new Fault('invalid', message, { fields: [{ field: 'price_id', message }] });
}
