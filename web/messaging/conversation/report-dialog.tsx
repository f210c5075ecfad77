import { reportMessage } from '@holdfast/domain/messaging/endpoints';
import { messagingTexts, nameOr } from '@holdfast/domain/messaging/texts';
import type { Message } from '@holdfast/domain/messaging/thread';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-input.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';

/** Hands a message to the support, and says before what goes with it. */
export function ReportDialog({
  house,
  message,
  onClose,
}: {
  house: string;
  message: Message;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const report = useChange(reportMessage, { quiet: true, done: messagingTexts.reported, onDone: onClose });
  const error = report.error?.fields[0]?.message ?? report.error?.message;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Report this message"
      line={`Our support gets these words, who wrote them (${nameOr(message.author)}), and your address. No one in the conversation is notified.`}
      width="narrow"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={report.isPending} onClick={() => report.mutate({ house, id: message.id, reason })}>
            Report
          </Button>
        </>
      }
    >
      <blockquote className="mb-4 line-clamp-4 border-l-2 border-line pl-3 wrap-anywhere text-quiet">
        {message.body || 'A file'}
      </blockquote>
      <Field label="What is wrong with it?" required error={error}>
        {(parts) => (
          <TextArea
            {...parts}
            value={reason}
            maxLength={1000}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
