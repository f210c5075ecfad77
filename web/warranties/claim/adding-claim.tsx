import { claimOf } from '@holdfast/domain/warranties/claim';
import type { AddingProps } from '../../kernel/screen/house/record-parts.ts';
import { NewClaimDialog } from './claim-dialog.tsx';

/** Opens the first claim under a policy or a warranty. */
export default function AddingClaim({ item_type, item_id, onClose }: AddingProps) {
  return (
    <NewClaimDialog
      under={[{ of_type: claimOf.parse(item_type), of_id: item_id, label: '' }]}
      onClose={onClose}
    />
  );
}
