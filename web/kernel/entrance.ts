import { originIn } from './origin.ts';
import { useGo } from './link.tsx';
import { forgetAnswers } from './changes.ts';
import { refreshSession } from './session.ts';

/** What the sign-in runs when the server has let somebody in: learns who it is and goes where he wanted to go, else to `/` (S-011). */
export function useEnter(): () => Promise<void> {
  const go = useGo();
  return async () => {
    forgetAnswers();
    const session = await refreshSession();
    if (session.state === 'failed') throw session.fault;
    go(originIn(location.search), { replace: true });
  };
}
