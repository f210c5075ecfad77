import { provider_contact, warrantyDraft } from '@holdfast/domain/warranties/warranty';
import { useFormContext } from 'react-hook-form';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import {
  DateField,
  MoneyField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../ui/form/form-fields.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EndField } from './end-field.tsx';
import { LayersField } from './layers-field.tsx';

const warranty = fieldsOf(warrantyDraft);
const contact = fieldsOf(provider_contact, 'provider_contact.');

/** Who promises what, and until when. */
export function FirstFields() {
  return (
    <>
      <Stack gap={5} className="sm:grid-cols-2">
        <SelectField {...warranty.choice('warranty_type')} placeholder="Choose" />
        <TextField {...warranty.text('provider_name')} placeholder="Bosch, the dealer, an insurer" />
        <DateField {...warranty.day('start_date')} />
      </Stack>
      <EndField {...warranty.other('end_date')} start="start_date" />
    </>
  );
}

/** The rest of what can be said of a warranty (S-171). */
export function FurtherFields() {
  return (
    <>
      <TextField {...warranty.text('warranty_number')} />
      <LayersField {...warranty.other('layers')} />
      <Part title="What it costs">
        <MoneyField {...warranty.money('cost')} />
        <DateField {...warranty.day('purchase_date')} />
        <MoneyField {...warranty.money('deductible')} />
      </Part>
      <Part title="Whom to call">
        <TextField {...contact.text('phone')} inputMode="tel" />
        <TextField {...contact.text('email')} inputMode="email" />
        <TextField {...contact.text('website')} inputMode="url" />
        <TextAreaField {...warranty.lines('contact_info')} rows={2} />
      </Part>
      <Part title="The contract" wide>
        <TextAreaField {...warranty.lines('coverage_description')} />
        <TextField {...warranty.text('exclusions')} help="Divided by commas: rust, hail, batteries" />
        <TextAreaField {...warranty.lines('claim_process')} />
        <TextAreaField {...warranty.lines('claim_history')} />
      </Part>
      <Part title="Proof and sale">
        <SelectField {...warranty.choice('registration')} />
        <SelectField {...warranty.choice('transferable')} placeholder="Not known" />
      </Part>
      <VoidFields />
      <TextAreaField {...warranty.lines('notes')} />
      <PrivateField />
    </>
  );
}

type PartProps = { title: string; wide?: boolean; children: React.ReactNode };

function Part({ title, wide = false, children }: PartProps) {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="heading mb-3">
        {title}
      </p>
      <Stack gap={5} className={wide ? '' : 'sm:grid-cols-2'}>
        {children}
      </Stack>
    </fieldset>
  );
}

/** A void warranty never counts as cover; what made it void is said beside it. */
function VoidFields() {
  const { watch } = useFormContext<Record<string, unknown>>();
  return (
    <div className="border-t border-line pt-4">
      <SwitchField
        {...warranty.flag('is_active')}
        help="Turn off once the warranty is void. It then counts as no cover, whatever its dates say."
      />
      {watch('is_active') === false && (
        <Stack gap={5} className="mt-3 sm:grid-cols-2">
          <DateField {...warranty.day('voided_on')} />
          <TextField {...warranty.text('void_reason')} />
        </Stack>
      )}
    </div>
  );
}
