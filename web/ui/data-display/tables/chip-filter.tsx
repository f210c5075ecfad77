import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { useInAddress } from '../../../base/link.tsx';

export type Chip = { value: string; label: string; count?: number | string };

type ChipFilterProps = {
  /** The name in the address: `?status=sold`. */
  name: string;
  label: string;
  chips: readonly Chip[];
  /** The value that stands when the address says nothing. */
  fallback?: string;
  /** Several at once; the address then holds them with commas between. */
  many?: boolean;
};

/** Filters as chips that live in the address. Read them with `useInAddress(name, fallback)`. */
export function ChipFilter({ name, label, chips, fallback = '', many = false }: ChipFilterProps) {
  const [value, setValue] = useInAddress(name, fallback);
  const chosen = many ? value.split(',').filter(Boolean) : [value];
  const toggle = (chip: string) => {
    if (!many) return setValue(chip === value ? fallback : chip);
    setValue((chosen.includes(chip) ? chosen.filter((each) => each !== chip) : [...chosen, chip]).join(','));
  };
  return (
    <fieldset aria-label={label} className="flex flex-wrap items-center gap-2">
      {/* A chip alone says what it is; of several one has to know what they are about. */}
      {chips.length > 1 && (
        <span aria-hidden className="shrink-0 text-sm text-quiet">
          {label}
        </span>
      )}
      {chips.map((chip) => {
        const on = chosen.includes(chip.value);
        return (
          <button
            key={chip.value}
            type="button"
            aria-pressed={on}
            onClick={() => toggle(chip.value)}
            className={cx(
              'inline-flex min-h-touch max-w-full items-center gap-1.5 rounded-full border px-4 text-left text-sm font-semibold wrap-anywhere transition-colors duration-150 md:min-h-9 md:px-3.5',
              on
                ? 'border-brand bg-wash text-brand'
                : 'border-line bg-card text-quiet hover:border-edge hover:text-ink',
            )}
          >
            {on && many && <Check aria-hidden className="size-4" />}
            {chip.label}
            {chip.count !== undefined && <span className="figures font-normal opacity-90">{chip.count}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
