import { policyDraft } from '@holdfast/domain/insurance/policy';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { LentPicker } from '../../kernel/screen/record/lent-picker.tsx';
import {
  DateField,
  MoneyField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../ui/form/form-fields.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

const own = fieldsOf(policyDraft);

const pair = 'grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2';

/** What it is called, and with whom it is. */
export function WhatFields() {
  return (
    <Stack gap={5}>
      <TextField {...own.text('name')} placeholder="Home insurance" />
      <div className={pair}>
        <SelectField {...own.choice('type')} />
        <TextField {...own.text('provider')} autoComplete="organization" />
        <TextField {...own.text('policy_number')} />
      </div>
    </Stack>
  );
}

/** From when to when, how much it pays, and what it costs. A new policy's next payment may be left to be counted. */
export function TermFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <Stack gap={5}>
      <div className={pair}>
        <DateField {...own.day('start_date')} />
        <DateField {...own.day('renewal_date')} help="You will be reminded 30 days before." />
        <MoneyField {...own.money('coverage_amount')} help="The most that it pays in all." />
        <MoneyField {...own.money('deductible')} help="What you pay yourself." />
        <MoneyField {...own.money('premium')} help="One payment, not the whole year." />
        <SelectField {...own.choice('payment_frequency')} />
        <DateField
          {...own.day('next_payment_date')}
          help={
            isNew
              ? 'Left empty, payments are counted from the start date.'
              : 'Later payments are counted from this day. Left empty, none is due.'
          }
        />
      </div>
      <SwitchField
        {...own.flag('is_active')}
        help="Turn it off where the policy was canceled or has ended."
      />
    </Stack>
  );
}

/** Whom to call, and what is in the small print. */
export function ContactFields({ vendor = null }: { vendor?: string | null }) {
  return (
    <Stack gap={5}>
      <div className={pair}>
        <LentPicker {...own.text('vendor_id')} item_type="vendor" none="Nobody chosen" chosen={vendor} />
        <TextField {...own.text('agent_name')} autoComplete="off" />
        <TextField {...own.text('agent_phone')} type="tel" autoComplete="off" />
        <TextField {...own.text('agent_email')} type="email" autoComplete="off" />
      </div>
      <TextAreaField {...own.lines('coverage_details')} />
      <TextAreaField {...own.lines('notes')} />
    </Stack>
  );
}
