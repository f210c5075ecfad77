import type { Share } from '@holdfast/domain/sharing/share';
import {
  changeShare,
  confirmShare,
  resendShare,
  revokeShares,
} from '@holdfast/domain/sharing/share-endpoints';
import { MoreHorizontal, Pencil, Send, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu, MenuAction } from '../../ui/overlay/menu.tsx';
import { ChangeShareDialog } from '../share/change-share-dialog.tsx';
import { takeBack } from '../share/take-back.ts';

/** What can be done with a share that is not over. */
export function ShareMenu({ share }: { share: Share }) {
  const [changing, setChanging] = useState(false);
  const { id, label, status, to_confirm } = share;
  const who = share.name || share.shared_with_email;
  const what = label ?? 'the record';
  const resend = useChange(resendShare, {
    done: `Sent again to ${share.shared_with_email}. The link in the earlier email no longer works.`,
  });
  return (
    <>
      <Menu
        label={`${what} for ${who}`}
        trigger={
          <IconButton label={`More for ${what}, shared with ${who}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      >
        <MenuAction icon={<Pencil aria-hidden />} needs={changeShare} onSelect={() => setChanging(true)}>
          Change
        </MenuAction>
        {status === 'pending' && to_confirm === null && (
          <MenuAction icon={<Send aria-hidden />} needs={resendShare} onSelect={() => resend.mutate({ id })}>
            Resend email
          </MenuAction>
        )}
        <MenuAction
          danger
          icon={<Undo2 aria-hidden />}
          needs={revokeShares}
          onSelect={() => void takeBack([id], `${who} no longer has access to ${what}`)}
        >
          Revoke
        </MenuAction>
      </Menu>
      {changing && (
        <ChangeShareDialog share={share} person={who} record={what} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

/** Opens a share to whoever accepted it under another address than the one that the letter went to. */
export function ConfirmButton({ share: { id, label, to_confirm } }: { share: Share }) {
  const name = to_confirm?.name ?? '';
  const confirm = useChange(confirmShare, { done: `${label ?? 'It'} is open to ${name} now` });
  return (
    <Button
      size="small"
      needs={confirmShare}
      busy={confirm.isPending}
      aria-label={`Confirm ${name} for ${label ?? 'the record'}`}
      onClick={() => confirm.mutate({ id })}
    >
      Confirm
    </Button>
  );
}
