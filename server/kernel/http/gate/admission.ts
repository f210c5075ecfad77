import { hasAccess, holds, mayUseFeature } from '@holdfast/domain/standing/access-rules';
import { sessionExpired } from '@holdfast/domain/kernel/call/connection';
import type { Endpoint } from '@holdfast/domain/kernel/call/endpoint';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { keyReaches } from '@holdfast/domain/kernel/key-scope';
import { openInSample, sampleTexts } from '@holdfast/domain/kernel/call/sample';
import type { Viewer } from '@holdfast/domain/kernel/call/viewer';
import { deadKey } from '../../people/session.ts';

/** Said to whoever tries what only an administrator may (G-15). */
export const onlyAdministrators = 'Only an administrator can do this';
/** Said to whoever has no trial and no subscription any more and would change something. */
export const accessEnded =
  'Your trial or subscription has ended. You can still read and export your records; subscribe to change them.';

/** Said to a key that would do what lies outside its bounds (G-14). */
export const beyondKey = 'This API key does not reach that';

/**
 * Decides whether a viewer may make a call at all, before its input is read; nothing else decides it. Checks that they are signed in,
 * then trial or subscription, then the role (G-37), and of a key how far it reaches and that its holder may have keys. Throws
 * `not_signed_in`, `no_access` or `forbidden`.
 */
export function admit(
  endpoint: Pick<Endpoint, 'access' | 'area' | 'gate' | 'keys' | 'method' | 'bytesOut'>,
  viewer: Viewer | null,
  now: Date,
): void {
  const { access, gate } = endpoint;
  if (viewer !== null && viewer.key_scope !== null) {
    if (!mayUseFeature(viewer.standing, ['api_access'], now)) throw new Fault('not_signed_in', deadKey);
    if (!keyReaches(viewer.key_scope, endpoint)) throw new Fault('forbidden', beyondKey);
  }
  if (viewer?.sample_until !== undefined && !openInSample(endpoint)) {
    throw new Fault('forbidden', sampleTexts.readOnly);
  }
  if (access === 'public') return;
  if (viewer === null) throw new Fault('not_signed_in', sessionExpired);
  const { standing } = viewer;
  if (gate === 'full' && !hasAccess(standing, now)) throw new Fault('no_access', accessEnded);
  if (access === 'admin' && !standing.super_admin) throw new Fault('forbidden', onlyAdministrators);
  if (access === 'staff' && !standing.super_admin && !holds(standing, 'staff_access', now)) {
    throw new Fault('forbidden', onlyAdministrators);
  }
}
