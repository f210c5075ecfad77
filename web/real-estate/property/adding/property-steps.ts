import { propertyDraft, type PropertyDraft } from '@holdfast/domain/real-estate/property';

export type PropertyField = keyof PropertyDraft;

const basic = ['property_type', 'address', 'city', 'state', 'zip_code', 'private'] as const;
const financial = ['purchase_date', 'purchase_price', 'current_value'] as const;
/** What the long form asks besides. */
const taxes = ['tax_assessment_value', 'annual_tax', 'last_assessment_date'] as const;
const elsewhere: readonly PropertyField[] = [...basic, ...financial, ...taxes, 'photos'];

/** The wizard's steps in order, and the fields that each checks before it lets go on (S-155). Whatever no other step asks is a detail. */
export const propertySteps: readonly { title: string; fields: readonly PropertyField[] }[] = [
  { title: 'Basic', fields: basic },
  {
    title: 'Details',
    fields: propertyDraft.keyof().options.filter((field) => !elsewhere.includes(field)),
  },
  { title: 'Financial', fields: financial },
  { title: 'Photos', fields: ['photos'] },
  { title: 'Review', fields: [] },
];

/** The first step that holds one of these fields; the last one where none does. `photos.0` belongs to `photos`. */
export function stepOf(names: readonly string[]): number {
  const fields = names.map((name) => name.split('.')[0]);
  const found = propertySteps.findIndex((step) => step.fields.some((field) => fields.includes(field)));
  return found === -1 ? propertySteps.length - 1 : found;
}
