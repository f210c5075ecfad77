import { cx } from 'class-variance-authority';
import type { Choice } from './select.tsx';

type SegmentsProps = {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
};

/** Two to four views of the same thing: "12 months", "5 years". */
export function Segments({ label, choices, value, onChange }: SegmentsProps) {
  return (
    <fieldset aria-label={label} className="inline-flex max-w-full min-w-0 flex-wrap rounded-md bg-sunk p-1">
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={cx(
            'min-h-9 rounded-sm px-3 text-sm font-semibold transition-colors duration-150 max-md:min-h-touch',
            choice.value === value ? 'bg-card text-ink shadow-soft' : 'text-quiet hover:text-ink',
          )}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
