import { isOpenIn, modeOf, modeReasons, type Mode, type ModeCall } from '@holdfast/domain/standing/mode';
import { useState } from 'react';
import { now as serverNow } from '../../base/clock.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useSession } from './session.ts';

/** Finds the viewer's mode; in another house it is `open`: guests need no plan, and what they may do there its owner decides. */
export function useMode(): Mode {
  const session = useSession();
  const [now] = useState(serverNow);
  if (guestHouse !== null || session.state !== 'signed-in') return 'open';
  return modeOf(session.viewer, now);
}

/** Decides for calls whether the viewer's mode lets them through; without a call, whether anything may be added or changed. */
export function useModeLets(): (call?: ModeCall) => boolean {
  const mode = useMode();
  return (call = {}) => isOpenIn(mode, call);
}

/** Builds what the root provides to buttons and fields: why a call is refused in a mode. */
export const readOnlyIn = (mode: Mode) => (call: ModeCall) =>
  mode === 'open' || isOpenIn(mode, call) ? null : modeReasons[mode];

/** Says why a form cannot be sent in the viewer's mode; null where it can. `pastGate`: what it sends stays open after the end. */
export function useReadOnlyReason(pastGate = false): string | null {
  const mode = useMode();
  return mode === 'open' || (pastGate && mode === 'ended') ? null : modeReasons[mode];
}
