import { cx } from 'class-variance-authority';

/** The holdfast: the root by which kelp grips the rock. Follows the text's colour. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden
      className={cx('size-8 shrink-0 text-brand', className)}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d="M16 11.200C12.2 11.4 9.3 9.3 8.6 4.6 12.9 4.5 15.7 6.9 16 11.200Z"
        fill="currentColor"
        stroke="none"
      />
      <path
        d="M16.2 9.200C19.6 9.1 22.4 7 22.9 2.7 19 2.6 16.4 5 16.2 9.200Z"
        fill="currentColor"
        stroke="none"
        opacity=".72"
      />
      <path d="M16 9.500V18.5" strokeWidth="2.4" />
      <path
        d="M16 18.200C13 18.8 9.6 19.2 8.2 22.4 7.7 23.7 7.6 25 6.6 26M16 18.200C19 18.8 22.4 19.2 23.8 22.4 24.3 23.7 24.4 25 25.4 26M16 18.400C14.6 20.4 12.9 21.4 12.6 24.600M16 18.400C17.4 20.4 19.1 21.4 19.4 24.600M16 18.500V23.6"
        strokeWidth="2"
      />
      <path
        d="M3.2 29.200C5 26.9 8.3 27.3 10.3 26.3 12.5 25.1 19.5 25.1 21.7 26.3 23.7 27.3 27 26.9 28.8 29.2"
        strokeWidth="2"
        opacity=".55"
      />
    </svg>
  );
}

/** Logo and name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <Logo />
      <span className="heading text-xl">Holdfast</span>
    </span>
  );
}
