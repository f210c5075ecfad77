import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { isCovered, partsOf, wantedChunks, type ChunkRange, type LongPart } from './long-parts.ts';

/** From so many rows on only those near the window are drawn. */
const longFrom = 120;
/** So many lines are drawn or left out together, so that scrolling draws anew only now and then. */
const linesOfChunk = 10;

type Frame = { columns: number; gap: number };

/**
 * Draws of a long list only what is near the window. Rows lie in lines of as many columns as the list's grid has, and some lines make a chunk.
 * A chunk that has been drawn keeps its measured height when it is left out. The row that has the focus stays drawn, with its neighbours, and
 * a printer gets all of them. `estimate` is the height of a line in pixels before one is measured.
 */
export function useLongList(
  list: RefObject<HTMLElement | null>,
  { count, estimate }: { count: number; estimate: number },
): { parts: readonly LongPart[]; isLong: boolean; onFocus: (event: FocusEvent) => void } {
  const [{ columns, gap }, setFrame] = useState<Frame>({ columns: 1, gap: 0 });
  const [range, setRange] = useState<ChunkRange>({ from: 0, to: 2 });
  const [printing, setPrinting] = useState(false);
  const [held, setHeld] = useState<number | null>(null);
  const heights = useRef(new Map<number, number>());
  const isLong = count > longFrom && !printing;
  const size = columns * linesOfChunk;
  const chunks = Math.ceil(count / size);
  const shape = {
    count,
    size,
    gap,
    estimate: linesOfChunk * (estimate + gap) - gap,
    heights: heights.current,
  };

  usePrinting(setPrinting);
  useFrame(list, isLong, (frame) => {
    heights.current.clear();
    setFrame(frame);
  });
  // What is drawn now is as high as it will be left out.
  useLayoutEffect(() => {
    if (isLong) measureChunks(list.current, size, heights.current);
  });
  useEffect(() => {
    const element = list.current;
    if (!element || !isLong) return;
    let waiting = 0;
    const look = () => {
      waiting = 0;
      const { top } = element.getBoundingClientRect();
      const wanted = wantedChunks(shape, { from: -top, to: window.innerHeight - top });
      if (!isCovered(range, wanted.seen)) setRange(wanted.near);
      else if (!isCovered(range, wanted.soon)) startTransition(() => setRange(wanted.near));
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
  });

  const onFocus = (event: FocusEvent) => {
    const at = event.target.closest<HTMLElement>('[data-at]')?.dataset['at'];
    setHeld(at === undefined ? null : Number(at));
  };
  const drawn = isLong ? drawnChunks(range, held, size, chunks) : undefined;
  return { parts: partsOf(shape, drawn), isLong, onFocus };
}

/** The chunks near the window, and those of the row that has the focus and of its neighbours: the arrow keys and the tabulator go there. */
function drawnChunks(
  { from, to }: ChunkRange,
  held: number | null,
  size: number,
  chunks: number,
): Set<number> {
  const drawn = new Set<number>();
  for (let chunk = Math.max(0, from); chunk <= Math.min(to, chunks - 1); chunk += 1) drawn.add(chunk);
  if (held !== null) {
    for (const at of [held - 1, held, held + 1]) {
      const chunk = Math.floor(at / size);
      if (chunk >= 0 && chunk < chunks) drawn.add(chunk);
    }
  }
  return drawn;
}

/** Notes the height of each chunk that is drawn whole: from its first row to the last one's end. */
function measureChunks(list: HTMLElement | null, size: number, heights: Map<number, number>) {
  const rows = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-at]') ?? [])];
  const ends = new Map<number, { first: HTMLElement; last: HTMLElement }>();
  for (const row of rows) {
    const chunk = Math.floor(Number(row.dataset['at']) / size);
    ends.set(chunk, { first: ends.get(chunk)?.first ?? row, last: row });
  }
  for (const [chunk, { first, last }] of ends) {
    heights.set(chunk, last.getBoundingClientRect().bottom - first.getBoundingClientRect().top);
  }
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
