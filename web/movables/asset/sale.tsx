import { sellMovable, undoSale } from '@holdfast/domain/movables/endpoints';
import { heldStatus, type Movable } from '@holdfast/domain/movables/movable';
import { Tag, Undo2 } from 'lucide-react';
import { useChange } from '../../kernel/call/query.ts';
import { SaleForm } from '../../kernel/sale/sale-form.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { MenuAction } from '../../ui/overlay/menu.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';

/** Marks a thing as sold, or takes the sale back: an entry of its menu. */
export function SaleEntry({ asset, onSell }: { asset: Movable; onSell: () => void }) {
  const undo = useChange(undoSale, { done: 'The sale has been undone' });
  return asset.sale_date === null ? (
    <MenuAction icon={<Tag aria-hidden />} onSelect={onSell}>
      Mark as sold
    </MenuAction>
  ) : (
    <MenuAction icon={<Undo2 aria-hidden />} onSelect={() => undo.mutate({ id: asset.id })}>
      Undo the sale
    </MenuAction>
  );
}

/** Asks for the day and the price of a sale. */
export function SaleDialog({ asset, onClose }: { asset: Movable; onClose: () => void }) {
  const sell = useChange(sellMovable, { quiet: true });
  const undo = useChange(undoSale, { done: 'The sale has been undone' });
  const formerStatus = heldStatus.safeParse(asset.status).data ?? 'active';
  return (
    <Dialog open onOpenChange={(stays) => !stays && onClose()} title={`Sell ${asset.name}`} width="narrow">
      <SaleForm
        bought={asset}
        keep={`movable-sale:${asset.id}`}
        inColumn
        sell={(sold) => sell.mutateAsync({ id: asset.id, ...sold })}
        onCancel={onClose}
        onSold={() => {
          onClose();
          toastWithUndo(`${asset.name} sold`, () => undo.mutate({ id: asset.id, status: formerStatus }));
        }}
      />
    </Dialog>
  );
}
