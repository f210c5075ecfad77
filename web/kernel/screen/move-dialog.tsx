import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { useState } from 'react';
import { useRecordChoices } from './record-choices.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type MoveDialogProps = {
  title: string;
  busy: boolean;
  onClose: () => void;
  onMove: (placeId: string | null, name: string) => void;
};

/** Asks where things go; the change itself is the list's. */
export function MoveDialog({ title, busy, onClose, onMove }: MoveDialogProps) {
  const { choices, onSearch } = useRecordChoices({ item_type: 'place' });
  const [place, setPlace] = useState('');
  const all = [{ value: 'none', label: 'No place' }, ...choices];
  const move = () =>
    onMove(
      pickedRecord(place)?.item_id ?? null,
      choices.find(({ value }) => value === place)?.label ?? 'another place',
    );
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
          <Button disabled={place === ''} busy={busy} onClick={move}>
            Move
          </Button>
        </>
      }
    >
      <Field label="Place" required>
        {(parts) => (
          <Combobox
            {...parts}
            choices={all}
            value={place}
            onChange={setPlace}
            onSearch={onSearch}
            placeholder="A room, a shelf, a berth"
            nothing="No such place"
          />
        )}
      </Field>
    </Dialog>
  );
}
