import { cx } from 'class-variance-authority';
import { useSyncExternalStore } from 'react';
import { isLive, onLive } from '../kernel/call/events.ts';

/** Whether changes come by themselves at this moment (S-242). */
export function LiveTile() {
  const live = useSyncExternalStore(onLive, isLive, () => false);
  return (
    <span className={cx('flex items-center gap-1.5 text-xs', live ? 'text-good' : 'text-quiet')}>
      <span
        aria-hidden
        className={cx(
          'size-2 shrink-0 rounded-full border border-current',
          live ? 'bg-current' : 'animate-breathe',
        )}
      />
      {live ? 'Real-time Data' : 'Reconnecting'}
    </span>
  );
}
