import { changeCode, findLabel, printLabels } from '@holdfast/domain/labels/endpoints';
import type { LabelledRecord } from '@holdfast/domain/labels/label';
import { Printer, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { dayOf, mediumDay } from '../base/dates.ts';
import { guestHouse } from '../base/guest-house.ts';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import type { AssetSectionProps } from '../kernel/screen/house/record-parts.ts';
import { UnprintedNote } from '../kernel/screen/record/unprinted-note.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

/** The label of one thing: printed, or made worthless. In somebody else's house there is none to print. */
export default function LabelCard({ item_type, item_id }: AssetSectionProps) {
  const answer = useAnswer(findLabel, { item_type, item_id }, { enabled: guestHouse === null });
  // A thing in the trash has no label; nothing is drawn rather than a fault.
  if (guestHouse !== null || answer.data === undefined) return null;
  return <LabelView record={answer.data} />;
}

function LabelView({ record }: { record: LabelledRecord }) {
  const { item_type, item_id, label, since } = record;
  const [open, setOpen] = useState<'print' | 'change' | null>(null);
  const change = useChange(changeCode, {
    done: 'The old label no longer works. Print a new one.',
    onDone: () => setOpen(null),
  });
  return (
    <Card title="Label" className="no-print">
      <UnprintedNote of={record} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-quiet">
          {since === null
            ? 'A QR code that opens this page for you and your guests.'
            : `Code from ${mediumDay(dayOf(since))}`}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" size="small" needs={printLabels} onClick={() => setOpen('print')}>
            <Printer aria-hidden /> Print label
          </Button>
          {since !== null && (
            <Button variant="quiet" size="small" needs={changeCode} onClick={() => setOpen('change')}>
              <RefreshCw aria-hidden /> Change code
            </Button>
          )}
        </div>
      </div>
      {open === 'print' && <SheetDialog items={[{ item_type, item_id }]} onClose={() => setOpen(null)} />}
      {open === 'change' && (
        <Dialog
          open
          onOpenChange={(stays) => !stays && setOpen(null)}
          title={`Change the code of ${label}`}
          line="Printed labels stop working. This cannot be undone."
          width="narrow"
          footer={
            <>
              <Button variant="quiet" onClick={() => setOpen(null)}>
                Cancel
              </Button>
              <Button
                variant="danger"
                busy={change.isPending}
                onClick={() => change.mutate({ item_type, item_id })}
              >
                Change code
              </Button>
            </>
          }
        >
          <p>Do this if a label was lost.</p>
        </Dialog>
      )}
    </Card>
  );
}
