import { cx } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Clock, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

const looks = {
  info: ['bg-info-wash', 'text-info', Info],
  good: ['bg-good-wash', 'text-good', CircleCheck],
  yellow: ['bg-yellow-wash', 'text-yellow', Clock],
  amber: ['bg-amber-wash', 'text-amber', TriangleAlert],
  danger: ['bg-danger-wash', 'text-danger', CircleAlert],
} as const;

type BannerProps = {
  tone: keyof typeof looks;
  title?: string;
  children?: ReactNode;
  /** A link or button at the right. */
  action?: ReactNode;
  onClose?: () => void;
  /** Read aloud as soon as it appears. */
  alert?: boolean;
};

/** A word about the whole screen or account. */
export function Banner({ tone, title, children, action, onClose, alert = false }: BannerProps) {
  const [ground, ink, Sign] = looks[tone];
  return (
    <div
      role={alert ? 'alert' : 'status'}
      className={cx('flex items-start gap-3 rounded-lg py-1.5 pr-2 pl-4', ground)}
    >
      <Sign aria-hidden className={cx('mt-3 size-5 shrink-0', ink)} />
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        {/* So wide that words stay words: below it the action goes to a line of its own, under the words. */}
        <div className="min-w-0 grow basis-56 break-words">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div>{children}</div>}
        </div>
        {action}
      </div>
      {onClose && (
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="grid size-touch shrink-0 place-items-center rounded-md hover:bg-card/60"
        >
          <X aria-hidden className="size-5" />
        </button>
      )}
    </div>
  );
}
