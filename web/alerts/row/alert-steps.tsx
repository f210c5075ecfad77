import { snoozeAtMost, type Alert } from '@holdfast/domain/alerts/alert';
import { addDays } from '@holdfast/domain/kernel/time/day';
import { useEffect, useRef, useState } from 'react';
import { today } from '../../base/dates.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import type { Acts } from './use-acts.ts';

/** What an alert asks for before it acts: a second press, or a day. */
export type Step = 'done' | 'day' | null;

type AlertStepProps = { step: Step; alert: Alert; acts: Acts; onClose: () => void };

/** The second press of a Done that records something, and the day until which an alert is put off. */
export function AlertStep({ step, alert, acts, onClose }: AlertStepProps) {
  if (step === null) return null;
  return (
    <div className="no-print mt-2 w-full rounded-md bg-sunk p-3">
      {step === 'done' ? (
        <AskDone alert={alert} acts={acts} onClose={onClose} />
      ) : (
        <AskDay acts={acts} onClose={onClose} />
      )}
    </div>
  );
}

function AskDone({ alert, acts, onClose }: Omit<AlertStepProps, 'step'>) {
  const press = useRef<HTMLButtonElement>(null);
  useEffect(() => press.current?.focus(), []);
  return (
    <>
      <p className="mb-2 text-sm">{alert.done_says}</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={press} size="small" busy={acts.busy} onClick={acts.finish}>
          {alert.done_press}
        </Button>
        <Button size="small" variant="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}

function AskDay({ acts, onClose }: Pick<AlertStepProps, 'acts' | 'onClose'>) {
  const now = today();
  const [first, last] = [addDays(now, 1), addDays(now, snoozeAtMost)];
  const [until, setUntil] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const wrong = until < first || until > last;
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong) return field.current?.focus();
        acts.snooze(until);
        onClose();
      }}
    >
      <Field
        label="Snooze until"
        error={wrong ? 'Choose a day after today, within a year' : undefined}
        className="grow basis-40"
      >
        {(parts) => (
          <DateInput
            {...parts}
            ref={field}
            min={first}
            max={last}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={acts.busy}>
        Snooze
      </Button>
      <Button variant="plain" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
