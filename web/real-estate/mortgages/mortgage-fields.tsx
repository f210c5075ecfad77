import { mortgageDraft } from '@holdfast/domain/real-estate/mortgage';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { DateField, MoneyField, SelectField, TextField } from '../../ui/form/form-fields.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** The fields of a mortgage; `within` leads to them in the form: `mortgage.`. */
export function MortgageFields({ within = '' }: { within?: string }) {
  const loan = fieldsOf(mortgageDraft, within);
  return (
    <Stack gap={5} className="sm:grid-cols-2">
      <TextField {...loan.text('lender')} />
      <SelectField {...loan.choice('type')} placeholder="Choose" />
      <MoneyField {...loan.money('original_amount')} />
      <MoneyField {...loan.money('current_balance')} />
      <TextField {...loan.text('interest_rate')} inputMode="decimal" help="Percent per year, such as 4.125" />
      <MoneyField {...loan.money('monthly_payment')} />
      <DateField {...loan.day('start_date')} />
      <DateField
        {...loan.day('end_date')}
        since={{ field: loan.day('start_date').name, called: 'the start' }}
      />
    </Stack>
  );
}
