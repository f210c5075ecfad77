import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { mostParts } from '@holdfast/domain/sharing/part';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { guestHouse } from '../../base/guest-house.ts';
import { Button } from '../../ui/form/button.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** Shares what is ticked in a list with people. In somebody else's house there is nothing to share. */
export function ShareTicked({ items }: { items: readonly RecordReference[] }) {
  const [open, setOpen] = useState(false);
  if (guestHouse !== null) return null;
  const many = items.length > mostParts;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        disabled={many}
        {...(many ? { title: `${mostParts} records are shared at once at most` } : {})}
        onClick={() => setOpen(true)}
      >
        <Share2 aria-hidden /> Share
      </Button>
      {open && <ShareDialog records={items} onClose={() => setOpen(false)} />}
    </>
  );
}
