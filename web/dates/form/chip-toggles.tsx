import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';

type ChipTogglesProps<Value> = {
  label: string;
  chips: readonly { value: Value; label: string; name?: string }[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
  help?: string | undefined;
};

/** Several of a few, each on or off. */
export function ChipToggles<Value extends number>({
  label,
  chips,
  chosen,
  onToggle,
  help,
}: ChipTogglesProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ value, label: words, name }) => {
          const on = chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={on}
              aria-label={name}
              onClick={() => onToggle(value)}
              className={cx(
                'inline-flex min-h-touch items-center gap-1 rounded-full border px-3 text-sm font-semibold transition-colors duration-150 md:min-h-9',
                on
                  ? 'border-brand bg-wash text-brand'
                  : 'border-line bg-card text-quiet hover:border-edge hover:text-ink',
              )}
            >
              {on && <Check aria-hidden className="size-4" />}
              {words}
            </button>
          );
        })}
      </div>
      {help !== undefined && <p className="mt-1.5 text-sm text-quiet">{help}</p>}
    </fieldset>
  );
}
