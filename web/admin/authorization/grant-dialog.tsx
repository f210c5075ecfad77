import { grantPreset, grantPrivilege } from '@holdfast/domain/admin/endpoints';
import { presetNames, presets } from '@holdfast/domain/admin/presets';
import { presetDraft, privilegeDraft } from '@holdfast/domain/admin/privilege';
import { privilegeWords } from '@holdfast/domain/admin/privilege-words';
import { privilegeTypes } from '@holdfast/domain/standing/access-kinds';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { today } from '../../base/dates.ts';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DateField, SelectField } from '../../ui/form/form-fields.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { ReasonField } from '../people/reason-dialog.tsx';

const formId = 'grant';
type GrantProps = { person: { id: string; email: string }; onClose: () => void };

/** Gives a person one privilege, or those of a preset together. */
export function GrantDialog({ person, onClose }: GrantProps) {
  const [what, setWhat] = useState('one');
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Grant a privilege"
      line={`To ${person.email}. If already held, it gets the new end date and reason.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Grant
          </Button>
        </>
      }
    >
      <Stack gap={5} className="pt-1">
        <div>
          <Segments
            label="What to grant"
            value={what}
            onChange={setWhat}
            choices={[
              { value: 'one', label: 'One privilege' },
              { value: 'preset', label: 'A preset' },
            ]}
          />
        </div>
        {what === 'one' ? (
          <OneForm person={person} onClose={onClose} onBusy={setBusy} />
        ) : (
          <PresetForm person={person} onClose={onClose} onBusy={setBusy} />
        )}
      </Stack>
    </Dialog>
  );
}

type FormProps = GrantProps & { onBusy: (busy: boolean) => void };

const said = ({ message }: { message: string }) => toast({ tone: 'success', text: message });

function OneForm({ person, onClose, onBusy }: FormProps) {
  const grant = useChange(grantPrivilege, { quiet: true, onDone: said });
  const draft = useDraft({
    shape: privilegeDraft,
    start: { privilege_type: '' as never, expires_on: '', notes: '' },
    save: (values) => held(onBusy, grant.mutateAsync({ id: person.id, ...values })),
    onSaved: onClose,
  });
  return (
    <DraftForm draft={draft} label="Grant a privilege" id={formId} asks={false}>
      <SelectField
        name="privilege_type"
        label="Privilege"
        placeholder="Choose a privilege"
        choices={privilegeTypes.map((value) => ({ value, label: privilegeWords[value].label }))}
      />
      <Effect />
      <Terms />
    </DraftForm>
  );
}

/** What the chosen privilege does. */
function Effect() {
  const typed: unknown = useFormContext().watch('privilege_type');
  const chosen = privilegeTypes.find((each) => each === typed);
  if (chosen === undefined) return null;
  return (
    <p aria-live="polite" className="-mt-3 text-sm text-quiet">
      {privilegeWords[chosen].effect}
    </p>
  );
}

function PresetForm({ person, onClose, onBusy }: FormProps) {
  const grant = useChange(grantPreset, { quiet: true, onDone: said });
  const draft = useDraft({
    shape: presetDraft,
    start: { preset: '' as never, expires_on: '', notes: '' },
    save: (values) => held(onBusy, grant.mutateAsync({ id: person.id, ...values })),
    onSaved: onClose,
  });
  return (
    <DraftForm draft={draft} label="Grant a preset" id={formId} asks={false}>
      <SelectField
        name="preset"
        label="Preset"
        placeholder="Choose a preset"
        choices={presetNames.map((value) => ({ value, label: presets[value].label }))}
      />
      <PresetContents />
      <Terms />
    </DraftForm>
  );
}

/** What the chosen preset is made of. */
function PresetContents() {
  const typed: unknown = useFormContext().watch('preset');
  const chosen = presetNames.find((each) => each === typed);
  if (chosen === undefined) return null;
  const labels = presets[chosen].privileges.map((each) => privilegeWords[each].label);
  return (
    <p aria-live="polite" className="-mt-3 text-sm text-quiet">
      {labels.join(', ')}.
    </p>
  );
}

function Terms() {
  return (
    <>
      <DateField
        name="expires_on"
        label="Last day"
        required={false}
        min={today()}
        help="Leave empty for no end date. A day ends at midnight UTC."
      />
      <ReasonField name="notes" />
    </>
  );
}

async function held<T>(onBusy: (busy: boolean) => void, work: Promise<T>): Promise<T> {
  onBusy(true);
  return work.finally(() => onBusy(false));
}
