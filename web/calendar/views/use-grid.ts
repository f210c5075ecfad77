import type { Day } from '@holdfast/domain/kernel/time/day';
import { useEffect, useRef, type RefObject } from 'react';
import { useListener } from '../../base/use-listener.ts';
import { useActs } from '../acts.ts';
import { strokeOf } from '../page/keys.ts';
import type { Shown } from '../shown-entry.ts';
import { useDrag } from '../entries/use-drag.ts';
import type { View } from '../views.ts';

type GridParts = {
  view: View;
  day: Day;
  entries: readonly Shown[];
  onDay: (day: Day) => void;
  /** A press on a day chooses it; else it opens it. */
  presses?: 'choose' | 'open';
};

/**
 * Lets a grid of days be used by pointer and keyboard: the arrows move the chosen day and the focus with it, Enter opens it, a press on an
 * entry opens that, and an entry is dragged to another day. Days carry `data-day`, entries `data-entry`, "+N more" `data-more`.
 */
export function useGrid(
  grid: RefObject<HTMLElement | null>,
  { view, day, entries, onDay, presses = 'choose' }: GridParts,
) {
  const acts = useActs();
  const follows = useRef(false);
  const entryOf = (element: Element) => {
    const id = element.closest<HTMLElement>('[data-entry]')?.dataset['entry'];
    return id === undefined ? undefined : entries.find(({ entry }) => entry.id === id);
  };
  const dropped = useDrag(grid, entryOf);
  useListener(grid, 'click', (event) => {
    if (!(event.target instanceof HTMLElement || event.target instanceof SVGElement) || dropped()) return;
    const shown = entryOf(event.target);
    const pressed = event.target.closest<HTMLElement>('[data-entry]');
    if (shown !== undefined && pressed !== null) return acts.open(shown, pressed);
    const more = event.target.closest<HTMLElement>('[data-more]')?.dataset['more'];
    if (more !== undefined) return acts.openDay(more);
    const chosen = event.target.closest<HTMLElement>('[data-day]')?.dataset['day'];
    // Among the hours a press begins an event.
    if (chosen === undefined || event.target.closest('[data-hours]') !== null) return;
    const chooses = event.target.closest('[data-chooses]') !== null;
    if ((presses === 'open' && !chooses) || chosen === day) acts.openDay(chosen);
    onDay(chosen);
  });
  useListener(grid, 'keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const onCell = event.target instanceof HTMLElement && event.target.dataset['day'] !== undefined;
    const stroke = strokeOf(event, view, day);
    // Enter and space belong to the entry that has the focus, if one has it.
    if (stroke === null || (!onCell && stroke.opens === true)) return;
    event.preventDefault();
    if (stroke.opens === true) return acts.openDay(day);
    if (stroke.day === undefined) return;
    follows.current = true;
    onDay(stroke.day);
  });
  useEffect(() => {
    if (!follows.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!cell) return;
    follows.current = false;
    cell.focus();
  });
}
