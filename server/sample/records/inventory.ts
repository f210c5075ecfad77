import type { addCheck } from '@holdfast/domain/inventory/endpoints';
import type { InputOf } from '@holdfast/domain/kernel/call/endpoint';

type CheckInput = InputOf<typeof addCheck>;

/** A check with every field filled but the places, as a browser would send it. */
export function sampleCheck(own: Partial<CheckInput> = {}): CheckInput {
  return {
    name: 'Check of the spring',
    property_id: null,
    place_ids: [],
    yearly: true,
    notes: 'Begin in the attic.',
    private: false,
    ...own,
  };
}
