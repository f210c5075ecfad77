import * as endpoints from '@holdfast/domain/finance/account-endpoints';
import type { AccountDetail } from '@holdfast/domain/finance/accounts/account';
import {
  Archive,
  ArchiveRestore,
  CheckCheck,
  MoreHorizontal,
  Pencil,
  RotateCcw,
  Scale,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import type { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Menu, MenuAction, MenuLine } from '../../ui/overlay/menu.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { EditAccountDialog } from './edit-account-dialog.tsx';

type AccountActionsProps = { account: AccountDetail; may: ReturnType<typeof useMay> };

/** What can be done with an account: reconcile, edit, adjust, close, move to the trash; of one in the trash, restore. */
export function AccountActions({ account, may }: AccountActionsProps) {
  const { id, name, version, closed_on } = account;
  const go = useGo();
  const [open, setOpen] = useState<'edit' | 'adjust' | null>(null);
  const close = () => setOpen(null);
  const refresh = ['dashboard', 'records'];
  const restore = useChange(endpoints.restoreAccount, { done: `Restored ${name}`, refresh });
  const remove = useChange(endpoints.removeAccount, {
    refresh,
    onDone: () => {
      const action = { label: 'Undo', run: () => restore.mutate({ id }) };
      toast({ tone: 'success', text: `${name} is in the trash`, action, lasts: 10_000 });
      go('/finance/accounts');
    },
  });
  const change = useChange(endpoints.changeAccount, { refresh });
  const setClosed = (day: string | null) =>
    change.mutate(
      { id, version, closed_on: day },
      {
        onSuccess: () =>
          toast({ tone: 'success', text: day === null ? `Reopened ${name}` : `Closed ${name}` }),
      },
    );
  if (account.removed_at !== null) {
    return (
      may(endpoints.restoreAccount) && (
        <Button variant="quiet" busy={restore.isPending} onClick={() => restore.mutate({ id })}>
          <RotateCcw aria-hidden /> Restore
        </Button>
      )
    );
  }
  if (account.kind === 'outside') return null;
  return (
    <>
      {may(endpoints.reconcileAccount) && (
        <LinkButton href={`/finance/accounts/${id}/reconcile`}>
          <CheckCheck aria-hidden /> Reconcile
        </LinkButton>
      )}
      {may(endpoints.changeAccount) && (
        <Button variant="quiet" onClick={() => setOpen('edit')}>
          <Pencil aria-hidden /> Edit
        </Button>
      )}
      {may(endpoints.removeAccount) && (
        <Menu
          label={`More for ${name}`}
          trigger={
            <Button variant="quiet">
              <MoreHorizontal aria-hidden /> More
            </Button>
          }
        >
          <MenuAction icon={<Scale aria-hidden />} onSelect={() => setOpen('adjust')}>
            Adjust balance
          </MenuAction>
          {closed_on === null ? (
            <MenuAction icon={<Archive aria-hidden />} onSelect={() => setClosed(today())}>
              Close account
            </MenuAction>
          ) : (
            <MenuAction icon={<ArchiveRestore aria-hidden />} onSelect={() => setClosed(null)}>
              Reopen account
            </MenuAction>
          )}
          <MenuLine />
          <MenuAction icon={<Trash2 aria-hidden />} danger onSelect={() => remove.mutate({ id })}>
            Move to trash
          </MenuAction>
        </Menu>
      )}
      {open === 'edit' && <EditAccountDialog account={account} onClose={close} />}
      {open === 'adjust' && <AdjustDialog account={account} onClose={close} />}
    </>
  );
}
