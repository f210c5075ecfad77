import { useWindowVirtualizer, defaultRangeExtractor, type Range } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useState, type FocusEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** From so many rows on only those near the window are drawn. */
const longFrom = 120;
/** So many lines are drawn above and below the window. */
const ahead = 8;

/** What stands in a long list: a row by its place, the first of a line with what measures it; or room for rows that are not drawn. */
export type LongPart =
  | { kind: 'row'; at: number; line?: { ref: (element: Element | null) => void; 'data-index': number } }
  | { kind: 'room'; key: string; height: number };

type Frame = { columns: number; gap: number; top: number };

/**
 * Draws of a long list only what is near the window. Rows lie in lines of as many columns as the list's grid has. The row that has the focus
 * stays drawn, with its neighbours, and a printer gets all of them. `estimate` is the height of a line in pixels before it is measured.
 */
export function useLongList(
  list: RefObject<HTMLElement | null>,
  { count, estimate }: { count: number; estimate: number },
) {
  const [frame, setFrame] = useState<Frame>({ columns: 1, gap: 0, top: 0 });
  const [printing, setPrinting] = useState(false);
  const [held, setHeld] = useState<number | null>(null);
  const isLong = count > longFrom && !printing;
  useFrame(list, isLong, setFrame);
  usePrinting(setPrinting);
  const { columns, gap, top } = frame;
  const lines = Math.ceil(count / columns);
  // Its functions are called while drawing and kept nowhere.
  // eslint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    enabled: isLong,
    count: lines,
    estimateSize: () => estimate,
    overscan: ahead,
    gap,
    scrollMargin: top,
    rangeExtractor: (range) => withHeld(range, held === null ? null : Math.floor(held / columns)),
  });
  const onFocus = (event: FocusEvent) => {
    const at = event.target.closest<HTMLElement>('[data-at]')?.dataset['at'];
    setHeld(at === undefined ? null : Number(at));
  };
  if (!isLong) {
    const parts: LongPart[] = Array.from({ length: count }, (_, at) => ({ kind: 'row', at }));
    return { isLong, parts, onFocus };
  }
  const parts: LongPart[] = [];
  let end = top - gap;
  const leaveRoom = (until: number) => {
    const height = until - end - 2 * gap;
    if (height > 0) parts.push({ kind: 'room', key: `room ${parts.length === 0 ? 'above' : end}`, height });
  };
  for (const line of virtual.getVirtualItems()) {
    leaveRoom(line.start);
    for (let at = line.index * columns; at < Math.min(count, (line.index + 1) * columns); at += 1) {
      const first = at === line.index * columns;
      parts.push({
        kind: 'row',
        at,
        ...(first ? { line: { ref: virtual.measureElement, 'data-index': line.index } } : {}),
      });
    }
    end = line.end;
  }
  leaveRoom(top + virtual.getTotalSize() + gap);
  return { isLong, parts, onFocus };
}

/** The lines of a range, and the one that has the focus with its neighbours: the arrow keys and the tabulator go there. */
function withHeld(range: Range, held: number | null): number[] {
  const near = defaultRangeExtractor(range);
  if (held === null) return near;
  const kept = [held - 1, held, held + 1].filter((line) => line >= 0 && line < range.count);
  return [...new Set([...near, ...kept])].toSorted((one, other) => one - other);
}

/** Measures where the list begins on the page, how many columns its grid has, and the gap between its lines. */
function useFrame(list: RefObject<HTMLElement | null>, isLong: boolean, tell: (frame: Frame) => void) {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || !isLong) return;
    let former = '';
    const measure = () => {
      const look = getComputedStyle(element);
      const isGrid = look.display === 'grid';
      const frame = {
        columns: isGrid ? look.gridTemplateColumns.split(' ').length : 1,
        gap: isGrid ? Number.parseFloat(look.rowGap) || 0 : 0,
        top: Math.round(element.getBoundingClientRect().top + window.scrollY),
      };
      const said = JSON.stringify(frame);
      if (said !== former) tell(frame);
      former = said;
    };
    measure();
    // What stands above the list moves it; the page then changes its height.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, isLong, tell]);
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
