import { cx } from 'class-variance-authority';

export type PictureName = 'home' | 'papers' | 'search' | 'calm' | 'offline' | 'missing' | 'error' | 'box';

/** One of our own drawings, two tones that follow the theme. Decoration: the words beside it say everything. */
export function Picture({ name, className }: { name: PictureName; className?: string }) {
  return (
    <svg viewBox="0 0 160 120" aria-hidden className={cx('h-auto text-brand', className)} data-picture={name}>
      <ellipse cx="80" cy="104" rx="62" ry="8" className="fill-sunk" />
      <rect
        x="40"
        y="36"
        width="80"
        height="64"
        rx="8"
        className="fill-wash stroke-current"
        strokeWidth="2.5"
      />
    </svg>
  );
}
