import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { useState } from 'react';
import { useRecordChoices } from '../kernel/screen/record-choices.tsx';
import { Button } from '../ui/form/button.tsx';
import { Combobox } from '../ui/form/combobox.tsx';
import { Field } from '../ui/form/field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

type ElsewhereProps = {
  label: string;
  from: string | null;
  onClose: () => void;
  onChosen: (placeId: string) => void;
};

/** Asks where a thing lies now; it is put there. */
export function ElsewhereDialog({ label, from, onClose, onChosen }: ElsewhereProps) {
  const { choices, onSearch } = useRecordChoices({ item_type: 'place' });
  const [to, setTo] = useState({ value: '', label: '' });
  const place_id = pickedRecord(to.value)?.item_id;
  const known = choices.some(({ value }) => value === to.value);
  const offered = choices.filter(({ value }) => pickedRecord(value)?.item_id !== from);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Where is ${label}?`}
      line="It is put into the place that you choose."
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={place_id === undefined}
            onClick={() => place_id !== undefined && onChosen(place_id)}
          >
            It lies there
          </Button>
        </>
      }
    >
      <Field label="Place" required>
        {(parts) => (
          <Combobox
            {...parts}
            choices={known || to.value === '' ? offered : [to, ...offered]}
            value={to.value}
            onSearch={onSearch}
            onChange={(value) =>
              setTo({ value, label: choices.find((choice) => choice.value === value)?.label ?? '' })
            }
          />
        )}
      </Field>
    </Dialog>
  );
}
