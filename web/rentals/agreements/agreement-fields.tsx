import { listUnits } from '@holdfast/domain/rentals/agreements/endpoints';
import { sectionUnits } from '@holdfast/domain/rentals/agreements/section-reads';
import {
  agreementDraft,
  utility,
  utilityLabels,
  type ShownAgreement,
} from '@holdfast/domain/rentals/agreements/agreement';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useAnswer } from '../../kernel/call/query.ts';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { RecordIdField } from '../../kernel/screen/record/record-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import {
  CheckboxField,
  DateField,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
  useBound,
} from '../../ui/form/form-fields.tsx';
import { TextArea } from '../../ui/form/text-input.tsx';
import { Checkbox } from '../../ui/form/toggles.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { PeopleField } from './people-field.tsx';
import { TenantField } from './tenant-field.tsx';

const lease = fieldsOf(agreementDraft);

type PremisesFieldsProps = { stored?: ShownAgreement | undefined };

/** What is let, and who rents it. Units are offered where the property has some. */
export function PremisesFields({ stored }: PremisesFieldsProps) {
  const { setValue } = useFormContext();
  const type = useWatch({ name: 'asset_type' }) as 'real_estate' | 'movable';
  const asset = useWatch({ name: 'asset_id' }) as string;
  const former = useRef({ type, asset });
  useEffect(() => {
    if (former.current.type !== type) setValue('asset_id', '');
    if (former.current.type !== type || former.current.asset !== asset) setValue('unit_id', '');
    former.current = { type, asset };
  }, [type, asset, setValue]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      <SelectField {...lease.choice('asset_type')} />
      <RecordIdField
        key={type}
        {...lease.text('asset_id')}
        item_type={type}
        chosen={stored === undefined ? null : { label: stored.premises }}
      />
      {type === 'real_estate' && asset !== '' && <UnitField property={asset} />}
      <TenantField
        {...lease.text('tenant_id')}
        chosen={stored === undefined ? null : (stored.people[0]?.name ?? null)}
      />
    </div>
  );
}

function UnitField({ property }: { property: string }) {
  const units = useAnswer(listUnits, sectionUnits({ item_type: 'real_estate', item_id: property }));
  const choices = (units.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (choices.length === 0) return null;
  return <SelectField {...lease.text('unit_id')} choices={choices} placeholder="The whole property" />;
}

/** From when to when. */
export function TermFields() {
  return (
    <Stack gap={4}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <DateField {...lease.day('start_date')} />
        <DateField {...lease.day('end_date')} />
      </div>
      <CheckboxField {...lease.flag('month_to_month')} />
    </Stack>
  );
}

/** What is paid, and when. `agreed` leaves out what both sides have signed. */
export function MoneyFields({ agreed = false }: { agreed?: boolean }) {
  const fee = useWatch({ name: 'late_fee' }) as string;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
      {!agreed && (
        <>
          <MoneyField {...lease.money('rent_amount')} />
          <MoneyField {...lease.money('security_deposit')} />
          <SelectField {...lease.choice('payment_frequency')} />
          <TextField
            {...lease.text('payment_due_day')}
            inputMode="numeric"
            help="31 means the last day of a shorter month."
          />
        </>
      )}
      <SelectField {...lease.choice('late_fee')} />
      {fee !== 'none' && (
        <>
          <TextField {...lease.text('late_fee_amount')} inputMode="decimal" required />
          <MoneyField {...lease.money('late_fee_cap')} />
        </>
      )}
      <TextField {...lease.text('grace_days')} inputMode="numeric" />
      <SelectField {...lease.choice('settles')} />
      <TextField {...lease.text('notice_days')} inputMode="numeric" />
    </div>
  );
}

/** Everybody else who signs. */
export function PeopleFields({ stored }: PremisesFieldsProps) {
  const names = Object.fromEntries(
    (stored?.people ?? []).map(({ tenant_id, name }) => [tenant_id, name ?? 'Tenant']),
  );
  return (
    <Stack gap={4}>
      <PeopleField {...lease.other('co_tenants')} names={names} />
      <PeopleField {...lease.other('guarantors')} names={names} />
    </Stack>
  );
}

/** What else was agreed. */
export function HouseFields() {
  return (
    <Stack gap={4}>
      <UtilitiesField />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <TextField {...lease.text('parking')} />
        <TextField {...lease.text('pets')} />
      </div>
      <OccupantsField />
      <TextAreaField {...lease.lines('terms')} rows={6} />
    </Stack>
  );
}

function UtilitiesField() {
  const { name, label } = lease.other('utilities_included');
  const { field } = useBound(name);
  const chosen = Array.isArray(field.value) ? (field.value as string[]) : [];
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
        {utility.options.map((each) => (
          <Checkbox
            key={each}
            name={`${name}.${each}`}
            value={each}
            label={utilityLabels[each]}
            checked={chosen.includes(each)}
            onChange={(on) =>
              field.onChange(utility.options.filter((one) => (one === each ? on : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

function OccupantsField() {
  const { name, label } = lease.other('occupants');
  const { field, error } = useBound(name);
  const names = Array.isArray(field.value) ? (field.value as string[]) : [];
  return (
    <Field label={label} help="One name per line." required={false} error={error}>
      {(parts) => (
        <TextArea
          {...parts}
          ref={field.ref}
          name={name}
          rows={2}
          value={names.join('\n')}
          onChange={(event) =>
            field.onChange(event.target.value === '' ? [] : event.target.value.split('\n'))
          }
          onBlur={() => {
            field.onChange(names.map((each) => each.trim()).filter(Boolean));
            field.onBlur();
          }}
        />
      )}
    </Field>
  );
}
