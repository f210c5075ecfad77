import { cx } from 'class-variance-authority';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inputLook } from './text-input.tsx';

/** One of a few: `value` is stored, `label` is read. */
export type Choice = { value: string; label: string; disabled?: boolean };

type SelectProps = Omit<ComponentProps<'select'>, 'children' | 'onChange'> & {
  choices: readonly Choice[];
  /** Stands first and means nothing: "Choose a type". */
  placeholder?: string;
  onChange?: (value: string) => void;
};

/** The device's own select: the best on a phone, typed into on a keyboard. More than about 15 choices want a `Combobox`. */
export function Select({ choices, placeholder, onChange, className, ...rest }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...rest}
        onChange={(event) => onChange?.(event.target.value)}
        className={cx(inputLook, 'appearance-none truncate pr-10', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-quiet"
      />
    </div>
  );
}
