import { sellProperty, undoSale } from '@holdfast/domain/real-estate/endpoints';
import { heldStatus, type Property } from '@holdfast/domain/real-estate/property';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toastWithUndo } from '../undo.ts';
import { useChange } from '../../kernel/call/query.ts';
import { SaleForm } from '../../kernel/sale/sale-form.tsx';

/** Marks a property as sold, or takes the sale back. */
export function SaleSection({ property }: { property: Property }) {
  const [open, setOpen] = useState(false);
  const sell = useChange(sellProperty, { quiet: true });
  const undo = useChange(undoSale, { done: 'The sale has been undone' });
  const formerStatus = heldStatus.safeParse(property.status).data ?? 'available';
  const sold = property.sale_date !== null;
  return (
    <div id="sale">
      <Card title="Sale">
        {sold ? (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="text-quiet">
              This property is sold. It is not counted in any total and sends no reminders.
            </p>
            <Button variant="quiet" busy={undo.isPending} onClick={() => undo.mutate({ id: property.id })}>
              Undo the sale
            </Button>
          </div>
        ) : open ? (
          <SaleForm
            bought={property}
            keep={`sale:${property.id}`}
            sell={(sold) => sell.mutateAsync({ id: property.id, ...sold })}
            onCancel={() => setOpen(false)}
            onSold={() => {
              setOpen(false);
              toastWithUndo('Property sold', () => undo.mutate({ id: property.id, status: formerStatus }));
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
    </div>
  );
}
