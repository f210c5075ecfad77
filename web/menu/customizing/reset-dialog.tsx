import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { resetAll } from '../editor/arrange.ts';

const word = 'RESET';

/** Asks before the menu of everybody becomes the default again; it can be taken back as long as this sitting lasts. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const sure = typed.trim().toUpperCase() === word;
  const reset = () => {
    void resetAll();
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="narrow"
      title="Reset the menu to its default?"
      line="For everyone, groups and items that were added are removed, and changed ones go back to what they were. What people have hidden or pinned stays as it is."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" disabled={!sure} onClick={reset}>
            Reset to default
          </Button>
        </>
      }
    >
      <Field label={`Type ${word} to continue`}>
        {(parts) => (
          <TextInput
            {...parts}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && sure && reset()}
          />
        )}
      </Field>
    </Dialog>
  );
}
