import { assetType } from '@holdfast/domain/kernel/records/asset';
import type { AddingProps } from '../../kernel/screen/house/record-parts.ts';
import { CoverThingDialog } from './cover-thing-dialog.tsx';

/** Adds a thing that nothing insures to a policy. */
export default function AddingCover({ item_type, item_id, onClose }: AddingProps) {
  return <CoverThingDialog of={{ item_type: assetType.parse(item_type), item_id }} onClose={onClose} />;
}
