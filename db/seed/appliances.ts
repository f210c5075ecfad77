import type { addAppliance } from '@holdfast/domain/appliances/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/endpoint';

type ApplianceInput = InputOf<typeof addAppliance>;

/** One of appliances with every field filled, as a browser would send it. */
export function sampleAppliance(own: Partial<ApplianceInput> = {}): ApplianceInput {
  return {
    name: 'The first one',
    purchase_date: '2020-05-17',
    purchase_price: '1250.00',
    renewal_date: '2020-05-17',
    notes: 'Bought from a neighbour.',
    private: false,
    ...own,
  };
}
