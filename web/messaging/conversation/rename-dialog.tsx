import { renameThread } from '@holdfast/domain/messaging/endpoints';
import { longestTitle, threadName } from '@holdfast/domain/messaging/texts';
import type { Thread } from '@holdfast/domain/messaging/thread';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Gives a conversation a title; without one it is called by who is in it. */
export function RenameDialog({ thread, onClose }: { thread: Thread; onClose: () => void }) {
  const [title, setTitle] = useState(thread.title);
  const rename = useChange(renameThread, { quiet: true, onDone: onClose });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rename conversation"
      line="Everybody in it sees the title."
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="rename-thread" busy={rename.isPending}>
            Save
          </Button>
        </>
      }
    >
      <form
        id="rename-thread"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ house: thread.house, id: thread.id, title });
        }}
      >
        <Field
          label="Title"
          required={false}
          error={rename.error?.fields[0]?.message ?? rename.error?.message}
        >
          {(parts) => (
            <TextInput
              {...parts}
              value={title}
              maxLength={longestTitle}
              placeholder={threadName({ ...thread, title: '' })}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
