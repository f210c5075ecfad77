import { z } from 'zod';
import { labelled } from '../form/field.ts';
import { id } from '../form/fields.ts';

/**
 * What a file is that is attached to a record as it is added: the area of documents knows under which category and type it keeps each.
 * `bought` came with a movable asset (S-167).
 */
export const attachedKind = z.enum([
  'bought',
  'receipt',
  'warranty',
  'manual',
  'policy',
  'service_record',
  'appraisal',
  'claim',
  'quote',
  'other',
]);
export type AttachedKind = z.infer<typeof attachedKind>;

export const attachedKindLabels: Readonly<Record<AttachedKind, string>> = {
  bought: 'Bill of sale',
  receipt: 'Receipt',
  warranty: 'Warranty',
  manual: 'Manual',
  policy: 'Policy',
  service_record: 'Service record',
  appraisal: 'Appraisal',
  claim: 'Claim',
  quote: 'Quote',
  other: 'Other document',
};

/** An uploaded file that becomes a document of the record. */
export const attachedFile = z.object({ file_id: id, kind: attachedKind });
export type AttachedFile = z.infer<typeof attachedFile>;

/** The files that are attached with a form; they become documents, and are no part of the record itself. */
export const attachedFiles = labelled(
  'Documents',
  z.array(attachedFile).max(20, 'At most 20 documents at once').default([]),
);
