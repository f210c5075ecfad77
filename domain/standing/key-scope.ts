import type { Endpoint } from '../kernel/endpoint.ts';
import type { KeyScope } from '../kernel/viewer.ts';

/** Areas that decide over the account itself: whatever its bounds, a key never reaches them (G-14). */
export const closedToKeys: readonly string[] = ['accounts', 'access', 'admin', 'billing', 'menu', 'sample'];

/** Whether keys can reach a call at all. */
export function openToKeys({ access, area }: Pick<Endpoint, 'access' | 'area'>): boolean {
  return !closedToKeys.includes(area) && access !== 'admin' && access !== 'staff';
}

/** Whether a key with these bounds reaches a call: an open area, among its own, and only to read where it may only read. */
export function keyReaches(scope: KeyScope, endpoint: Pick<Endpoint, 'access' | 'area' | 'method'>): boolean {
  if (!openToKeys(endpoint)) return false;
  if (scope.areas !== null && !scope.areas.includes(endpoint.area)) return false;
  return endpoint.method === 'GET' || !scope.read_only;
}
