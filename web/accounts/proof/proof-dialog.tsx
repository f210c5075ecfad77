import { freshProofTexts } from '@holdfast/domain/accounts/sign-in/fresh-proof';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ProofWays } from './proof-ways.tsx';

/** Asks for the proof on behalf of another area, whose call was refused for want of it. */
export function ProofDialog({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={freshProofTexts.needed}
      line="Please confirm that it’s you before you continue."
      width="narrow"
    >
      <ProofWays onProven={onProved} />
    </Dialog>
  );
}
