import { formatCompact } from '@holdfast/domain/kernel/money/compact-money';
import { formatMoney, formatShort, type Money as Amount } from '@holdfast/domain/kernel/money/money';
import { useLayoutEffect, useRef, useState } from 'react';

const minus = (text: string) => text.replace('-', '−');

/** An amount that never breaks: written out where it fits, else shortened, with the whole sum as its title. */
export function FittingAmount({ value, cents = false }: { value: Amount; cents?: boolean }) {
  const room = useRef<HTMLSpanElement>(null);
  const written = useRef<HTMLSpanElement>(null);
  const [tight, setTight] = useState(false);
  const whole = minus(cents ? formatMoney(value) : formatShort(value));
  useLayoutEffect(() => {
    const box = room.current;
    if (box === null) return;
    const look = () => setTight((written.current?.offsetWidth ?? 0) > box.clientWidth + 1);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [whole]);
  return (
    <span
      ref={room}
      className="figures relative block overflow-hidden whitespace-nowrap print:overflow-visible print:whitespace-normal"
      {...(tight ? { title: whole } : {})}
    >
      {/* It keeps its width, without any height: where the room follows from what is in it, there is room again on a wider window. */}
      <span ref={written} className={tight ? 'invisible block h-0 w-max' : ''}>
        {whole}
      </span>
      {tight && (
        <>
          <span aria-hidden>{minus(formatCompact(value))}</span>
          <span className="sr-only">{whole}</span>
        </>
      )}
    </span>
  );
}
