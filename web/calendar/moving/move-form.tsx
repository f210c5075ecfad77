import { day as dayShape, addDays, daysBetween } from '@holdfast/domain/kernel/time/day';
import { useEffect, useRef, useState } from 'react';
import type { DueKind } from '../../kernel/screen/house/screen.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { moveEntry } from './moving.ts';
import type { Shown } from '../shown-entry.ts';

type MoveFormProps = { shown: Shown; kind: DueKind; onClose: () => void; onBack: () => void };

/** Moves an entry to a day that is typed: what dragging does, for the keyboard. */
export function MoveForm({ shown, kind, onClose, onBack }: MoveFormProps) {
  const [value, setValue] = useState<string>(shown.first);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [error, setError] = useState<string>();
  const submit = () => {
    const read = dayShape.safeParse(value);
    if (!read.success) return setError(read.error.issues[0]?.message ?? 'Enter a date');
    onClose();
    void moveEntry(shown.entry, addDays(shown.entry.date, daysBetween(shown.first, read.data)), kind);
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field label="Move to" error={error}>
        {(parts) => (
          <DateInput
            {...parts}
            ref={field}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onBack}>
          Cancel
        </Button>
        <Button type="submit" size="small">
          Move
        </Button>
      </div>
    </form>
  );
}
