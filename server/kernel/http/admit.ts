import { hasAccess, holds } from '@holdfast/domain/kernel/access-rules';
import { sessionExpired } from '@holdfast/domain/kernel/connection';
import type { Endpoint } from '@holdfast/domain/kernel/endpoint';
import { Fault } from '@holdfast/domain/kernel/fault';
import type { Viewer } from '@holdfast/domain/kernel/viewer';

/** Said to whoever tries what only an administrator may (G-15). */
export const onlyAdministrators = 'Only an administrator may do this';
/** Said to whoever has no trial and no subscription any more and would change something. */
export const accessEnded =
  'Your trial or subscription has ended. You can still read and export your records; subscribe to change them.';

/**
 * Whether this viewer may make this call at all: signed in, then within the trial or subscription, then of the right role
 * (G-37). The one place that decides it, before the input is looked at. Throws `not_signed_in`, `no_access` or `forbidden`.
 */
export function admit(
  { access, gate }: Pick<Endpoint, 'access' | 'gate'>,
  viewer: Viewer | null,
  now: Date,
): void {
  if (access === 'public') return;
  if (viewer === null) throw new Fault('not_signed_in', sessionExpired);
  const { standing } = viewer;
  if (gate === 'full' && !hasAccess(standing, now)) throw new Fault('no_access', accessEnded);
  if (access === 'admin' && !standing.super_admin) throw new Fault('forbidden', onlyAdministrators);
  if (access === 'staff' && !standing.super_admin && !holds(standing, 'staff_access', now)) {
    throw new Fault('forbidden', onlyAdministrators);
  }
}
