import { reconcileAccount, removeAccount } from '@holdfast/domain/finance/account-endpoints';
import type { AccountDetail } from '@holdfast/domain/finance/accounts/account';
import { Archive, ArchiveRestore, CheckCheck, Scale } from 'lucide-react';
import { today } from '../../base/dates.ts';
import type { useMay } from '../../kernel/screen/house/use-house.ts';
import { MenuAction, MenuLink } from '../../ui/overlay/menu.tsx';

type AccountEntriesProps = {
  account: AccountDetail;
  may: ReturnType<typeof useMay>;
  /** Reconciling is no button of the head. */
  reconciles: boolean;
  onAdjust: () => void;
  /** Closes it today, or reopens it. */
  onClosed: (day: string | null) => void;
};

/** Entries of an account's menu: reconcile, adjust the balance, close and reopen. */
export function AccountEntries({ account, may, reconciles, onAdjust, onClosed }: AccountEntriesProps) {
  const { id, closed_on } = account;
  return (
    <>
      {reconciles && may(reconcileAccount) && (
        <MenuLink icon={<CheckCheck aria-hidden />} href={`/finance/accounts/${id}/reconcile`}>
          Reconcile
        </MenuLink>
      )}
      {may(removeAccount) && (
        <>
          <MenuAction icon={<Scale aria-hidden />} onSelect={onAdjust}>
            Adjust balance
          </MenuAction>
          {closed_on === null ? (
            <MenuAction icon={<Archive aria-hidden />} onSelect={() => onClosed(today())}>
              Close account
            </MenuAction>
          ) : (
            <MenuAction icon={<ArchiveRestore aria-hidden />} onSelect={() => onClosed(null)}>
              Reopen account
            </MenuAction>
          )}
        </>
      )}
    </>
  );
}
