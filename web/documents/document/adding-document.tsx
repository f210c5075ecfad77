import { proposedCategory } from '@holdfast/domain/documents/proposed-category';
import { pickedValue } from '@holdfast/domain/kernel/record-type';
import type { AddingProps } from '../../kernel/screen/house/record-parts.ts';
import { UploadDialog } from './upload-dialog.tsx';

/** Uploads the first documents of a record. */
export default function AddingDocument({ item_type, item_id, kind, onClose }: AddingProps) {
  return (
    <UploadDialog
      open
      onClose={onClose}
      start={{ belongs_to: pickedValue({ item_type, item_id }), category: proposedCategory(item_type, kind) }}
    />
  );
}
