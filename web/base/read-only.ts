import type { ModeCall } from '@holdfast/domain/standing/mode';
import { createContext, use } from 'react';

/** Says why a call is refused while its viewer can only read; null where it is open. Provided at the root, from the session. */
export const ReadOnlyContext = createContext<(call: ModeCall) => string | null>(() => null);

/** Why what needs `call` is disabled, for buttons and fields; null where it is not, and for what needs none. */
export function useReadOnly(call: ModeCall | undefined): string | null {
  const reasonFor = use(ReadOnlyContext);
  return call === undefined ? null : reasonFor(call);
}
