import type { Fault } from '@holdfast/domain/kernel/call/fault';
import { useEffect, useState } from 'react';
import { queryClient } from '../../kernel/call/query-client.ts';

/** How often an open page asks whether it is still to be shown, in milliseconds. */
export const askEvery = 3000;

/** Whether what is shown has come to its end: by what an answer says, and for good, until the page is loaded anew. */
export function useEnded(...faults: readonly (Fault | null)[]): boolean {
  const [ended, setEnded] = useState(false);
  const over = faults.some((fault) => fault?.code === 'not_found');
  useEffect(() => {
    if (!over) return;
    setEnded(true);
    // Nothing of what was shown stays in this page.
    queryClient.removeQueries({
      queryKey: ['links', 'GET', '/api/links/open/{token}/records/{item_type}/{item_id}'],
    });
  }, [over]);
  return ended || over;
}
