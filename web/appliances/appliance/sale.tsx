import { checkedTogether } from '@holdfast/domain/kernel/checked-together';
import { sellAppliance, undoApplianceSale } from '@holdfast/domain/appliances/endpoints';
import { heldStatus, type Appliance } from '@holdfast/domain/appliances/appliance';
import { saleDraft, saleFaults } from '@holdfast/domain/kernel/money/sale';
import { Tag, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { DateField, MoneyField, TextAreaField } from '../../ui/form/form-fields.tsx';
import { MenuAction } from '../../ui/overlay/menu.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { outcomeWords } from './appliance-state.tsx';

/** Marks an appliance as sold, or takes the sale back: an entry of its menu. */
export function SaleEntry({ appliance, onSell }: { appliance: Appliance; onSell: () => void }) {
  const undo = useChange(undoApplianceSale, { done: 'The sale has been undone' });
  return appliance.sale_date === null ? (
    <MenuAction icon={<Tag aria-hidden />} onSelect={onSell}>
      Mark as sold
    </MenuAction>
  ) : (
    <MenuAction icon={<Undo2 aria-hidden />} onSelect={() => undo.mutate({ id: appliance.id })}>
      Undo the sale
    </MenuAction>
  );
}

const sale = fieldsOf(saleDraft);

/** Asks for the day and the price of a sale. */
export function SaleDialog({ appliance, onClose }: { appliance: Appliance; onClose: () => void }) {
  const { id, purchase_date } = appliance;
  const now = today();
  const former = heldStatus.safeParse(appliance.status).data ?? 'active';
  const undo = useChange(undoApplianceSale, { done: 'The sale has been undone' });
  const sell = useChange(sellAppliance, { quiet: true });
  const [shape] = useState(() =>
    checkedTogether(saleDraft, ['sale_date'], ({ sale_date }) =>
      saleFaults({ purchase_date: purchase_date ?? sale_date }, sale_date, now),
    ),
  );
  const draft = useDraft({
    shape,
    start: startOf(saleDraft, { sale_date: now }),
    save: (sold) => sell.mutateAsync({ id, ...sold }),
    onSaved: (sold) => {
      onClose();
      toastWithUndo(['Appliance sold.', outcomeWords(sold)].join(' ').trim(), () =>
        undo.mutate({ id, status: former }),
      );
    },
    keep: `sale:${id}`,
  });
  return (
    <DraftDialog
      draft={draft}
      title={`Sell ${appliance.name}`}
      line="The gain and how long you had it are calculated where the purchase is known."
      submit="Mark as sold"
      width="narrow"
      onClose={onClose}
    >
      <DateField
        {...sale.day('sale_date')}
        max={now}
        {...(purchase_date === null ? {} : { min: purchase_date })}
      />
      <MoneyField {...sale.money('sale_price')} />
      <TextAreaField {...sale.lines('sale_notes')} />
    </DraftDialog>
  );
}
