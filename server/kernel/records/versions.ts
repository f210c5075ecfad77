import { Fault } from '@holdfast/domain/kernel/call/fault';
import type { FromVersion } from '@holdfast/domain/kernel/form/fields';

type Versioned = { readonly version: number };

/**
 * Refuses a change that was made from another version of a record than the present one. Throws `conflict` with the present record,
 * which leaves the server by its endpoint's own shape (decision 0036). `what` names it: "property".
 */
export function refuseOlder(what: string, now: Versioned, version: FromVersion): void {
  if (version === 'any' || now.version === version) return;
  throw new Fault(
    'conflict',
    `This ${what} has been changed in the meantime. Reload to see the latest version.`,
    { current: now },
  );
}
