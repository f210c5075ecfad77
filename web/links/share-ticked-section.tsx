import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { mostRecords } from '@holdfast/domain/links/link';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { guestHouse } from '../base/guest-house.ts';
import { Button } from '../ui/form/button.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** Shares what is ticked in a list by one link. In somebody else's house there is nothing to share. */
export default function ShareTicked({ items }: { items: readonly RecordReference[] }) {
  const [open, setOpen] = useState(false);
  if (guestHouse !== null) return null;
  const many = items.length > mostRecords;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        disabled={many}
        {...(many ? { title: `A link opens ${mostRecords} records at most` } : {})}
        onClick={() => setOpen(true)}
      >
        <Link2 aria-hidden /> Share by link
      </Button>
      {open && <ShareDialog records={items} onClose={() => setOpen(false)} />}
    </>
  );
}
