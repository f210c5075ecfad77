import type { ApplicationState } from './state.ts';

/**
 * The moment from which the data of an application are deleted: `keepDays` days after it was declined or withdrawn. Null for every other
 * state.
 */
export function removeAt(state: ApplicationState, decidedAt: Date, keepDays: number): Date | null {
  return state === 'rejected' || state === 'withdrawn'
    ? new Date(decidedAt.getTime() + keepDays * 86_400_000)
    : null;
}
