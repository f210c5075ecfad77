import { muteThread, removePartner, removeThread, restoreThread } from '@holdfast/domain/messaging/endpoints';
import { threadName } from '@holdfast/domain/messaging/texts';
import type { Thread } from '@holdfast/domain/messaging/thread';
import { Bell, BellOff, EllipsisVertical, LogOut, Pencil, Trash2, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../kernel/call/call.ts';
import { tellFault, useChange } from '../../kernel/call/query.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { IconButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { Menu, MenuAction, MenuLine } from '../../ui/overlay/menu.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { useThreadPlace } from '../place.ts';

const PeopleDialog = lazy(async () => ({
  default: (await import('../composing/people-dialog.tsx')).PeopleDialog,
}));
const RenameDialog = lazy(async () => ({
  default: (await import('../conversation/rename-dialog.tsx')).RenameDialog,
}));

/** What can be done about a conversation. */
export function ThreadMenu({ thread }: { thread: Thread }) {
  const { me, leave } = useThreadPlace();
  const [asking, setAsking] = useState<'people' | 'rename' | 'leave' | null>(null);
  const close = () => setAsking(null);
  const { house, id, muted } = thread;
  const mine = house === me;
  const mute = useChange(muteThread, { done: muted ? 'Unmuted' : 'Muted' });
  const goOut = useChange(removePartner, { onDone: leave });
  const remove = useChange(removeThread, {
    onDone: () => {
      leave();
      toastWithUndo('Conversation removed', () => {
        call(restoreThread, { house, id }).then(() => refresh(['messaging']), tellFault);
      });
    },
  });
  return (
    <>
      <Menu
        label="Conversation"
        trigger={
          <IconButton label="More about this conversation">
            <EllipsisVertical aria-hidden />
          </IconButton>
        }
      >
        <MenuAction icon={<Users aria-hidden />} onSelect={() => setAsking('people')}>
          People
        </MenuAction>
        {(thread.closed === null || mine) && (
          <MenuAction icon={<Pencil aria-hidden />} onSelect={() => setAsking('rename')}>
            Rename
          </MenuAction>
        )}
        <MenuAction
          icon={muted ? <Bell aria-hidden /> : <BellOff aria-hidden />}
          onSelect={() => mute.mutate({ house, id, muted: !muted })}
        >
          {muted ? 'Unmute' : 'Mute'}
        </MenuAction>
        <MenuLine />
        {mine ? (
          <MenuAction danger icon={<Trash2 aria-hidden />} onSelect={() => remove.mutate({ house, id })}>
            Remove
          </MenuAction>
        ) : (
          <MenuAction danger icon={<LogOut aria-hidden />} onSelect={() => setAsking('leave')}>
            Leave
          </MenuAction>
        )}
      </Menu>
      <Confirm
        open={asking === 'leave'}
        onOpenChange={close}
        title={`Leave ${threadName(thread)}?`}
        text="You can no longer read it. What you wrote stays, and only its owner can take you in again."
        confirm="Leave"
        busy={goOut.isPending}
        onConfirm={() => goOut.mutate({ house, id, person: me })}
      />
      <Suspense fallback={null}>
        {asking === 'people' && <PeopleDialog thread={thread} onClose={close} />}
        {asking === 'rename' && <RenameDialog thread={thread} onClose={close} />}
      </Suspense>
    </>
  );
}
