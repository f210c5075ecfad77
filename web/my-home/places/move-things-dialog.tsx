import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { moveThings } from '@holdfast/domain/my-home/endpoints';
import type { Move } from '@holdfast/domain/my-home/thing';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/form/button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { usePlaceChoices } from './above-field.tsx';
import { movedAreas, thingsInWords } from './moved-things.ts';

type MoveThingsProps = {
  from: { id: string };
  things: Move['things'];
  onClose: () => void;
  onMoved: () => void;
};

/** Asks where to, and moves all that was chosen at once; Undo puts it back. */
export function MoveThingsDialog({ from, things, onClose, onMoved }: MoveThingsProps) {
  const { choices, onSearch } = usePlaceChoices(from.id);
  const [to, setTo] = useState({ value: '', label: '' });
  const back = useChange(moveThings, { refresh: movedAreas });
  const move = useChange(moveThings, {
    refresh: movedAreas,
    onDone: ({ moved }) => {
      toastWithUndo(`${thingsInWords(moved)} moved to ${to.label}`, () =>
        back.mutate({ place_id: from.id, things }),
      );
      onMoved();
      onClose();
    },
  });
  const place_id = pickedRecord(to.value)?.item_id;
  const known = choices.some((choice) => choice.value === to.value);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move ${thingsInWords(things.length)}`}
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={place_id === undefined}
            busy={move.isPending}
            onClick={() => place_id !== undefined && move.mutate({ place_id, things })}
          >
            Move
          </Button>
        </>
      }
    >
      <Field label="To which place" required>
        {(parts) => (
          <Combobox
            {...parts}
            choices={known || to.value === '' ? choices : [to, ...choices]}
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
