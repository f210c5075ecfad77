import { callWords } from '@holdfast/domain/kernel/form/log-words';
import type { TrustedAct } from '@holdfast/domain/sharing/trusted-endpoints';

const own: Readonly<Record<string, string>> = {
  'guest.accept': 'Accepted the invitation',
  'guest.decline': 'Declined the invitation',
  'guest.leave': 'Left',
};

/** What an act was, in two or three words: which call it was says whether something was added, changed or removed. */
export function actWords({ action, call }: Pick<TrustedAct, 'action' | 'call'>): string {
  const said = own[action];
  if (said !== undefined) return said;
  return callWords(call ?? '');
}
