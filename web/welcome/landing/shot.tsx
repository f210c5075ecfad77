import { cx } from 'class-variance-authority';
import { shotOf, type Device } from '../shots.ts';

type ShotProps = {
  name: string;
  device: Device;
  /** What is to be seen, for those who do not see it; empty where the words beside it say so. */
  alt: string;
  className?: string;
};

/**
 * A screen of the product in the colours that the visitor sees. What is not shown is not loaded either: browsers leave out a lazy
 * picture without a box. Width and height keep its place.
 */
export function Shot({ name, device, alt, className }: ShotProps) {
  const { light, dark, width, height } = shotOf(device, name);
  const look = cx('block h-auto w-full', className);
  return (
    <>
      <img
        src={light}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={cx(look, 'in-data-[theme=dark]:hidden')}
      />
      <img
        src={dark}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={cx(look, 'not-in-data-[theme=dark]:hidden')}
      />
    </>
  );
}

/** A picture of the product in a thin frame, with the word that says whose records these are. */
export function FramedShot({ className, ...shot }: ShotProps) {
  return (
    <div className={cx('relative', className)}>
      <div className="overflow-hidden rounded-xl border border-line bg-card shadow-lifted">
        <Shot {...shot} />
      </div>
      <SampleMark />
    </div>
  );
}

export function SampleMark() {
  return (
    <span className="absolute -top-3 right-4 rounded-full border border-line bg-card px-2.5 py-0.5 text-xs font-semibold text-quiet">
      Sample
    </span>
  );
}

/** The desk's picture where there is room for it, the phone's where there is not. */
export function FittingShot({ className, ...shot }: Omit<ShotProps, 'device'>) {
  return (
    <>
      <FramedShot {...shot} device="desk" className={cx('max-sm:hidden', className)} />
      <FramedShot {...shot} device="phone" className={cx('mx-auto max-w-80 sm:hidden', className)} />
    </>
  );
}
