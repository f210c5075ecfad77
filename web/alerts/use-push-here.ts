import { useEffect, useState } from 'react';
import { lookHere, type PushHere } from './push-here.ts';

/** What this browser can do, looked at anew when its owner comes back to the page: the permission may be another one. */
export function usePushHere(): { here: PushHere | null; look: () => void } {
  const [here, setHere] = useState<PushHere | null>(null);
  const [looks, setLooks] = useState(0);
  const look = () => setLooks((count) => count + 1);
  useEffect(() => {
    let gone = false;
    lookHere()
      .catch((): PushHere => ({ state: 'unsupported' }))
      .then(
        (found) => !gone && setHere(found),
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, [looks]);
  useEffect(() => {
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return { here, look };
}
