import { useEffect, useState } from 'react';
import { now as present, onClockSet } from '../base/clock.ts';

/** In milliseconds: a trial that ends while a page is open closes it within a minute. */
const lookEvery = 60_000;

/** Now by the server's clock, looked at again each minute and whenever the page is looked at again. */
export function useNow(): Date {
  const [now, setNow] = useState(present);
  useEffect(() => {
    const look = () => setNow(present());
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
    const stop = onClockSet(look);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
