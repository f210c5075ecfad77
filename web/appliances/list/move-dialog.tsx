import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { useState } from 'react';
import { useRecordChoices } from '../../kernel/screen/record-choices.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type MoveDialogProps = {
  title: string;
  busy: boolean;
  onMove: (placeId: string | null) => void;
  onClose: () => void;
};

/** Asks for the place to which things are moved. */
export function MoveDialog({ title, busy, onMove, onClose }: MoveDialogProps) {
  const { choices, onSearch } = useRecordChoices({ item_type: 'place' });
  const [chosen, setChosen] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={() => onMove(pickedRecord(chosen)?.item_id ?? null)}>
            Move
          </Button>
        </>
      }
    >
      <Field label="Place" help="“No place” takes them out of where they stand.">
        {(parts) => (
          <Combobox
            {...parts}
            choices={[{ value: '', label: 'No place' }, ...choices]}
            value={chosen}
            onChange={setChosen}
            onSearch={onSearch}
            placeholder="Choose a place"
          />
        )}
      </Field>
    </Dialog>
  );
}
