import type { AddSheetProps } from '../../kernel/screen/house/add-action.ts';
import { UploadDialog } from './upload-dialog.tsx';

/** The Upload Document dialog over any screen. */
export function UploadSheet({ onClose }: AddSheetProps) {
  return <UploadDialog open hasOthers onClose={onClose} />;
}
