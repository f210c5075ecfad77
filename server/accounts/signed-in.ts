import { sessionExpired } from '@holdfast/domain/kernel/connection';
import { Fault } from '@holdfast/domain/kernel/fault';
import type { Viewer } from '@holdfast/domain/kernel/viewer';

/**
 * The viewer of a call that is answered without a transaction of its own though it needs somebody signed in: its work runs as
 * another role, and two connections for one request could starve each other.
 */
export function signedIn(viewer: Viewer | null): Viewer {
  if (viewer === null) throw new Fault('not_signed_in', sessionExpired);
  return viewer;
}
