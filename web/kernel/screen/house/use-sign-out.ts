import { useSlots } from './given-areas.ts';
import { tellFault } from '../../call/query.ts';
import { leaveBy } from '../../session/session.ts';

/** Signs the viewer out on the server, then forgets everything here and goes to the sign-in (S-115). */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useSlots();
  return async () => {
    try {
      if (signOut) await leaveBy(signOut);
    } catch (thrown) {
      // The session still stands on the server; to say otherwise would leave it open on a shared computer.
      tellFault(thrown);
    }
  };
}
