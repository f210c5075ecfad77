import type { OutputOf } from '@holdfast/domain/kernel/endpoint';
import { useChange } from '../../kernel/query.ts';
import type { AnyEndpoint } from '../../kernel/call.ts';

type Options<E> = { onDone?: (answer: OutputOf<E>) => void; done?: string; quiet?: boolean };

/** A change of this area. What others show of it (worth, dates, pickers) is asked for again as well. */
export function usePropertyChange<E extends AnyEndpoint>(endpoint: E, options: Options<E> = {}) {
  return useChange(endpoint, { ...options, refresh: ['dashboard', 'calendar', 'assets'] });
}
