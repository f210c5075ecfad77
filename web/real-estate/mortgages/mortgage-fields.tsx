import { mortgageType, mortgageTypeLabels } from '@holdfast/domain/real-estate/mortgage';
import type { Mortgage } from '@holdfast/domain/real-estate/mortgage';
import { DateField, MoneyField, SelectField, TextField } from '../../ui/form-fields.tsx';

const types = mortgageType.options.map((value) => ({ value, label: mortgageTypeLabels[value] }));

/** What a mortgage's form begins with: empty, or what is stored. */
export function mortgageStart(loan?: Mortgage) {
  return {
    lender: loan?.lender ?? '',
    original_amount: loan?.original_amount ?? '',
    current_balance: loan?.current_balance ?? '',
    interest_rate: loan === undefined ? '' : String(Number(loan.interest_rate)),
    monthly_payment: loan?.monthly_payment ?? '',
    start_date: loan?.start_date ?? '',
    end_date: loan?.end_date ?? '',
    type: loan?.type ?? '',
  };
}

/** The fields of a mortgage; `within` leads to them in the form: `mortgage.`. */
export function MortgageFields({ within = '' }: { within?: string }) {
  const named = (name: string) => within + name;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <TextField name={named('lender')} label="Lender" />
      <SelectField name={named('type')} label="Type" choices={types} placeholder="Choose" required={false} />
      <MoneyField name={named('original_amount')} label="Original amount" />
      <MoneyField name={named('current_balance')} label="Current balance" />
      <TextField
        name={named('interest_rate')}
        label="Interest rate"
        inputMode="decimal"
        help="Percent per year, such as 4.125"
      />
      <MoneyField name={named('monthly_payment')} label="Monthly payment" />
      <DateField name={named('start_date')} label="Start date" />
      <DateField
        name={named('end_date')}
        label="End date"
        since={{ field: named('start_date'), called: 'the start' }}
      />
    </div>
  );
}
