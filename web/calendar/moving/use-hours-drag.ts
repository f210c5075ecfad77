import type { Day } from '@holdfast/domain/kernel/time/day';
import { useEffect, useRef, type RefObject } from 'react';
import { useActs } from '../acts.ts';

/** Hours are chosen in steps of so many minutes. */
const step = 30;
const dayLength = 24 * 60;

type Drawn = { day: Day; column: HTMLElement; from: number; to: number; mark: HTMLElement };

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The hours of an event of which a press says where it begins and a drag how long it is; an hour where there was no drag. */
export function hoursOf(one: number, other: number): { time: string; end_time: string } {
  const from = Math.min(one, other);
  const to = Math.max(one, other);
  const end = to - from < step ? from + 60 : to;
  return { time: clockOf(from), end_time: clockOf(Math.min(end, dayLength - 1)) };
}

/** Begins an event where the hours of a day (`data-hours`) are pressed, as long as is dragged over. */
export function useHoursDrag(box: RefObject<HTMLElement | null>) {
  const { add } = useActs();
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let drawn: Drawn | null = null;
    const minutesAt = (column: HTMLElement, event: PointerEvent) => {
      const { top, height } = column.getBoundingClientRect();
      const minutes = ((event.clientY - top) / height) * dayLength;
      return Math.min(dayLength - step, Math.max(0, Math.floor(minutes / step) * step));
    };
    const draw = () => {
      if (drawn === null) return;
      const { from, to, mark } = drawn;
      mark.style.top = `${(Math.min(from, to) / dayLength) * 100}%`;
      mark.style.height = `${(Math.max(step, Math.abs(to - from)) / dayLength) * 100}%`;
    };
    const end = () => {
      drawn?.mark.remove();
      drawn = null;
    };
    const begin = (event: PointerEvent) => {
      if (!(event.target instanceof Element) || event.button !== 0 || latest.current === undefined) return;
      const column = event.target.closest<HTMLElement>('[data-hours]');
      const day = column?.dataset['day'];
      if (column === null || day === undefined || event.target.closest('[data-entry]') !== null) return;
      if (event.pointerType !== 'mouse') return;
      const from = minutesAt(column, event);
      const mark = document.createElement('div');
      mark.className = 'pointer-events-none absolute inset-x-0.5 z-10 rounded-sm border border-brand bg-wash';
      column.append(mark);
      drawn = { day, column, from, to: from, mark };
    };
    const move = (event: PointerEvent) => {
      if (drawn === null) return;
      const at = minutesAt(drawn.column, event);
      drawn.to = at >= drawn.from ? at + (at > drawn.from ? step : 0) : at;
      draw();
    };
    const release = () => {
      if (drawn !== null) latest.current?.(drawn.day, hoursOf(drawn.from, drawn.to));
      end();
    };
    // A finger scrolls the hours; only its tap begins an event.
    const tap = (event: MouseEvent) => {
      if (!(event instanceof PointerEvent) || event.pointerType === 'mouse') return;
      const column =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-hours]') : null;
      const day = column?.dataset['day'];
      if (column === null || day === undefined || latest.current === undefined) return;
      if (event.target instanceof Element && event.target.closest('[data-entry]') !== null) return;
      const at = minutesAt(column, event);
      latest.current(day, hoursOf(at, at));
    };
    element.addEventListener('pointerdown', begin);
    element.addEventListener('click', tap);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', end);
    return () => {
      end();
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('click', tap);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', end);
    };
  }, [box]);
}
