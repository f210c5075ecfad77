import { notReadyMessage } from '@holdfast/domain/kernel/files/file';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How many pictures on the screen are not there yet. */
const countLate = () =>
  document.querySelectorAll('[data-late]').length +
  [...document.querySelectorAll<HTMLImageElement>('img[data-stored]')].filter(({ complete }) => !complete)
    .length;

/** Says on the printed page how many of its pictures were not there when it was printed. */
export function LatePrintNote() {
  const [late, setLate] = useState(0);
  useEffect(() => {
    // The browser takes the page as it is when this returns.
    const count = () => flushSync(() => setLate(countLate()));
    window.addEventListener('beforeprint', count);
    return () => window.removeEventListener('beforeprint', count);
  }, []);
  if (late === 0) return null;
  return <p className="hidden print:block">{notReadyMessage(late, 'Print the page again in a minute.')}</p>;
}
