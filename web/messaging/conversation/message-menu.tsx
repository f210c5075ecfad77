import { changeMessage, removeMessage, reportMessage } from '@holdfast/domain/messaging/endpoints';
import { changeWithinMinutes } from '@holdfast/domain/messaging/texts';
import type { Message, Thread } from '@holdfast/domain/messaging/thread';
import { Copy, Ellipsis, Flag, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { now } from '../../base/clock.ts';
import { useChange } from '../../kernel/call/query.ts';
import { IconButton } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { Menu, MenuAction } from '../../ui/overlay/menu.tsx';

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

type MessageMenuProps = { thread: Thread; message: Message; mine: boolean; onChange: () => void };

/** What can be done about a message: copied by all, changed and removed by its author for some minutes, reported by others. */
export function MessageMenu({ thread, message, mine, onChange }: MessageMenuProps) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState<'remove' | 'report' | null>(null);
  const remove = useChange(removeMessage, { onDone: () => setAsking(null) });
  const age = now().getTime() - Date.parse(message.created_at);
  const changes = mine && thread.closed === null && age < changeWithinMinutes * 60_000;
  if (mine && !changes && message.body === '') return null;
  return (
    <>
      <Menu
        label="Message"
        align={mine ? 'end' : 'start'}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <IconButton
            label="More about this message"
            className={
              open ? '' : 'pointer-fine:opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100'
            }
          >
            <Ellipsis aria-hidden />
          </IconButton>
        }
      >
        {message.body !== '' && (
          <MenuAction
            icon={<Copy aria-hidden />}
            onSelect={() => void navigator.clipboard.writeText(message.body)}
          >
            Copy
          </MenuAction>
        )}
        {changes && message.body !== '' && (
          <MenuAction icon={<Pencil aria-hidden />} needs={changeMessage} onSelect={onChange}>
            Edit
          </MenuAction>
        )}
        {changes && (
          <MenuAction
            danger
            icon={<Trash2 aria-hidden />}
            needs={removeMessage}
            onSelect={() => setAsking('remove')}
          >
            Remove
          </MenuAction>
        )}
        {!mine && (
          <MenuAction icon={<Flag aria-hidden />} needs={reportMessage} onSelect={() => setAsking('report')}>
            Report
          </MenuAction>
        )}
      </Menu>
      <Confirm
        open={asking === 'remove'}
        onOpenChange={() => setAsking(null)}
        title="Remove this message?"
        text="Deletes the text and files for everyone. Others see that a message was deleted."
        confirm="Remove"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ house: thread.house, id: message.id })}
      />
      <Suspense fallback={null}>
        {asking === 'report' && (
          <ReportDialog house={thread.house} message={message} onClose={() => setAsking(null)} />
        )}
      </Suspense>
    </>
  );
}
