import { moneyAccountKindLabels } from '@holdfast/domain/kernel/ledger/money-account';
import { presetLabels, presets, stepLabels, steps } from '@holdfast/domain/reports/period';
import { reportLabels, reportNames } from '@holdfast/domain/reports/report-labels';
import { cx } from 'class-variance-authority';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { useInAddress } from '../base/link.tsx';
import { useMoneyNames } from '../kernel/money/use-money-names.ts';
import { useRecordChoices } from '../kernel/screen/record/record-choices.tsx';
import { Button } from '../ui/button.tsx';
import { Combobox } from '../ui/form/combobox.tsx';
import { DateInput } from '../ui/form/date-input.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import type { ReportFilterInAddress } from './use-report-filter.ts';

/** Which report and months; behind "Filters" which account, category, home or thing. It stays in sight while the report is read. */
export function FilterBar({ filter }: { filter: ReportFilterInAddress }) {
  const { account, category, of } = filter;
  const set = [account, category, of].filter((each) => each !== undefined).length;
  const [open, setOpen] = useState(set > 0);
  const id = useId();
  return (
    <div
      role="search"
      aria-label="Filter"
      className="no-print z-20 grid gap-3 bg-paper md:sticky md:top-(--shell-top,0px) md:border-b md:border-line md:pt-1 md:pb-3"
    >
      <div className="flex flex-wrap items-end gap-3 *:max-md:grow [&>*]:basis-36 md:[&>*]:basis-auto">
        <AddressSelect
          name="report"
          label="Report"
          fallback="cash-flow"
          choices={reportNames.map((value) => ({ value, label: reportLabels[value] }))}
        />
        <Months filter={filter} />
        <Button variant="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <ListFilter aria-hidden /> Filters{set > 0 && ` (${set})`}
        </Button>
      </div>
      <div
        id={id}
        className={cx(
          'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3 md:grid-cols-3',
          !open && 'hidden!',
        )}
      >
        <MoneySelects />
        <RecordChoice />
      </div>
    </div>
  );
}

function Months({ filter: { report, preset, period } }: { filter: ReportFilterInAddress }) {
  return (
    <>
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
    </>
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
