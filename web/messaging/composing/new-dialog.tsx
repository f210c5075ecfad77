import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { listCorrespondents } from '@holdfast/domain/messaging/endpoints';
import { messagingTexts } from '@holdfast/domain/messaging/texts';
import { useState } from 'react';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { NewForm } from './new-form.tsx';

/** Begins a conversation: with whom, about what, and its first message. `about` may name a record as `policy/{id}`. */
export function NewDialog({ about, onClose }: { about: string; onClose: () => void }) {
  const named = pickedRecord(about);
  const asked = named === undefined ? {} : { of_type: named.item_type, of_id: named.item_id };
  const people = useAnswer(listCorrespondents, asked);
  const [sending, setSending] = useState(false);
  const nobody = people.data?.items.length === 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New conversation"
      footer={
        nobody ? undefined : (
          <>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form="new-thread" busy={sending}>
              Send
            </Button>
          </>
        )
      }
    >
      <Answered answer={people} loading="Loading people..." skeleton={<SkeletonRows rows={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              picture="calm"
              title={messagingTexts.nobody}
              text={messagingTexts.nobodyHelp}
              action={
                <LinkButton variant="quiet" href="/documents/sharing">
                  Share something
                </LinkButton>
              }
              compact
            />
          ) : (
            <NewForm people={items} about={about} sending={sending} onSending={setSending} />
          )
        }
      </Answered>
    </Dialog>
  );
}
