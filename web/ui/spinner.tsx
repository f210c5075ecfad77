import { cx } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';

/** Something is on its way. Alone on a page it needs words beside it; within a button the label says it. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-5 animate-spin', className)} />;
}
