import { cookiesBlocked } from '@holdfast/domain/kernel/call/connection';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { originIn } from '../../base/origin.ts';
import { useArrive } from '../../base/link.tsx';
import { forgetAnswers } from '../call/changes.ts';
import { refreshSession } from './session.ts';

/**
 * What the sign-in runs when the server has let somebody in: learns who it is and goes where he wanted to go, else to `/` (S-011).
 * Comes back when that screen has loaded. Throws where the browser has not kept the session.
 */
export function useEnter(): () => Promise<void> {
  const arrive = useArrive();
  return async () => {
    forgetAnswers();
    const session = await refreshSession();
    if (session.state === 'failed') throw session.fault;
    if (session.state === 'signed-out') throw new Fault('not_signed_in', cookiesBlocked);
    await arrive(originIn(location.search));
  };
}
