import { remindAtMost, usualRemindDays } from '@holdfast/domain/alerts/notice-preferences';
import { daysBeforeText } from '@holdfast/domain/alerts/telling-words';
import { Check } from 'lucide-react';
import { cx } from 'class-variance-authority';
import { useId, useRef, useState } from 'react';
import { useListener } from '../base/use-listener.ts';
import { Button } from '../ui/button.tsx';
import { Field, FieldError } from '../ui/form/field.tsx';
import { useBound } from '../ui/form/form-fields.tsx';
import { TextInput } from '../ui/form/text-input.tsx';

type DaysBeforeFieldProps = { name: string; label: string; usual: readonly number[] | null };

const chipText = (days: number) => (days === 0 ? 'On the day' : days === 1 ? '1 day' : `${days} days`);

/** On which days before a date somebody is told: as its kind has it, or on days of their own choice. */
export function DaysBeforeField({ name, label, usual }: DaysBeforeFieldProps) {
  const { field, error } = useBound(name);
  const [typed, setTyped] = useState('');
  const row = useRef<HTMLDivElement>(null);
  const id = useId();
  const own = field.value as number[] | null;
  const chosen = own ?? usual ?? usualRemindDays;
  const offered = [...new Set([...usualRemindDays, ...chosen])].sort((a, b) => b - a);
  const isDays = /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= remindAtMost;
  const choose = (days: number[]) => field.onChange(days.sort((a, b) => b - a));
  const add = () => {
    if (!isDays) return;
    choose([...new Set([...chosen, Number(typed)])]);
    setTyped('');
    row.current?.querySelector('input')?.focus();
  };
  useListener(row, 'keydown', (event) => {
    // Enter adds the number; it must not send the form around it.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    add();
  });
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((days) => {
          const on = chosen.includes(days);
          return (
            <button
              key={days}
              type="button"
              aria-pressed={on}
              onClick={() => choose(on ? chosen.filter((each) => each !== days) : [...chosen, days])}
              className={cx(
                'inline-flex min-h-touch items-center gap-1.5 rounded-full border px-4 text-sm font-semibold transition-colors duration-150 md:min-h-9 md:px-3.5',
                on
                  ? 'border-brand bg-wash text-brand'
                  : 'border-line bg-card text-quiet hover:border-edge hover:text-ink',
              )}
            >
              {on && <Check aria-hidden className="size-4" />}
              {chipText(days)}
            </button>
          );
        })}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <div ref={row} className="flex flex-wrap items-end gap-2">
        <Field label="Another number of days" hideLabel className="w-56">
          {(parts) => (
            <TextInput
              {...parts}
              inputMode="numeric"
              placeholder="Another number of days"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <Button variant="quiet" onClick={add} disabled={!isDays}>
          Add
        </Button>
      </div>
      {own === null ? (
        <p className="text-sm text-quiet">
          {usual === null ? 'As each of them has it.' : `As usual: ${daysBeforeText(usual)}.`}
        </p>
      ) : (
        <p>
          <Button variant="plain" size="small" onClick={() => field.onChange(null)}>
            As usual
          </Button>
        </p>
      )}
    </fieldset>
  );
}
