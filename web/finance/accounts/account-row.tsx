import { availableOn, isLow, type ListedAccount } from '@holdfast/domain/finance/accounts/account-list';
import { nextDueDay } from '@holdfast/domain/finance/accounts/account';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import { mediumDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { IconTile } from '../../ui/picture/icon.tsx';
import { isOwed, kindGroups, whereOf } from './account-words.ts';

/** An account in a list: its name leads to it, its balance stands at the right. */
export function AccountRow({ account }: { account: ListedAccount }) {
  const sign = kindGroups.find(({ kind }) => kind === account.kind);
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 transition-colors duration-150 hover:bg-wash/60 md:px-5">
      <IconTile name={sign?.icon ?? 'landmark'} hue={sign?.hue ?? 'moss'} />
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={`/finance/accounts/${account.id}`}
            className="min-w-0 font-semibold wrap-anywhere underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {account.name}
          </Link>
          <PrivateBadge record={account} />
          {isLow(account) && <Badge tone="amber">Low</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-quiet">{lineOf(account)}</p>
      </div>
      <p className="ml-auto text-right">
        <Money value={account.current_balance} className="text-lg font-semibold" />
        <span className="block text-sm text-quiet">
          {isOwed(account.kind)
            ? Number(account.current_balance) < 0
              ? 'in your favor'
              : 'owed'
            : account.reconciled_on === null
              ? ''
              : `reconciled ${mediumDay(account.reconciled_on)}`}
        </span>
      </p>
    </li>
  );
}

/** Where it is, what is left to spend, and when it is paid next. */
function lineOf(account: ListedAccount): string {
  const left = account.kind === 'card' ? availableOn(account) : null;
  const due = isOwed(account.kind) ? nextDueDay(account, today()) : null;
  return [
    whereOf(account),
    left === null ? '' : `${formatMoney(left)} left to spend`,
    due === null ? '' : `due ${mediumDay(due)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
