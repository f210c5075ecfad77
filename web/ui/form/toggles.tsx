import { cx } from 'class-variance-authority';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field.tsx';
import type { Choice } from './select.tsx';
import { radioLook, tickLook } from './tick.ts';

type ToggleProps = Omit<ComponentProps<'input'>, 'onChange' | 'children' | 'checked'> & {
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A box to tick, label at its right. The whole row is the target. */
export function Checkbox({ label, help, error, onChange, className, ...rest }: ToggleProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-touch items-start gap-3 py-2.5">
        <input
          {...rest}
          id={id}
          type="checkbox"
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={cx(tickLook, 'mt-[0.15em]')}
        />
        <span>
          {label}
          {help && <span className="block text-sm text-quiet">{help}</span>}
        </span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** On or off, at once; label left, switch right. */
export function Switch({ label, help, error, onChange, className, ...rest }: ToggleProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-touch items-center justify-between gap-4 py-1.5">
        <span>
          {label}
          {help && <span className="block text-sm text-quiet">{help}</span>}
        </span>
        <input
          {...rest}
          id={id}
          type="checkbox"
          role="switch"
          aria-checked={rest.checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-sunk transition-colors duration-150 before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-edge before:transition-transform before:duration-150 checked:border-brand checked:bg-brand checked:before:translate-x-5 checked:before:bg-on-brand forced-colors:[forced-color-adjust:none] forced-colors:border-[ButtonText] forced-colors:bg-[Canvas] forced-colors:before:bg-[ButtonText] forced-colors:checked:border-[Highlight] forced-colors:checked:bg-[Highlight] forced-colors:checked:before:bg-[HighlightText]"
        />
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

type RadioGroupProps = {
  label: string;
  name: string;
  choices: readonly (Choice & { help?: string })[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Beside one another where there is room. */
  row?: boolean;
  /** The label stays for those who listen, but is not drawn: where a heading says the same. */
  hideLabel?: boolean;
};

/** One of a few, all in sight. */
export function RadioGroup({
  label,
  name,
  choices,
  value,
  onChange,
  error,
  row = false,
  hideLabel,
}: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="grid gap-1.5">
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{label}</legend>
      <div className="@container">
        <div
          className={cx(
            'grid gap-2',
            // Where two of three fit, the third is as wide as both.
            row &&
              'grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] @max-[26.5rem]:[&>:nth-child(3):last-child]:col-span-full',
          )}
        >
          {choices.map((choice) => (
            <label
              key={choice.value}
              className="flex min-h-touch cursor-pointer items-start gap-3 rounded-md border border-line bg-card px-3 py-2.5 transition-colors duration-150 hover:border-edge has-checked:border-brand has-checked:bg-wash"
            >
              <input
                type="radio"
                name={`${id}-${name}`}
                value={choice.value}
                checked={choice.value === value}
                disabled={choice.disabled}
                onChange={() => onChange(choice.value)}
                className={cx(radioLook, 'mt-[0.15em]')}
              />
              <span>
                {choice.label}
                {choice.help && <span className="block text-sm text-quiet">{choice.help}</span>}
              </span>
            </label>
          ))}
        </div>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
