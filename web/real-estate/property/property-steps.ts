import type { PropertyDraft } from '@holdfast/domain/real-estate/property';

export type PropertyField = keyof PropertyDraft;

/** The wizard's steps in order, and the fields that each checks before it lets go on (S-155). */
export const propertySteps: readonly { title: string; fields: readonly PropertyField[] }[] = [
  { title: 'Basic', fields: ['property_type', 'address', 'city', 'state', 'zip_code'] },
  {
    title: 'Details',
    fields: ['size', 'bedrooms', 'bathrooms', 'status', 'occupancy_status', 'lease_end_date'],
  },
  { title: 'Financial', fields: ['purchase_date', 'purchase_price', 'current_value'] },
  { title: 'Photos', fields: ['photos'] },
  { title: 'Review', fields: ['private'] },
];

/** The first step that holds one of these fields; the last one where none does. `photos.0` belongs to `photos`. */
export function stepOf(names: readonly string[]): number {
  const fields = names.map((name) => name.split('.')[0]);
  const found = propertySteps.findIndex((step) => step.fields.some((field) => fields.includes(field)));
  return found === -1 ? propertySteps.length - 1 : found;
}
