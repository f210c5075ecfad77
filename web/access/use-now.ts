import { useEffect, useState } from 'react';

/** In milliseconds: a trial that ends while a page is open closes it within a minute. */
const lookEvery = 60_000;

/** Now, looked at again each minute and whenever the page is looked at again. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}
