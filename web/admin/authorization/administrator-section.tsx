import { makeAdministrator, removeAdministrator } from '@holdfast/domain/admin/endpoints';
import { confirmation, type PersonCard } from '@holdfast/domain/admin/person';
import { useState } from 'react';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextField } from '../../ui/form/form-fields.tsx';

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
    <DraftDialog
      draft={draft}
      title={title}
      line={`Type ${person.email} to confirm.`}
      width="narrow"
      submit={person.administrator ? 'Remove' : 'Make administrator'}
      danger={person.administrator}
      onClose={onClose}
    >
      <TextField name="confirm" label="Email address" inputMode="email" autoComplete="off" />
    </DraftDialog>
  );
}
