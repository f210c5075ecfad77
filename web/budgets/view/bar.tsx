import { compareMoney, shareOf, type Money } from '@holdfast/domain/kernel/money/money';
import { cx } from 'class-variance-authority';

type BarProps = { spent: Money; available: Money; state: 'within' | 'alert' | 'over'; className?: string };

const tones = { within: 'bg-brand', alert: 'bg-amber', over: 'bg-danger' } as const;

/** How much of what is available is used; the words beside it say the same. */
export function Bar({ spent, available, state, className }: BarProps) {
  const known = compareMoney(available, '0.00') > 0 ? (shareOf(spent, available) ?? 0) : 0;
  const percent = state === 'over' ? 100 : Math.min(100, Math.max(0, known));
  return (
    <div
      aria-hidden
      className={cx(
        'h-2 overflow-hidden rounded-full bg-sunk [print-color-adjust:exact] forced-colors:border forced-colors:bg-[Canvas]',
        className,
      )}
    >
      <div
        className={cx(
          'h-full rounded-full transition-[width] duration-200 forced-colors:bg-[Highlight]',
          tones[state],
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
