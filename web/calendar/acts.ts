import { createContext, use } from 'react';
import type { Day } from '@holdfast/domain/kernel/time/day';
import type { Shown } from './shown-entry.ts';

/** What can be done from any place of the calendar. */
export type Acts = {
  /** Opens an entry beside the element that was pressed. */
  readonly open: (shown: Shown, beside: HTMLElement) => void;
  readonly openDay: (day: Day) => void;
  /** Opens the form of an event. */
  readonly edit?: (shown: Shown) => void;
  /** Begins a new event; absent where the viewer may not add one. */
  readonly add?: (day: Day, hours?: { time: string; end_time: string }) => void;
};

export const ActsContext = createContext<Acts>({ open: () => undefined, openDay: () => undefined });
export const useActs = (): Acts => use(ActsContext);
