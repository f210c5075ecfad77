import { useState, type ReactNode } from 'react';
import { Button } from '../../button.tsx';

type ChartFrameProps = {
  /** One sentence that says what the picture says. */
  summary: ReactNode;
  /** The same figures as a table; without it the picture has its own list. */
  table?: ReactNode;
  children: ReactNode;
};

/** A picture of figures, the sentence that says the same, and the figures as a table; the picture can be put away. */
export function ChartFrame({ summary, table, children }: ChartFrameProps) {
  const [drawn, setDrawn] = useState(true);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {drawn && children}
        <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-quiet">
          <span>{summary}</span>
          {table !== undefined && (
            <Button variant="plain" size="small" className="no-print -mr-3" onClick={() => setDrawn(!drawn)}>
              {drawn ? 'Only the table' : 'Show the chart'}
            </Button>
          )}
        </figcaption>
      </figure>
      {table}
    </div>
  );
}

/** The color of what has none of its own. */
export const plainColor = 'var(--edge)';

/** Black or white, whichever is read better on a color such as `#1d6147`; on a token what stands apart from it in light and dark. */
export function inkOn(color: string | null): string {
  if (color === null || !color.startsWith('#')) return 'var(--card)';
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#000000' : '#ffffff';
}

/** A number on a color: it says which part is which to whoever does not see the colors apart. */
export function NumberSign({ number, color }: { number: number; color: string | null }) {
  return (
    <span
      aria-hidden
      className="figures inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-xs font-semibold [print-color-adjust:exact]"
      style={{ background: color ?? plainColor, color: inkOn(color) }}
    >
      {number}
    </span>
  );
}
