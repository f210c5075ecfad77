import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  inSteps,
  isCovered,
  linesOf,
  linesWithin,
  nextRange,
  partsOf,
  topsOf,
  type LineRange,
  type LongPart,
  type Tops,
} from './long-parts.ts';

/** From so many rows on only those near the window are drawn. */
const longFrom = 120;
/** So many windows are drawn ahead of the scroll, and behind it. */
const ahead = 1;
const behind = 0.5;
/** A window is drawn in so many steps, each in a frame of its own. */
const stepsOfWindow = 4;

type Frame = { columns: number; gap: number };

type Measured = {
  /** The height of each line as it was drawn last; 0 for one that never was. */
  heights: number[];
  /** The average of those that were drawn first. It stays, or the room above the window would change with every line that is measured. */
  usual: number | null;
  /** Where the lines begin by these heights, and for which list; null once a height has changed. */
  tops: { of: string; tops: Tops } | null;
};

const unmeasured = (): Measured => ({ heights: [], usual: null, tops: null });

/**
 * Draws of a long list only what is near the window: some lines a frame ahead of the scroll, each with as many rows as the list's grid has
 * columns. A line that has been drawn keeps its measured height when it is left out. The row that has the focus stays drawn, with its
 * neighbours, and a printer gets all of them. `estimate` is the height of a line in pixels before one is measured.
 */
export function useLongList(
  list: RefObject<HTMLElement | null>,
  { count, estimate }: { count: number; estimate: number },
): { parts: readonly LongPart[]; isLong: boolean; onFocus: (event: FocusEvent) => void } {
  const [{ columns, gap }, setFrame] = useState<Frame>({ columns: 1, gap: 0 });
  // A list that grows long has been drawn whole so far; one that comes long begins with the lines of a window.
  const [range, setRange] = useState<LineRange>({ from: 0, to: count > longFrom ? 20 : longFrom });
  const [printing, setPrinting] = useState(false);
  const [held, setHeld] = useState<number | null>(null);
  const measured = useRef(unmeasured());
  const isLong = count > longFrom && !printing;
  const lines = linesOf({ count, columns });
  const topsNow = () => {
    const { heights, usual, tops: known } = measured.current;
    const of = `${lines} ${gap} ${usual ?? estimate}`;
    if (known?.of === of) return known.tops;
    const tops = topsOf({ lines, gap, usual: usual ?? estimate, heights });
    measured.current.tops = { of, tops };
    return tops;
  };
  const tops: Tops = isLong ? topsNow() : [];

  usePrinting(setPrinting);
  useFrame(list, isLong, (frame) => {
    measured.current = unmeasured();
    setFrame(frame);
  });
  // What is drawn now is as high as it will be left out.
  useLayoutEffect(() => {
    if (isLong && list.current) measureLines(list.current, lines, columns, measured.current);
  });
  useNearWindow(list, isLong ? `${lines} ${gap}` : null, range, setRange, topsNow);

  const onFocus = (event: FocusEvent) => {
    const at = event.target.closest<HTMLElement>('[data-at]')?.dataset['at'];
    setHeld(at === undefined ? null : Number(at));
  };
  const drawn = isLong ? drawnLines(range, held, columns, lines) : undefined;
  return { parts: partsOf({ count, columns, gap }, tops, drawn), isLong, onFocus };
}

/** The lines near the window, and those of the row that has the focus and of its neighbours: the arrow keys and the tabulator go there. */
function drawnLines(
  { from, to }: LineRange,
  held: number | null,
  columns: number,
  lines: number,
): Set<number> {
  const drawn = new Set<number>();
  for (let line = Math.max(0, from); line <= Math.min(to, lines - 1); line += 1) drawn.add(line);
  for (const at of held === null ? [] : [held - 1, held, held + 1]) {
    const line = Math.floor(at / columns);
    if (line >= 0 && line < lines) drawn.add(line);
  }
  return drawn;
}

/** Looks at the list's place in each frame that scrolls or that finds another `frame` of it, and draws more as long as something is wanted. */
function useNearWindow(
  list: RefObject<HTMLElement | null>,
  frame: string | null,
  range: LineRange,
  setRange: (range: LineRange) => void,
  topsNow: () => Tops,
) {
  const latest = useRef({ range, topsNow });
  const way = useRef({ place: 0, down: true });
  useEffect(() => {
    latest.current = { range, topsNow };
  });
  useEffect(() => {
    const element = list.current;
    if (!element || frame === null) return;
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const place = -element.getBoundingClientRect().top;
      const down = place === way.current.place ? way.current.down : place > way.current.place;
      way.current = { place, down };
      const tall = window.innerHeight;
      const tops = latest.current.topsNow();
      const seen = linesWithin(tops, place, place + tall);
      const lines = tops.length - 1;
      const step = Math.max(1, Math.floor(((tall / stepsOfWindow) * lines) / (tops[lines] ?? 1)));
      const near = linesWithin(
        tops,
        place - tall * (down ? behind : ahead),
        place + tall * (1 + (down ? ahead : behind)),
      );
      const wanted = inSteps(near, step, lines);
      const former = latest.current.range;
      const next = nextRange(former, { seen, wanted, down }, step);
      if (next.from === former.from && next.to === former.to) return;
      // In the same frame, so that nothing is seen that is not drawn yet.
      flushSync(() => setRange(next));
      if (!isCovered(next, wanted)) hear();
    };
    const hear = () => (waiting ||= requestAnimationFrame(look));
    hear();
    window.addEventListener('scroll', hear, { passive: true });
    window.addEventListener('resize', hear);
    return () => {
      cancelAnimationFrame(waiting);
      window.removeEventListener('scroll', hear);
      window.removeEventListener('resize', hear);
    };
  }, [list, frame, setRange]);
}

/** Notes the height of each line that is drawn. */
function measureLines(list: HTMLElement, lines: number, columns: number, measured: Measured) {
  const { heights } = measured;
  while (heights.length < lines) heights.push(0);
  heights.length = lines;
  for (const row of list.children) {
    const at = row instanceof HTMLElement ? Number(row.dataset['at'] ?? Number.NaN) : Number.NaN;
    if (at % columns !== 0) continue;
    const { height } = row.getBoundingClientRect();
    if (heights[at / columns] === height) continue;
    heights[at / columns] = height;
    measured.tops = null;
  }
  if (measured.usual !== null) return;
  const known = heights.filter((height) => height > 0);
  if (known.length > 0) measured.usual = known.reduce((sum, each) => sum + each, 0) / known.length;
}

/** Measures how many columns the list's grid has and the gap between its lines, whenever its width changes. */
function useFrame(list: RefObject<HTMLElement | null>, isLong: boolean, tell: (frame: Frame) => void) {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !isLong) return;
    let [width, former] = [-1, ''];
    const measure = () => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      const look = getComputedStyle(element);
      const isGrid = look.display === 'grid';
      const columns = isGrid ? look.gridTemplateColumns.split(' ').length : 1;
      const gap = isGrid ? Number.parseFloat(look.rowGap) || 0 : 0;
      const said = `${columns} ${gap}`;
      if (said !== former) latest.current({ columns, gap });
      former = said;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, isLong]);
}

/** The printer draws what stands there when `beforeprint` is over. */
function usePrinting(tell: (printing: boolean) => void) {
  useEffect(() => {
    const begin = () => flushSync(() => tell(true));
    const end = () => tell(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [tell]);
}
