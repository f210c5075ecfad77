import { messagingTexts } from '@holdfast/domain/messaging/texts';
import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { useState } from 'react';
import { useRecordChoices } from '../../kernel/screen/record/record-choices.tsx';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { ShownDocument } from './attached-list.tsx';

type DocumentDialogProps = { onClose: () => void; onChosen: (document: ShownDocument) => void };

/** Chooses a document of one's own house to go with a message, and says whom it is shown to. */
export function DocumentDialog({ onClose, onChosen }: DocumentDialogProps) {
  const { choices, onSearch } = useRecordChoices({ item_type: 'document' });
  const [value, setValue] = useState('');
  const chosen = choices.find((each) => each.value === value);
  const attach = () => {
    const id = pickedRecord(value)?.item_id;
    if (id !== undefined) onChosen({ id, label: chosen?.label ?? 'Document' });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Attach a document"
      line={messagingTexts.showsDocument}
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={value === ''} onClick={attach}>
            Attach
          </Button>
        </>
      }
    >
      <Field label="Document">
        {(parts) => (
          <Combobox
            {...parts}
            choices={choices}
            value={value}
            onChange={setValue}
            onSearch={onSearch}
            placeholder="Choose a document"
          />
        )}
      </Field>
    </Dialog>
  );
}
