import type { AnyEndpoint } from '../kernel/call.ts';
import { useChange } from '../kernel/query.ts';

/** A change of an own date: whatever shows due dates is stale after it. */
export function useDateChange<E extends AnyEndpoint>(
  endpoint: E,
  options: Parameters<typeof useChange<E>>[1] = {},
) {
  return useChange(endpoint, { ...options, refresh: ['dashboard', 'search', 'calendar', 'alerts'] });
}
