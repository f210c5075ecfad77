import { linkTexts } from '@holdfast/domain/links/texts';
import { useState } from 'react';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { MadeAddress } from './addresses/address-form.tsx';
import { LinkFields, readyWords, useLinkDraft, type MadeLink } from './links/link-form.tsx';
import type { NamedRecord } from './links/records-field.tsx';

type ShareDialogProps = { records: readonly NamedRecord[]; onClose: () => void };

/** "Share by link", over the screen of a record or a list of them. */
export function ShareDialog({ records, onClose }: ShareDialogProps) {
  const [done, setDone] = useState<MadeLink | null>(null);
  if (done === null) {
    return <NewLinkDialog records={records} onClose={onClose} onMade={setDone} />;
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share by link"
      footer={
        <>
          <LinkButton variant="quiet" href={`/sharing/links/${done.made.id}`}>
            Who opened it
          </LinkButton>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <MadeAddress {...done} title={readyWords(done.made)} opens={linkTexts.whoever} />
    </Dialog>
  );
}

function NewLinkDialog({
  records,
  onClose,
  onMade,
}: ShareDialogProps & { onMade: (made: MadeLink) => void }) {
  const draft = useLinkDraft(records, onMade);
  return (
    <DraftDialog
      draft={draft}
      title="Share by link"
      line="Anyone with the link sees it until it ends or you revoke it."
      submit="Make link"
      onClose={onClose}
    >
      <LinkFields records={records} />
    </DraftDialog>
  );
}
