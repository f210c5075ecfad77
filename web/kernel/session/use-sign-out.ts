import { useSlots } from '../kernel/screen/house/given-areas.ts';
import { tellFault } from '../kernel/call/query.ts';
import { leaveBy } from '../kernel/session/session.ts';

/** Signs the owner out on the server, then forgets everything here and goes to the sign-in (S-115). */
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
