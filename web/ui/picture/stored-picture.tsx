import { cx } from 'class-variance-authority';
import { Image as ImageSign } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { askAgain, type Asking, type PictureState } from './asked-again.ts';

type StoredPictureProps = {
  src: string;
  /** Empty where the name stands beside it. */
  alt: string;
  className?: string;
  style?: CSSProperties;
  /** Loaded when it comes near the screen. */
  lazy?: boolean;
  draggable?: boolean;
  /** Stands in its place until it is there: a drawing of the kind of thing. A quiet sign of a picture unless given. */
  without?: ReactNode;
  /** Stands in its place where there is none, and will be none; what stands there until then unless given. */
  none?: ReactNode;
};

/** A picture that comes and cannot be shown so often is none. */
const mostUnshown = 3;

/**
 * A picture that the server made of a stored file, or is still making: what is late is asked for again while somebody sees it. Until then,
 * and where there is none, something drawn stands in its place, never the browser's sign of a broken picture.
 */
export function StoredPicture({ src, ...props }: StoredPictureProps) {
  // Another picture begins anew.
  return <Asked key={src} src={src} {...props} />;
}

function Asked({ src, alt, className, style, lazy = false, draggable, without, none }: StoredPictureProps) {
  const [state, setState] = useState<PictureState>('asked');
  const place = useRef<HTMLSpanElement>(null);
  /** How often the server had it and the browser could not show it all the same. */
  const unshown = useRef(0);
  useEffect(() => {
    if (state !== 'late') return;
    const stop = new AbortController();
    const asking: Asking = {
      ask: async (signal) => (await fetch(src, { signal, cache: 'no-cache' })).status,
      wait: waitOrOnline,
      isSeen: () => isSeen(place.current),
    };
    void askAgain(asking, stop.signal).then((outcome) => {
      if (outcome === undefined) return;
      if (outcome === 'there') unshown.current += 1;
      setState(outcome === 'there' && unshown.current <= mostUnshown ? 'asked' : 'none');
    });
    return () => stop.abort();
  }, [state, src]);
  if (state === 'late' || state === 'none') {
    const drawn = (state === 'none' ? none : undefined) ?? without;
    return (
      // Without a box of its own: what stands there takes the picture's place in the layout.
      <span ref={place} className="contents" data-late={state === 'late' || undefined}>
        {drawn === undefined ? <Sign alt={alt} className={className} style={style} /> : drawn}
      </span>
    );
  }
  return (
    <img
      data-stored=""
      src={src}
      alt={alt}
      className={cx('bg-sunk', className)}
      {...(style === undefined || state === 'there' ? {} : { style })}
      {...(lazy ? { loading: 'lazy' } : {})}
      {...(draggable === undefined ? {} : { draggable })}
      onLoad={() => setState('there')}
      onError={() => setState('late')}
    />
  );
}

type SignProps = { alt: string; className: string | undefined; style: CSSProperties | undefined };

/** A quiet sign of a picture, as large as the picture would be. */
function Sign({ alt, className, style }: SignProps) {
  return (
    <span
      {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
      className={cx('grid place-items-center overflow-hidden bg-sunk text-quiet', className)}
      style={style}
    >
      <ImageSign aria-hidden className="size-2/5 max-h-10 min-h-4 max-w-10 min-w-4" />
    </span>
  );
}

/** So far beyond the window's edge, in its heights, counts as seen: it is there when somebody gets to it. */
const near = 1;

function isSeen(place: HTMLElement | null): boolean {
  const shown = place?.firstElementChild;
  if (document.visibilityState !== 'visible' || shown === null || shown === undefined) return false;
  const { top, bottom, width, height } = shown.getBoundingClientRect();
  const reach = window.innerHeight * near;
  return width + height > 0 && bottom > -reach && top < window.innerHeight + reach;
}

/** Waits; less where the connection comes back. */
async function waitOrOnline(milliseconds: number, stop: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      stop.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    stop.addEventListener('abort', done);
  });
}
