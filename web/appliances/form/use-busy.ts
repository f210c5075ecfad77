import { useCallback, useState } from 'react';

/** Which parts of a form are under way: as long as one is, it cannot be sent. */
export function useBusy<Part extends string>(): {
  busy: ReadonlySet<Part>;
  onBusy: (part: Part, busy: boolean) => void;
} {
  const [parts, setParts] = useState<ReadonlySet<Part>>(new Set());
  const onBusy = useCallback((part: Part, on: boolean) => {
    setParts((known) => {
      if (known.has(part) === on) return known;
      const next = new Set(known);
      if (on) next.add(part);
      else next.delete(part);
      return next;
    });
  }, []);
  return { busy: parts, onBusy };
}
