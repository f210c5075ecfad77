import { freshProofTexts } from '@holdfast/domain/accounts/sign-in/fresh-proof';
import { Fault } from '@holdfast/domain/kernel/call/fault';

/** Says in the form that waits for it that the proof was not given; goes on throwing whatever else went wrong. */
export function notProven(thrown: unknown): never {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') {
    throw new Fault('forbidden', freshProofTexts.needed);
  }
  throw thrown;
}
