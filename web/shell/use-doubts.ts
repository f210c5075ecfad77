import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useEffect, useState } from 'react';
import { queryClient } from '../kernel/call/query-client.ts';

/** Grows with each read that found no server, or a server without its database: reason to look at the connection. */
export function useDoubts(): number {
  const [doubts, setDoubts] = useState(0);
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const error: unknown = event.action.error;
        const doubtful = error instanceof Fault && ['unavailable', 'timeout'].includes(error.code);
        if (doubtful) setDoubts((count) => count + 1);
      }),
    [],
  );
  return doubts;
}
