import { moneyAccountKindLabels } from '@holdfast/domain/kernel/ledger/money-account';
import {
  periodLabel,
  presetLabels,
  presets,
  stepLabels,
  steps,
  type Preset,
} from '@holdfast/domain/reports/period';
import { cx } from 'class-variance-authority';
import { ChevronDown, ListFilter } from 'lucide-react';
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

/**
 * Which months, and which account, category, home or thing; it stays in sight while the report is read. On a phone one line says it, and
 * unfolds.
 */
export function FilterBar({ filter }: { filter: ReportFilterInAddress }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div
      role="search"
      aria-label="Filter"
      className="no-print z-20 -mx-4 grid gap-3 border-b border-line bg-paper px-4 pb-4 md:sticky md:top-(--shell-top,0px) md:mx-0 md:px-0 md:pt-2"
    >
      <Button
        variant="quiet"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="justify-start! whitespace-normal! md:hidden"
      >
        <ListFilter aria-hidden />
        <span className="min-w-0 grow py-1 text-left wrap-anywhere">
          Filters <FilterWords filter={filter} />
        </span>
        <ChevronDown aria-hidden className={cx('transition-transform', open && 'rotate-180')} />
      </Button>
      <div
        id={id}
        className={cx(
          'grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3',
          !open && 'max-md:hidden',
        )}
      >
        <Filters filter={filter} />
      </div>
    </div>
  );
}

/** What the filters stand at, in a few words. */
function FilterWords({
  filter: { preset, period, account, category, of },
}: {
  filter: ReportFilterInAddress;
}) {
  const { accountName, categoryName } = useMoneyNames();
  const words = [
    presets.some((each) => each === preset) ? presetLabels[preset as Preset] : periodLabel(period),
    account === undefined ? '' : accountName(account),
    category === 'none' ? 'No category' : categoryName(category ?? null),
    of === undefined ? '' : 'One home or thing',
  ];
  return <span className="font-normal text-quiet">{words.filter((word) => word !== '').join(' · ')}</span>;
}

function Filters({ filter: { report, preset, period } }: { filter: ReportFilterInAddress }) {
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
      <MoneySelects />
      <RecordChoice />
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
