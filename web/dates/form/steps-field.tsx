import { stepsAtMost, type Step } from '@holdfast/domain/dates/own-date';
import { ArrowUp, X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { IconButton } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import type { BoundProps } from '../../ui/form/form-fields.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

type Fault = { message?: string; text?: { message?: string } } | undefined;

/** The steps of a checklist, a line each; under them always an empty one, which becomes a step by typing. Enter goes on to the next line. */
export function StepsField({ name, label }: BoundProps) {
  const { control } = useFormContext();
  const repeats = String(useWatch({ name: 'repeats' }));
  const { field, fieldState } = useController({ name, control });
  const steps = Array.isArray(field.value) ? (field.value as Step[]) : [];
  const [blank, setBlank] = useState(() => crypto.randomUUID());
  const list = useRef<HTMLOListElement>(null);
  const faults = fieldState.error as unknown as (Fault & Record<number, Fault>) | undefined;
  const lines = steps.length < stepsAtMost ? [...steps, { id: blank, text: '' }] : steps;

  const type = (id: string, text: string) => {
    if (id !== blank) return field.onChange(steps.map((each) => (each.id === id ? { id, text } : each)));
    // The line keeps its id, and with it the caret.
    field.onChange([...steps, { id, text }]);
    setBlank(crypto.randomUUID());
  };
  const goOn = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    list.current?.querySelectorAll('input')[at + 1]?.focus();
  };
  const raise = (at: number) =>
    field.onChange(
      steps.toSpliced(at - 1, 2, ...[steps[at], steps[at - 1]].filter((each) => each !== undefined)),
    );
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">
        {label} <span className="font-normal text-quiet">optional</span>
      </legend>
      <ol ref={list} className="grid gap-2">
        {lines.map(({ id, text }, at) => (
          <li key={id} className="grid gap-1">
            <span className="flex items-center">
              <TextInput
                aria-label={at < steps.length ? `Step ${at + 1}` : 'New step'}
                aria-invalid={faults?.[at]?.text ? true : undefined}
                value={text}
                placeholder={at < steps.length ? undefined : 'Add a step'}
                onChange={(event) => type(id, event.target.value)}
                onKeyDown={(event) => goOn(event, at)}
                onBlur={() => {
                  if (id !== blank && text.trim() === '')
                    field.onChange(steps.filter((each) => each.id !== id));
                  field.onBlur();
                }}
              />
              {at < steps.length && (
                <>
                  <IconButton label={`Move step ${at + 1} up`} disabled={at === 0} onClick={() => raise(at)}>
                    <ArrowUp aria-hidden />
                  </IconButton>
                  <IconButton
                    label={`Remove step ${at + 1}`}
                    onClick={() => field.onChange(steps.filter((each) => each.id !== id))}
                  >
                    <X aria-hidden />
                  </IconButton>
                </>
              )}
            </span>
            {faults?.[at]?.text?.message && <FieldError>{faults[at].text.message}</FieldError>}
          </li>
        ))}
      </ol>
      {faults?.message && <FieldError>{faults.message}</FieldError>}
      {repeats !== 'once' && (
        <p className="text-sm text-quiet">Each time it comes again, it begins with nothing ticked.</p>
      )}
    </fieldset>
  );
}
