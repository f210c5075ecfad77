import { guestHouse } from '../../../base/guest-house.ts';

const place = `transactions-account:${guestHouse ?? ''}`;

type Account = { id: string; kind: string; removed: boolean; closed_on: string | null };

/** The account that a new transaction most likely stands on: the one of the last that was entered here, or the only one there is. */
export function likelyAccount(accounts: readonly Account[]): string | undefined {
  const open = accounts.filter((each) => !each.removed && each.closed_on === null && each.kind !== 'outside');
  const last = localStorage.getItem(place);
  return open.find(({ id }) => id === last)?.id ?? (open.length === 1 ? open[0]?.id : undefined);
}

export function rememberAccount(id: string): void {
  localStorage.setItem(place, id);
}
