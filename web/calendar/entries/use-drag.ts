import { addDays, daysBetween, type Day } from '@holdfast/domain/kernel/time/day';
import { useEffect, useRef, type RefObject } from 'react';
import { toast } from '../../ui/overlay/toast-list.ts';
import { useEntryLook } from './entry-look.ts';
import { moveEntry, whyFixed } from '../moving/moving.ts';
import type { Shown } from '../shown-entry.ts';

/** A mouse that moves so far, in pixels, drags what it pressed. */
const reach = 6;
/** A finger that rests so long, in milliseconds, lifts what lies below it. */
const rests = 450;

type Held = {
  shown: Shown;
  /** The day under the pointer when it was pressed: a long bar keeps its place under it. */
  on: Day;
  from: { x: number; y: number };
  pressed: HTMLElement;
  /** Drawn under the pointer once it is dragged. */
  ghost: HTMLElement | null;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * Lets entries be dragged to another day: with the mouse at once, with a finger after resting on it. What cannot be moved says why when it
 * is let go. Gives a function that says once whether the click that follows belongs to a drag.
 */
export function useDrag(
  grid: RefObject<HTMLElement | null>,
  entryOf: (element: Element) => Shown | undefined,
): () => boolean {
  const lookOf = useEntryLook();
  const dropped = useRef(false);
  const latest = useRef({ entryOf, lookOf });
  useEffect(() => {
    latest.current = { entryOf, lookOf };
  });
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    let held: Held | null = null;

    const lift = () => {
      if (held === null || held.ghost !== null) return;
      held.ghost = ghostOf(held.pressed);
      document.documentElement.classList.add('cursor-grabbing', 'select-none');
    };
    const end = () => {
      clearTimeout(held?.timer);
      held?.ghost?.remove();
      aim(element, null);
      document.documentElement.classList.remove('cursor-grabbing', 'select-none');
      held = null;
    };
    const drop = (day: Day | null) => {
      if (held === null || day === null) return;
      const { shown } = held;
      const look = latest.current.lookOf(shown.entry);
      const by = daysBetween(held.on, day);
      if (by === 0) return;
      const why = whyFixed(shown.entry, look);
      if (why !== null) toast({ tone: 'info', text: `${shown.entry.title} stays`, detail: why });
      else void moveEntry(shown.entry, addDays(shown.entry.date, by), look.kind);
    };

    const begin = (event: PointerEvent) => {
      if (!(event.target instanceof Element) || event.button !== 0 || !event.isPrimary) return;
      const pressed = event.target.closest<HTMLElement>('[data-entry]');
      const shown = pressed === null ? undefined : latest.current.entryOf(pressed);
      if (pressed === null || shown === undefined) return;
      dropped.current = false;
      const timer = event.pointerType === 'mouse' ? undefined : setTimeout(lift, rests);
      held = {
        shown,
        pressed,
        on: dayAt(element, event) ?? shown.first,
        from: { x: event.clientX, y: event.clientY },
        ghost: null,
        timer,
      };
    };
    const move = (event: PointerEvent) => {
      if (held === null) return;
      const far = Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) > reach;
      if (held.ghost === null && far) {
        if (event.pointerType === 'mouse') lift();
        else return end();
      }
      if (held.ghost === null) return;
      held.ghost.style.transform = `translate(${event.clientX + 8}px, ${event.clientY + 8}px)`;
      aim(element, dayAt(element, event));
    };
    const release = (event: PointerEvent) => {
      if (held?.ghost) {
        dropped.current = true;
        // The click of this release comes in the same task, if it comes at all.
        setTimeout(() => (dropped.current = false));
        drop(dayAt(element, event));
      }
      end();
    };
    const stop = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && held?.ghost) end();
    };
    // The browser would scroll with the finger, or open its own menu on what it rests on.
    const keep = (event: Event) => {
      if (held?.ghost) event.preventDefault();
    };
    const noMenu = (event: Event) => {
      if (held !== null && held.timer !== undefined) event.preventDefault();
    };
    element.addEventListener('pointerdown', begin);
    element.addEventListener('contextmenu', noMenu);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', stop);
    window.addEventListener('touchmove', keep, { passive: false });
    return () => {
      end();
      element.removeEventListener('pointerdown', begin);
      element.removeEventListener('contextmenu', noMenu);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', stop);
      window.removeEventListener('touchmove', keep);
    };
  }, [grid]);
  return () => dropped.current;
}

/** The day that lies under the pointer, also where a bar of another day covers it. */
function dayAt(grid: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Day | null {
  const under = document.elementsFromPoint(clientX, clientY);
  const cell = under.find((each) => each instanceof HTMLElement && each.dataset['day'] !== undefined);
  return cell instanceof HTMLElement && grid.contains(cell) ? (cell.dataset['day'] ?? null) : null;
}

/** Marks the day on which the entry would be dropped. */
function aim(grid: HTMLElement, day: Day | null) {
  for (const former of grid.querySelectorAll('[data-aimed]')) former.removeAttribute('data-aimed');
  if (day !== null) grid.querySelector(`[data-day="${day}"]`)?.setAttribute('data-aimed', '');
}

/** A copy of the pressed entry that follows the pointer. */
function ghostOf(pressed: HTMLElement): HTMLElement {
  const ghost = pressed.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-entry');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.tabIndex = -1;
  ghost.className += ' pointer-events-none fixed top-0 left-0 z-60 opacity-90 shadow-lifted';
  ghost.style.width = `${Math.min(pressed.offsetWidth, 280)}px`;
  ghost.style.height = `${Math.min(pressed.offsetHeight, 64)}px`;
  document.body.append(ghost);
  return ghost;
}
