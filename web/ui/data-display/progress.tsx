import { cx } from 'class-variance-authority';

type ProgressProps = {
  /** What is under way: "Uploading deed.pdf". */
  label: string;
  /** From 0 to 1; null while it is not known. */
  done: number | null;
  /** At the right: "3.2 of 8 MB, 12 seconds left". */
  detail?: string | undefined;
  tone?: 'brand' | 'amber' | 'danger';
};

const tones = { brand: 'bg-brand', amber: 'bg-amber', danger: 'bg-danger' } as const;

/** How far something is. */
export function Progress({ label, done, detail, tone = 'brand' }: ProgressProps) {
  const share = done === null ? null : Math.min(1, Math.max(0, done));
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="min-w-0 font-semibold wrap-anywhere">{label}</span>
        <span className="figures text-quiet">{detail ?? (percent === undefined ? '' : `${percent}%`)}</span>
      </div>
      <progress
        className="sr-only"
        aria-label={label}
        max={100}
        {...(percent === undefined ? {} : { value: percent })}
      />
      <div
        aria-hidden
        className="h-2 overflow-hidden rounded-full bg-sunk forced-colors:border forced-colors:bg-[Canvas]"
      >
        <div
          className={cx(
            'h-full rounded-full transition-[width] duration-200 forced-colors:bg-[Highlight]',
            tones[tone],
            share === null && 'w-1/3 animate-breathe',
          )}
          style={share === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

/** Seconds that remain at the pace so far, in words; empty before a pace is known. */
export function timeLeft(done: number, secondsPassed: number): string {
  if (done <= 0.02 || done >= 1 || secondsPassed < 1) return '';
  const seconds = Math.ceil((secondsPassed / done) * (1 - done));
  if (seconds < 60) return `${seconds} s left`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min left` : `${Math.ceil(minutes / 60)} h left`;
}
