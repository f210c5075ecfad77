import { cx } from 'class-variance-authority';
import type { Choice } from './select.tsx';

type SegmentsProps = {
  label: string;
  choices: readonly (Choice & { count?: number | undefined })[];
  value: string;
  onChange: (value: string) => void;
  /** As wide as the phone. */
  wide?: boolean;
};

/** Two to four views of the same thing: "12 months", "5 years"; with how many each holds where that is known. */
export function Segments({ label, choices, value, onChange, wide = false }: SegmentsProps) {
  return (
    <fieldset
      aria-label={label}
      className={cx(
        'inline-flex max-w-full min-w-0 flex-wrap rounded-md bg-sunk p-1',
        wide && 'max-md:flex max-md:p-0.5 max-md:[&>button]:grow',
      )}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
          className={cx(
            'min-h-9 rounded-sm px-3 text-sm font-semibold transition-colors duration-150 max-md:min-h-touch',
            wide && 'md:min-h-8',
            choice.value === value ? 'bg-card text-ink shadow-soft' : 'text-quiet hover:text-ink',
          )}
        >
          {choice.label}
          {choice.count !== undefined && (
            <span className="figures font-normal text-quiet"> {choice.count.toLocaleString('en-US')}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
