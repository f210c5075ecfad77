import type { Day } from '@holdfast/domain/kernel/time/day';
import { useId, useState, type ReactNode } from 'react';
import { today } from '../../base/dates.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

type AskProps = {
  title: string;
  busy: boolean;
  submit: string;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

function Ask({ title, busy, submit, onSubmit, onClose, children }: AskProps) {
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
          <Button busy={busy} onClick={onSubmit}>
            {submit}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

type AssignDialogProps = {
  title: string;
  /** Who has something to do already. */
  people: readonly string[];
  busy: boolean;
  onAssign: (assignee: string | null) => void;
  onClose: () => void;
};

/** Asks who does the ticked tasks. */
export function AssignDialog({ title, people, busy, onAssign, onClose }: AssignDialogProps) {
  const [name, setName] = useState('');
  const list = useId();
  const said = name.trim();
  return (
    <Ask
      title={title}
      busy={busy}
      submit={said === '' ? 'Assign to nobody' : 'Assign'}
      onSubmit={() => onAssign(said === '' ? null : said)}
      onClose={onClose}
    >
      <Field label="Who in the family does it" help="Leave it empty to take the tasks from whoever has them.">
        {(parts) => (
          <>
            <TextInput
              {...parts}
              value={name}
              maxLength={100}
              list={list}
              onChange={(event) => setName(event.target.value)}
            />
            <datalist id={list}>
              {people.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          </>
        )}
      </Field>
    </Ask>
  );
}

type PutOffDialogProps = {
  title: string;
  start: Day;
  busy: boolean;
  onPutOff: (until: Day) => void;
  onClose: () => void;
};

/** Asks until which day the ticked tasks are put off; their dates stay what they are. */
export function PutOffDialog({ title, start, busy, onPutOff, onClose }: PutOffDialogProps) {
  const [until, setUntil] = useState<string>(start);
  const late = until === '' || until <= today();
  return (
    <Ask
      title={title}
      busy={busy}
      submit="Put off"
      onSubmit={() => !late && onPutOff(until)}
      onClose={onClose}
    >
      <Field
        label="Remind me again on"
        help="Only the reminder moves; a task that repeats keeps its dates. A request has no date and cannot be put off."
        {...(late ? { error: 'Choose a day after today' } : {})}
      >
        {(parts) => <DateInput {...parts} value={until} onChange={(event) => setUntil(event.target.value)} />}
      </Field>
    </Ask>
  );
}
