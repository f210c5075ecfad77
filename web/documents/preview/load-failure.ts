import { documentTexts } from '@holdfast/domain/documents/texts';
import type { Fault } from '@holdfast/domain/kernel/call/fault';

/** What stands where documents could not be loaded (S-206): a lost connection has words of its own. */
export function loadFailure(fault: Fault | null): string {
  if (fault === null) return documentTexts.failed;
  if (fault.code === 'unavailable' || fault.code === 'timeout') return documentTexts.unreachable;
  return fault.message || documentTexts.failed;
}
