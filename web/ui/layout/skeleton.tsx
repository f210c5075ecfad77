import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';

/** A grey shape that stands for what comes. Give it the size by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded-md bg-sunk', className)} />;
}

/** Shows its content only after 150 ms, so that quick answers do not flicker; `words` are for those who listen. */
export function Late({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div aria-live="polite" className="animate-late">
      <span className="sr-only">{words}</span>
      {children}
    </div>
  );
}

const lines = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Rows of a list or table. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  return (
    <div aria-hidden className="grid gap-4">
      {lines(rows).map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

/** A list as high as its rows will be: under the head of a table on a desk, 64 px each on the phone. */
export function SkeletonList({ rows = 8, head = true }: { rows?: number; head?: boolean }) {
  return (
    <div aria-hidden className="overflow-hidden rounded-lg border border-line bg-card shadow-soft">
      {head && <div className="h-8 border-b border-line max-md:hidden" />}
      {lines(rows).map((row) => (
        <div
          key={row}
          className="flex min-h-16 items-center gap-3 border-b border-line px-4 last:border-b-0 md:min-h-14 md:px-5"
        >
          <Skeleton className="size-10 shrink-0" />
          <div className="grid grow gap-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  );
}

/** Cards in a grid. */
export function SkeletonCards({ cards = 6 }: { cards?: number }) {
  return (
    <div aria-hidden className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {lines(cards).map((card) => (
        <div key={card} className="overflow-hidden rounded-lg border border-line bg-card">
          <Skeleton className="h-36 rounded-none" />
          <div className="grid gap-2 p-4">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-3 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The tiles at the head of a screen. */
export function SkeletonTiles({ tiles = 4 }: { tiles?: number }) {
  return (
    <div
      aria-hidden
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-4 lg:grid-cols-[repeat(auto-fill,minmax(max(min(100%,9.5rem),(100%-3.1rem)/4),1fr))]"
    >
      {lines(tiles).map((tile) => (
        <div key={tile} className="grid gap-3 rounded-lg border border-line bg-card p-4">
          <Skeleton className="h-3 w-1/2" />
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="h-3 w-2/3" />
        </div>
      ))}
    </div>
  );
}

/** A screen of which nothing is known yet but that it comes. */
export function SkeletonScreen() {
  return (
    <div aria-hidden className="mx-auto grid max-w-page gap-6">
      <div className="grid gap-3">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="h-4 w-96 max-w-full" />
      </div>
      <SkeletonTiles />
      <Skeleton className="h-64" />
    </div>
  );
}
