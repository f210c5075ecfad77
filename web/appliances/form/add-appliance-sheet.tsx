import { applianceDraft } from '@holdfast/domain/appliances/appliance';
import { today } from '../../base/dates.ts';
import { useGo } from '../../base/link.tsx';
import { AddSheet } from '../../kernel/form/add-sheet.tsx';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { MoreOnPage } from '../../kernel/form/more-on-page.tsx';
import type { AddSheetProps } from '../../kernel/screen/house/add-action.ts';
import { PlaceField } from '../../kernel/screen/record/record-field.tsx';
import { DateField, MoneyField, SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { useNewAppliance } from './use-new-appliance.ts';

const thing = fieldsOf(applianceDraft);

/** Adds an appliance over any screen; everything else that is known of it is asked on the page `/appliances/add`. */
export function AddApplianceSheet({ onClose }: AddSheetProps) {
  const go = useGo();
  const draft = useNewAppliance((id) => {
    onClose();
    go(`/appliances/${id}`);
  });
  return (
    <AddSheet draft={draft} title="Add appliance" action="/appliances/add" onClose={onClose}>
      <TextField {...thing.text('name')} placeholder="Kitchen dishwasher" />
      <SelectField {...thing.choice('category')} placeholder="Choose a kind" />
      <PlaceField {...thing.other('place_id')} chosen={null} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        <DateField {...thing.day('purchase_date')} max={today()} />
        <MoneyField {...thing.money('purchase_price')} />
      </div>
      <MoreOnPage href="/appliances/add" line="Make, model, serial number, photos, documents" />
    </AddSheet>
  );
}
