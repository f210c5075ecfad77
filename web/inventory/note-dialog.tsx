import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { Counter, TextArea } from '../ui/form/text-input.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

/** The longest note, in characters; the shape of an answer says the same. */
const longest = 500;

type NoteProps = {
  label: string;
  note: string | null;
  onClose: () => void;
  onNote: (note: string | null) => void;
};

/** A word on a thing, kept with what is said of it. */
export function NoteDialog({ label, note, onClose, onNote }: NoteProps) {
  const [typed, setTyped] = useState(note ?? '');
  const tooLong = typed.trim().length > longest;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Note on ${label}`}
      line="It is saved with your answer for this thing."
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={tooLong}
            onClick={() => {
              onNote(typed.trim() === '' ? null : typed.trim());
              onClose();
            }}
          >
            Keep note
          </Button>
        </>
      }
    >
      <Field
        label="Note"
        error={tooLong ? `Note is too long (${longest} characters at most)` : undefined}
        aside={<Counter length={typed.length} max={longest} />}
      >
        {(parts) => (
          <TextArea {...parts} rows={4} value={typed} onChange={(event) => setTyped(event.target.value)} />
        )}
      </Field>
    </Dialog>
  );
}
