import { purgeDocument, restoreDocument } from '@holdfast/domain/documents/endpoints';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { restoreAll } from './remove-document.ts';

type TrashActionsProps = { id: string; name: string; onPurged?: () => void };

/** Bring it back, or let it go for good: the latter asks, because it cannot be undone. */
export function TrashActions({ id, name, onPurged }: TrashActionsProps) {
  const may = useMay('documents', [{ item_type: 'document', item_id: id }]);
  const [asking, setAsking] = useState(false);
  const purge = useChange(purgeDocument, {
    done: 'Permanently deleted',
    ...(onPurged && { onDone: onPurged }),
  });
  const restore = async () => {
    await restoreAll([id]);
    toast({ tone: 'success', text: `Restored ${name}` });
  };
  return (
    <>
      {may(restoreDocument) && (
        <Button variant="quiet" size="small" onClick={() => void restore()}>
          <RotateCcw aria-hidden /> Restore
        </Button>
      )}
      {may(purgeDocument) && (
        <Button variant="danger-quiet" size="small" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden /> Delete
        </Button>
      )}
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        title={`Delete ${name} for good?`}
        text="Its file, all earlier versions, and its text will be deleted. This cannot be undone."
        confirm="Delete for good"
        busy={purge.isPending}
        onConfirm={() => purge.mutate({ id })}
      />
    </>
  );
}
