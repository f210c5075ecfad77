import { checkedTogether } from '@holdfast/domain/kernel/checked-together';
import { sellAppliance, undoApplianceSale } from '@holdfast/domain/appliances/endpoints';
import { heldStatus, type Appliance } from '@holdfast/domain/appliances/appliance';
import { saleDraft, saleFaults } from '@holdfast/domain/kernel/money/sale';
import { useState } from 'react';
import { today } from '../../base/dates.ts';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { useDraft } from '../../kernel/form/form.tsx';
import { startOf } from '../../kernel/form/start-of.ts';
import { Button } from '../../ui/button.tsx';
import { DateField, MoneyField, TextAreaField } from '../../ui/form/form-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { outcomeWords } from './appliance-state.tsx';

/** Marks an appliance as sold, or takes the sale back. */
export function SaleCard({ appliance }: { appliance: Appliance }) {
  const [selling, setSelling] = useState(false);
  const undo = useChange(undoApplianceSale, { done: 'The sale has been undone' });
  const sold = appliance.sale_date !== null;
  return (
    <Card title="Sale">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-quiet">
          {sold
            ? 'It is counted in no total and sends no reminders.'
            : 'A sale ends its reminders; what is known of it stays.'}
        </p>
        {sold ? (
          <Button variant="quiet" busy={undo.isPending} onClick={() => undo.mutate({ id: appliance.id })}>
            Undo the sale
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => setSelling(true)}>
            Mark as sold
          </Button>
        )}
      </div>
      {selling && <SaleDialog appliance={appliance} onClose={() => setSelling(false)} />}
    </Card>
  );
}

const sale = fieldsOf(saleDraft);

function SaleDialog({ appliance, onClose }: { appliance: Appliance; onClose: () => void }) {
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
