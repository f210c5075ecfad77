import type { Strokes } from '@holdfast/domain/signing/signing';
import { useState, type PointerEvent } from 'react';
import { Button } from '../../ui/button.tsx';

const [wide, high] = [600, 180];

/** Where a pointer is, in the units of the field. */
function pointOf(event: PointerEvent<SVGSVGElement>): [number, number] {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const within = (at: number, most: number) => Math.max(0, Math.min(most, Math.round(at)));
  return [
    within(((event.clientX - left) / width) * wide, wide),
    within(((event.clientY - top) / height) * high, high),
  ];
}

const lineOf = (points: readonly number[]): string =>
  points.map((each, nth) => (nth === 0 ? `M${each}` : nth % 2 === 0 ? ` L${each}` : ` ${each}`)).join('');

/** A field in which a signature is drawn with a finger, a pen or the mouse. Until something is drawn, the typed name stands for it. */
export function SignaturePad({
  name,
  onChange,
}: {
  name: string;
  onChange: (strokes: Strokes | null) => void;
}) {
  const [strokes, setStrokes] = useState<number[][]>([]);
  const [drawing, setDrawing] = useState(false);
  const put = (next: number[][]) => {
    setStrokes(next);
    const whole = next.filter((each) => each.length >= 4);
    onChange(whole.length === 0 ? null : whole);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const last = strokes.at(-1);
    if (!drawing || last === undefined || last.length >= 1998) return;
    const [x, y] = pointOf(event);
    if (last.at(-2) === x && last.at(-1) === y) return;
    put([...strokes.slice(0, -1), [...last, x, y]]);
  };
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <span className="text-sm font-semibold">Draw your signature, or leave the typed name</span>
        <Button variant="plain" size="small" disabled={strokes.length === 0} onClick={() => put([])}>
          Clear
        </Button>
      </div>
      <svg
        role="img"
        aria-label={strokes.length === 0 ? `Signature: ${name}` : 'Your drawn signature'}
        viewBox={`0 0 ${wide} ${high}`}
        className="w-full max-w-xl touch-none rounded-md border border-edge bg-card text-ink"
        onPointerDown={(event) => {
          if (strokes.length >= 60) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawing(true);
          put([...strokes, [...pointOf(event)]]);
        }}
        onPointerMove={go}
        onPointerUp={() => setDrawing(false)}
        onPointerCancel={() => setDrawing(false)}
      >
        <line x1="20" x2={wide - 20} y1="150" y2="150" stroke="currentColor" strokeOpacity="0.35" />
        {strokes.length === 0 ? (
          <text x="30" y="135" fontSize="40" fontStyle="italic" fill="currentColor" opacity="0.75">
            {name}
          </text>
        ) : (
          <path
            d={strokes.map(lineOf).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        )}
      </svg>
    </div>
  );
}
