import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/**
 * The frame of our drawings: two tones that follow the theme, a soft ground below. Within it the classes are few: `fill-wash` and
 * `fill-brand` are the tones, `fill-card` is the page, and every outline is the text's colour. Decoration: the words beside it say
 * everything.
 */
export function Drawing({
  name,
  className,
  children,
}: {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <svg
      viewBox="0 0 160 120"
      aria-hidden
      data-picture={name}
      className={cx('h-auto text-brand', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="80" cy="104" rx="66" ry="8.500" className="fill-sunk" stroke="none" />
      {children}
    </svg>
  );
}
