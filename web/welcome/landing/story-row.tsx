import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { SampleMark, Shot } from './shot.tsx';
import type { Device } from '../shots.ts';

type StoryRowProps = {
  shot: string;
  device: Device;
  alt: string;
  /** What the picture lies on. */
  ground: 'wash' | 'amber' | 'info';
  /** False leaves the picture out on the phone, where it stands below the words. */
  onPhone?: boolean;
  /** The picture at the left. */
  turned: boolean;
  children: ReactNode;
};

const grounds = { wash: 'bg-wash', amber: 'bg-amber-wash', info: 'bg-info-wash' } as const;

/** Words, and beside them a piece of a screen that shows what they say. */
export function StoryRow({ shot, device, alt, ground, onPhone = true, turned, children }: StoryRowProps) {
  return (
    <div className="grid items-center gap-7 md:grid-cols-2 md:gap-16">
      <div className={turned ? 'md:order-2' : ''}>{children}</div>
      <div
        className={cx(
          'grid place-items-center rounded-xl px-5 py-8 md:py-14',
          grounds[ground],
          !onPhone && 'max-md:hidden',
        )}
      >
        <div className={cx('relative w-full', device === 'phone' ? 'max-w-72' : 'max-w-90')}>
          <div className="overflow-hidden rounded-lg shadow-lifted">
            <Shot name={shot} device={device} alt={alt} />
          </div>
          <SampleMark />
        </div>
      </div>
    </div>
  );
}
