import { changeMessage } from '@holdfast/domain/messaging/endpoints';
import { longestMessage } from '@holdfast/domain/messaging/texts';
import type { Message } from '@holdfast/domain/messaging/thread';
import { useEffect, useRef, useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-input.tsx';

/** Changes the words of one's own message where it stands. */
export function ChangeForm({
  house,
  message,
  onDone,
}: {
  house: string;
  message: Message;
  onDone: () => void;
}) {
  const [body, setBody] = useState(message.body);
  const box = useRef<HTMLTextAreaElement>(null);
  const change = useChange(changeMessage, { quiet: true, onDone });
  useEffect(() => {
    const typed = box.current;
    typed?.focus();
    typed?.setSelectionRange(typed.value.length, typed.value.length);
  }, []);
  const save = () => {
    if (body.trim() === message.body) onDone();
    else change.mutate({ house, id: message.id, body });
  };
  return (
    <div className="grid w-full min-w-64 gap-2">
      <TextArea
        ref={box}
        aria-label="Change message"
        rows={1}
        value={body}
        maxLength={longestMessage}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault();
            save();
          }
        }}
      />
      {change.error && <FieldError>{change.error.message}</FieldError>}
      <div className="flex justify-end gap-2">
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button size="small" onClick={save} busy={change.isPending}>
          Save
        </Button>
      </div>
    </div>
  );
}
