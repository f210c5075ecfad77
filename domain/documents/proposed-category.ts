import type { RecordType } from '../kernel/record-type.ts';
import type { DocumentCategory } from './category.ts';

/** The category of what most often belongs to a record; a form that adds the record files its documents alike (S-167, S-201). */
const mostOften: Readonly<Partial<Record<RecordType, DocumentCategory>>> = {
  real_estate: 'Real Estate Documents',
  movable: 'Purchase Agreements',
  appliance: 'Receipts',
  mortgage: 'Mortgage Documents',
  policy: 'Insurance Policies',
  claim: 'Insurance Policies',
  warranty: 'Warranties',
  maintenance: 'Service Records',
};

/**
 * Proposes the category of a document that is added to a record, for its owner to change; undefined where none is likelier than others.
 * `kind` is the kind of a thing: a vehicle has documents of its own.
 */
export function proposedCategory(type: RecordType, kind?: string): DocumentCategory | undefined {
  return type === 'movable' && kind === 'vehicle' ? 'Vehicle Documents' : mostOften[type];
}
