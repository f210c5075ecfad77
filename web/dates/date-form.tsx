import { addOwnDate } from '@holdfast/domain/dates/endpoints';
import { ownDateDraft } from '@holdfast/domain/dates/own-date';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { DateInput } from '../ui/date-input.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { useDateChange } from './use-date-change.ts';

const empty = { title: '', due_date: '' };
type Problems = Partial<Record<string, string>>;

/** Two fields: what is due, and when. */
export function DateForm() {
  const [draft, setDraft] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const add = useDateChange(addOwnDate, { quiet: true, done: 'Saved', onDone: () => setDraft(empty) });
  const change = (part: Partial<typeof empty>) => {
    setDraft({ ...draft, ...part });
    setProblems({});
  };
  const keep = () => {
    const checked = ownDateDraft.safeParse(draft);
    if (!checked.success) {
      setProblems(
        Object.fromEntries(checked.error.issues.map((each) => [String(each.path[0]), each.message])),
      );
      return;
    }
    add.mutate(checked.data, { onError: (fault) => setProblems({ title: fault.message }) });
  };
  return (
    <form
      noValidate
      aria-label="Add a date"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <Field label="What is due" error={problems['title']}>
        {(parts) => (
          <TextInput
            {...parts}
            placeholder="Passport expires"
            value={draft.title}
            onChange={(event) => change({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Date" error={problems['due_date']}>
        {(parts) => (
          <DateInput
            {...parts}
            value={draft.due_date}
            onChange={(event) => change({ due_date: event.target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="quiet" busy={add.isPending} className="justify-self-start">
        Save date
      </Button>
    </form>
  );
}
