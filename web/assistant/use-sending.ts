import { useSession } from '../kernel/session/session.ts';
import { useInformed } from './privacy-note.tsx';
import type { Sending } from './conversation/store.ts';
import { useGround, useSwitches } from './use-switches.ts';

/** How questions are sent: whose records they are about, and by the viewer's switches. */
export function useSending(): Sending {
  const ground = useGround();
  const { smart, rag, provider } = useSwitches().settings;
  const { seen } = useInformed();
  return { ground, smart, rag, provider, first: seen };
}

/** Whether answers may link to records: a visitor of the demo cannot open the sample family's. */
export function useLinks(): boolean {
  const signedIn = useSession().state === 'signed-in';
  return signedIn;
}
