import { cx } from 'class-variance-authority';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

/** What a field hands to its input: spread it over any input of `ui`. */
export type FieldParts = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldProps = {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** The label stays for those who listen, but is not drawn: filters and searches, which nobody has to fill. */
  hideLabel?: boolean;
  /** Stands at the right of the label: a counter, a link. */
  aside?: ReactNode;
  className?: string | undefined;
  children: (parts: FieldParts) => ReactNode;
};

/** Label above, input, then what is wrong, then help. Optional fields say so; required ones are the rule and do not. */
export function Field({
  label,
  help,
  error,
  required = true,
  hideLabel,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <div className={cx('grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5', className)}>
      <div className={cx('flex flex-wrap items-baseline justify-between gap-x-3', hideLabel && 'sr-only')}>
        <label htmlFor={id} className="min-w-0 text-sm font-semibold">
          {label}
          {/* The space lets a long label break. */}
          {!required && <span className="font-normal text-quiet"> optional</span>}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required && !hideLabel ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p id={`${id}-help`} className="text-sm text-quiet">
          {help}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a field: red, with a sign, because colour never speaks alone. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-[0.15em] size-4 shrink-0" />
      {children}
    </p>
  );
}
