import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { hueClass, type Hue } from '../../../base/hue.ts';

export type TimelineEntry = {
  id: string;
  /** In words as it is read: "Nov 27, 2026". */
  when: string;
  title: ReactNode;
  text?: ReactNode;
  hue?: Hue;
  /** Still to come. */
  ahead?: boolean;
};

/** What happened to a thing, newest first. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label={label} className="grid">
      {entries.map((entry) => (
        <li
          key={entry.id}
          className={cx(
            'relative border-l-2 border-line pb-6 pl-6 last:pb-0',
            hueClass[entry.hue ?? 'kelp'],
            entry.ahead && 'border-dashed',
          )}
        >
          <span
            aria-hidden
            className={cx(
              'absolute top-1.5 -left-[7px] size-3 rounded-full border-2 border-hue',
              entry.ahead ? 'bg-card' : 'bg-hue',
            )}
          />
          <p className="figures text-sm text-quiet">{entry.when}</p>
          <p className="font-semibold">{entry.title}</p>
          {entry.text && <div className="text-quiet">{entry.text}</div>}
        </li>
      ))}
    </ol>
  );
}
