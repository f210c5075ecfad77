import { moneyAccountKindLabels } from '@holdfast/domain/kernel/ledger/money-account';
import { presetLabels, presets, stepLabels, steps } from '@holdfast/domain/reports/period';
import { useInAddress } from '../base/link.tsx';
import { useMoneyNames } from '../kernel/money/use-money-names.ts';
import { useRecordChoices } from '../kernel/screen/record-choices.tsx';
import { Combobox } from '../ui/form/combobox.tsx';
import { DateInput } from '../ui/form/date-input.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import type { ReportFilterInAddress } from './use-report-filter.ts';

/** Which months, and which account, category, home or thing; it stays in sight while the report is read. */
export function FilterBar({ filter }: { filter: ReportFilterInAddress }) {
  const { report, preset, period } = filter;
  return (
    <div
      role="search"
      aria-label="Filter"
      className="no-print z-20 -mx-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 border-b border-line bg-paper px-4 pb-4 md:sticky md:top-(--shell-top,0px) md:mx-0 md:px-0 md:pt-2"
    >
      <AddressSelect
        name="period"
        label="Period"
        fallback="6-months"
        choices={[
          ...presets.map((value) => ({ value, label: presetLabels[value] })),
          { value: 'own', label: 'Other months' },
        ]}
      />
      {preset === 'own' && (
        <>
          <AddressDay name="from" label="From the month of" value={period.from} />
          <AddressDay name="to" label="To the month of" value={period.to} />
        </>
      )}
      {(report === 'cash-flow' || report === 'trends') && (
        <AddressSelect
          name="step"
          label="By"
          fallback="month"
          choices={steps.map((value) => ({ value, label: stepLabels[value] }))}
        />
      )}
      {report === 'compare' && (
        <AddressSelect
          name="than"
          label="Compare with"
          fallback="before"
          choices={[
            { value: 'before', label: 'The months before' },
            { value: 'year', label: 'A year earlier' },
          ]}
        />
      )}
      <MoneySelects />
      <RecordChoice />
    </div>
  );
}

type AddressSelectProps = {
  name: string;
  label: string;
  fallback?: string;
  choices: readonly { value: string; label: string }[];
};

/** A choice that lives in the address. */
function AddressSelect({ name, label, fallback = '', choices }: AddressSelectProps) {
  const [value, setValue] = useInAddress(name, fallback);
  return (
    <Field label={label}>
      {(parts) => <Select {...withoutRequired(parts)} choices={choices} value={value} onChange={setValue} />}
    </Field>
  );
}

function AddressDay({ name, label, value }: { name: string; label: string; value: string }) {
  const [, setDay] = useInAddress(name);
  return (
    <Field label={label}>
      {(parts) => (
        <DateInput
          {...withoutRequired(parts)}
          key={value}
          defaultValue={value}
          onBlur={(event) => setDay(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Nobody has to choose a filter. */
const withoutRequired = <T extends object>(parts: T) => ({ ...parts, 'aria-required': undefined });

function MoneySelects() {
  const { accounts, categories } = useMoneyNames();
  return (
    <>
      <AddressSelect
        name="account"
        label="Account"
        choices={[
          { value: '', label: 'All accounts' },
          ...accounts
            .filter(({ removed }) => !removed)
            .map(({ id, name, kind }) => ({
              value: id,
              label: kind === 'outside' ? moneyAccountKindLabels.outside : name,
            })),
        ]}
      />
      <AddressSelect
        name="category"
        label="Category"
        choices={[
          { value: '', label: 'All categories' },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: 'No category' },
        ]}
      />
    </>
  );
}

function RecordChoice() {
  const [value, setValue] = useInAddress('of');
  const { choices, onSearch } = useRecordChoices({ things: 'yes' });
  return (
    <Field label="Home or thing">
      {(parts) => (
        <Combobox
          {...withoutRequired(parts)}
          value={value}
          onChange={setValue}
          onSearch={onSearch}
          placeholder={value === '' ? 'All' : 'The chosen one'}
          choices={[{ value: '', label: 'All' }, ...choices]}
        />
      )}
    </Field>
  );
}
