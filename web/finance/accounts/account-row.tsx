import { availableOn, isLow, type ListedAccount } from '@holdfast/domain/finance/accounts/account-list';
import { nextDueDay } from '@holdfast/domain/finance/accounts/account';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { mediumDay, today } from '../../base/dates.ts';
import { ListRow } from '../../ui/data-display/tables/list-row.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';
import { isOwed, kindGroups, whereOf } from './account-words.ts';

/** An account in a list: its name leads to it, its balance stands at the right. */
export function AccountRow({ account }: { account: ListedAccount }) {
  const sign = kindGroups.find(({ kind }) => kind === account.kind);
  return (
    <ListRow
      href={`/finance/accounts/${account.id}`}
      picture={<IconTile name={sign?.icon ?? 'landmark'} hue={sign?.hue ?? 'moss'} />}
      name={account.name}
      facts={factsOf(account)}
      value={
        <>
          <Money value={account.current_balance} />
          {isOwed(account.kind) && Number(account.current_balance) < 0 && (
            <span className="block text-sm font-normal text-quiet">in your favor</span>
          )}
        </>
      }
      badge={
        isLow(account) ? (
          <Badge tone="amber">Low</Badge>
        ) : (
          account.private && <PrivateBadge record={account} />
        )
      }
    />
  );
}

/** Where it is, what is left to spend, and when it is paid or was reconciled. */
function factsOf(account: ListedAccount): (string | null)[] {
  const left = account.kind === 'card' ? availableOn(account) : null;
  const due = isOwed(account.kind) ? nextDueDay(account, today()) : null;
  const { reconciled_on } = account;
  return [
    whereOf(account),
    left === null ? null : `${formatMoney(left)} available`,
    due === null ? null : `due ${mediumDay(due)}`,
    isOwed(account.kind) || reconciled_on === null ? null : `reconciled ${mediumDay(reconciled_on)}`,
  ];
}
