import { printLabels } from '@holdfast/domain/labels/endpoints';
import { labelsAtOnce } from '@holdfast/domain/labels/label';
import type { RecordReference } from '@holdfast/domain/kernel/record-type';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { guestHouse } from '../base/guest-house.ts';
import { Button } from '../ui/button.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

/** Prints the labels of what is ticked in a list. In somebody else's house there are none to print. */
export default function PrintTicked({ items }: { items: readonly RecordReference[] }) {
  const [open, setOpen] = useState(false);
  if (guestHouse !== null) return null;
  const many = items.length > labelsAtOnce;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        needs={printLabels}
        disabled={many}
        {...(many ? { title: `At most ${labelsAtOnce} labels are printed at once` } : {})}
        onClick={() => setOpen(true)}
      >
        <Printer aria-hidden /> Print labels
      </Button>
      {open && <SheetDialog items={items} onClose={() => setOpen(false)} />}
    </>
  );
}
