import { sellMovable, undoSale } from '@holdfast/domain/movables/endpoints';
import { heldStatus, type Movable } from '@holdfast/domain/movables/movable';
import { useState } from 'react';
import { useChange } from '../../kernel/call/query.ts';
import { SaleForm } from '../../kernel/sale/sale-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';

/** Marks a thing as sold, or takes the sale back. */
export function SaleSection({ asset }: { asset: Movable }) {
  const [open, setOpen] = useState(false);
  const sell = useChange(sellMovable, { quiet: true });
  const undo = useChange(undoSale, { done: 'The sale has been undone' });
  const formerStatus = heldStatus.safeParse(asset.status).data ?? 'active';
  const sold = asset.sale_date !== null;
  return (
    <Card title="Sale">
      {sold ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-quiet">It is not counted in any total and sends no reminders.</p>
          <Button variant="quiet" busy={undo.isPending} onClick={() => undo.mutate({ id: asset.id })}>
            Undo the sale
          </Button>
        </div>
      ) : open ? (
        <SaleForm
          bought={asset}
          keep={`movable-sale:${asset.id}`}
          inColumn
          sell={(sold) => sell.mutateAsync({ id: asset.id, ...sold })}
          onCancel={() => setOpen(false)}
          onSold={() => {
            setOpen(false);
            toastWithUndo(`${asset.name} sold`, () => undo.mutate({ id: asset.id, status: formerStatus }));
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-quiet">The gain and holding period are calculated for you.</p>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Mark as sold
          </Button>
        </div>
      )}
    </Card>
  );
}
