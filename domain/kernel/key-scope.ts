import type { Endpoint } from './call/endpoint.ts';
import type { KeyScope } from './call/viewer.ts';

/** Whether keys can reach a call at all. */
export function openToKeys({ access, keys }: Pick<Endpoint, 'access' | 'keys'>): boolean {
  return keys && access !== 'admin' && access !== 'staff';
}

/** Whether a key with these bounds reaches a call: an open one, in an area of its own, and only to read where it may only read. */
export function keyReaches(
  scope: KeyScope,
  endpoint: Pick<Endpoint, 'access' | 'area' | 'keys' | 'method'>,
): boolean {
  if (!openToKeys(endpoint)) return false;
  if (scope.areas !== null && !scope.areas.includes(endpoint.area)) return false;
  return endpoint.method === 'GET' || !scope.read_only;
}
