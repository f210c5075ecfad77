import type { seeLink } from '@holdfast/domain/links/endpoints';
import type { seeRequest } from '@holdfast/domain/links/request-endpoints';
import { useEffect } from 'react';
import { call } from '../kernel/call/call.ts';
import { refresh } from '../kernel/call/query-client.ts';

/** Takes what is new of a link or request out of the bell once its owner looks at it. */
export function useSeen(endpoint: typeof seeLink | typeof seeRequest, id: string, news: boolean): void {
  useEffect(() => {
    if (!news) return;
    // Where it fails it stays in the bell.
    call(endpoint, { id }).then(
      () => refresh(['links']),
      () => undefined,
    );
  }, [endpoint, id, news]);
}
