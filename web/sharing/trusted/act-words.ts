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
  const [method = '', path = ''] = (call ?? '').split(' ');
  if (method === 'DELETE') return 'Removed';
  if (path.endsWith('/restore')) return 'Brought back';
  if (method === 'POST' && !path.includes('{id}')) return 'Added';
  return 'Changed';
}
