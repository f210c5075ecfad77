import { makeAdministrator, removeAdministrator } from '@holdfast/domain/admin/endpoints';
import { confirmation, type PersonCard } from '@holdfast/domain/admin/person';
import { useState } from 'react';
import { DraftForm } from '../kernel/form/draft-form.tsx';
import { useDraft } from '../kernel/form/form.tsx';
import { useChange } from '../kernel/call/query.ts';
import { Button } from '../ui/form/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { TextField } from '../ui/form/form-fields.tsx';

/** The one role that opens these screens (S-091, X-38). */
export function AdministratorSection({ person }: { person: PersonCard }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card title="Administrator">
      <p className="text-quiet">
        {person.administrator
          ? 'Can do everything in the administration. If the role is removed, this person is signed out right away.'
          : 'Not an administrator. The role opens everything in the administration, but nobody’s records.'}
      </p>
      <div className="mt-4">
        <Button variant={person.administrator ? 'danger-quiet' : 'quiet'} onClick={() => setAsking(true)}>
          {person.administrator ? 'Remove as administrator' : 'Make administrator'}
        </Button>
      </div>
      {asking && <RoleDialog person={person} onClose={() => setAsking(false)} />}
    </Card>
  );
}

const formId = 'role';

function RoleDialog({ person, onClose }: { person: PersonCard; onClose: () => void }) {
  const make = useChange(makeAdministrator, { quiet: true, done: `${person.email} is an administrator` });
  const remove = useChange(removeAdministrator, {
    quiet: true,
    done: `${person.email} is no longer an administrator`,
  });
  const draft = useDraft({
    shape: confirmation,
    start: { confirm: '' },
    save: ({ confirm }) => (person.administrator ? remove : make).mutateAsync({ id: person.id, confirm }),
    onSaved: onClose,
  });
  const title = person.administrator ? 'Remove as administrator?' : 'Make administrator?';
  return (
    <Dialog
      open
      width="narrow"
      onOpenChange={(open) => !open && onClose()}
      title={title}
      line={`Type ${person.email} to confirm.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={person.administrator ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={draft.saving}
          >
            {person.administrator ? 'Remove' : 'Make administrator'}
          </Button>
        </>
      }
    >
      <DraftForm draft={draft} label={title} id={formId} asks={false}>
        <TextField name="confirm" label="Email address" inputMode="email" autoComplete="off" />
      </DraftForm>
    </Dialog>
  );
}
