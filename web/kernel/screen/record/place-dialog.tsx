import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Combobox, type ComboChoice } from '../../../ui/form/combobox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

type PlaceDialogProps = {
  title: string;
  line?: string;
  /** What the field and the button say. */
  label?: string;
  submit: string;
  busy?: boolean;
  /** The places that fit what is typed. */
  choices: readonly ComboChoice[];
  onSearch: (typed: string) => void;
  placeholder?: string;
  nothing?: string;
  onClose: () => void;
  /** The place's id, null for a choice that is no place, and what it is called. */
  onChosen: (placeId: string | null, name: string) => void;
};

/** Asks for a place, and hands over what was chosen; it stays among the choices while others are searched for. */
export function PlaceDialog({
  title,
  line,
  label = 'Place',
  submit,
  busy = false,
  choices,
  onSearch,
  placeholder,
  nothing,
  onClose,
  onChosen,
}: PlaceDialogProps) {
  const [to, setTo] = useState({ value: '', label: '' });
  const known = to.value === '' || choices.some(({ value }) => value === to.value);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      line={line}
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={to.value === ''}
            busy={busy}
            onClick={() => onChosen(pickedRecord(to.value)?.item_id ?? null, to.label)}
          >
            {submit}
          </Button>
        </>
      }
    >
      <Field label={label} required>
        {(parts) => (
          <Combobox
            {...parts}
            choices={known ? choices : [to, ...choices]}
            value={to.value}
            onSearch={onSearch}
            onChange={(value) =>
              setTo({ value, label: choices.find((choice) => choice.value === value)?.label ?? to.label })
            }
            {...(placeholder !== undefined && { placeholder })}
            {...(nothing !== undefined && { nothing })}
          />
        )}
      </Field>
    </Dialog>
  );
}
