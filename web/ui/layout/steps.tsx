import { cx } from 'class-variance-authority';
import { Check } from 'lucide-react';

/** Where a wizard stands: `steps` by name, `current` counted from 0. Lay it into a dialog's `above`. */
export function Steps({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <div className="border-b border-line px-5 pb-3 md:px-6">
      <p className="text-sm text-quiet md:sr-only">
        Step {current + 1} of {steps.length}: <span className="font-semibold text-ink">{steps[current]}</span>
      </p>
      <ol aria-hidden className="mt-2 flex gap-1.5 md:mt-0 md:gap-3">
        {steps.map((step, index) => (
          <li key={step} className="min-w-0 grow">
            <span
              className={cx(
                'block h-1 rounded-full transition-colors duration-200 forced-colors:h-1.5 forced-colors:border',
                index <= current ? 'bg-brand forced-colors:bg-[Highlight]' : 'bg-line',
              )}
            />
            <span
              className={cx(
                'mt-2 hidden items-center gap-1.5 text-sm md:flex',
                index === current ? 'font-semibold' : 'text-quiet',
              )}
            >
              {index < current && <Check className="size-4 text-brand" />}
              {step}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
