import { addKey } from '@holdfast/domain/accounts/account-endpoints';
import { keyDraft } from '@holdfast/domain/accounts/profile/api-key';
import type { InputOf, OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { useState } from 'react';
import { refresh } from '../../kernel/call/query-client.ts';
import { call } from '../../kernel/call/call.ts';
import { today } from '../../base/dates.ts';
import { AreasField } from '../../kernel/form/areas-field.tsx';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DateField, TextField, useBound } from '../../ui/form/form-fields.tsx';
import { RadioGroup } from '../../ui/form/toggles.tsx';
import { areaName } from './area-name.ts';
import { useFreshProof } from '../proof/fresh-proof-dialog.tsx';
import { notProven } from '../proof/not-proven.ts';

type Made = OutputOf<typeof addKey>;
type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  areas: readonly string[];
  onMade: (made: Made) => void;
};

/** A new key: what it is for, how far it reaches, and until when. */
export function ApiKeyDialog(props: DialogProps) {
  const { run, dialog } = useFreshProof();
  return (
    <>
      <Dialog
        open={props.open}
        onOpenChange={props.onOpenChange}
        title="New API key"
        line="It acts on your behalf, within the limits you set, and can never change the account itself."
        footer={
          <>
            <Button variant="quiet" onClick={() => props.onOpenChange(false)}>
              Cancel
            </Button>
            <Button type="submit" form="api-key-form">
              Create key
            </Button>
          </>
        }
      >
        {props.open && <KeyForm {...props} prove={run} />}
      </Dialog>
      {dialog}
    </>
  );
}

const key = fieldsOf(keyDraft);

type Prove = ReturnType<typeof useFreshProof>['run'];

function KeyForm({ areas, onMade, prove }: DialogProps & { prove: Prove }) {
  // Names what this form makes: where the answer was lost, the key that nobody has seen ends with the next try.
  const [submission] = useState(() => crypto.randomUUID());
  const draft = useDraft({
    shape: keyDraft,
    start: startOf(keyDraft, { last_day: addDays(today(), 365) }),
    save: async (values) => {
      const ask = () => call(addKey, values as InputOf<typeof addKey>, { submission });
      const made = await prove(ask).catch(notProven);
      refresh(['accounts']);
      return made;
    },
    onSaved: onMade,
  });
  return (
    <DraftForm draft={draft} label="New API key" id="api-key-form" asks={false}>
      <TextField {...key.text('name')} placeholder="Backup at home" />
      <MayField />
      <AreasField {...key.other('areas')} all="Every area" areas={areas} nameOf={areaName} />
      <DateField
        {...key.day('last_day')}
        min={today()}
        help="Leave empty to keep it valid until you end it."
      />
    </DraftForm>
  );
}

function MayField() {
  const { name, label } = key.flag('read_only');
  const { field } = useBound(name);
  return (
    <RadioGroup
      label={label}
      name={name}
      row
      choices={[
        { value: 'yes', label: 'Read' },
        { value: 'no', label: 'Read and change' },
      ]}
      value={field.value === true ? 'yes' : 'no'}
      onChange={(value) => field.onChange(value === 'yes')}
    />
  );
}
