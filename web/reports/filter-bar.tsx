import { moneyAccountKindLabels } from '@holdfast/domain/kernel/ledger/money-account';
import { presetLabels, presets, stepLabels, steps } from '@holdfast/domain/reports/period';
import { reportLabels, reportNames } from '@holdfast/domain/reports/report-labels';
import { useInAddress } from '../base/link.tsx';
import { useMoneyNames } from '../kernel/money/use-money-names.ts';
import { FilterPanel } from '../kernel/screen/list/filter-panel.tsx';
import { SetFilters } from '../kernel/screen/list/list-bar.tsx';
import type { ListBarShape } from '../kernel/screen/list/list-bar-shape.ts';
import { useRecordChoices } from '../kernel/screen/record/record-choices.tsx';
import { Combobox } from '../ui/form/combobox.tsx';
import { DateInput } from '../ui/form/date-input.tsx';
import { Field } from '../ui/form/field.tsx';
import { Select } from '../ui/form/select.tsx';
import { ReportMenu } from './report-menu.tsx';
import type { ReportFilterInAddress } from './use-report-filter.ts';

/** Which report and months; behind Filter all else that it is asked by. It stays in sight while the report is read. */
export function FilterBar({ filter }: { filter: ReportFilterInAddress }) {
  const bar = useReportBar(filter);
  return (
    <div
      role="search"
      aria-label="Filter"
      className="no-print z-20 grid grid-cols-[minmax(0,1fr)] gap-2 bg-paper md:sticky md:top-(--shell-top,0px) md:border-b md:border-line md:py-2.5"
    >
      <div className="flex flex-wrap items-center gap-2">
        <AddressSelect
          name="report"
          label="Report"
          fallback="cash-flow"
          choices={reportNames.map((value) => ({ value, label: reportLabels[value] }))}
        />
        <AddressSelect
          name="period"
          label="Period"
          fallback="6-months"
          choices={[
            ...presets.map((value) => ({ value, label: presetLabels[value] })),
            { value: 'own', label: 'Other months' },
          ]}
        />
        <div className="ml-auto flex items-center gap-2">
          <FilterPanel bar={bar} show="Show the report" />
          <ReportMenu filter={filter} />
        </div>
      </div>
      {filter.preset === 'own' && (
        <div className="flex flex-wrap gap-3 *:max-md:grow">
          <AddressDay name="from" label="From the month of" value={filter.period.from} />
          <AddressDay name="to" label="To the month of" value={filter.period.to} />
        </div>
      )}
      <SetFilters bar={bar} />
    </div>
  );
}

/** What a report is asked by beside its months: its steps or what it is compared with, the account, the category, and the home or thing. */
function useReportBar(filter: ReportFilterInAddress): ListBarShape {
  const { report, step, than, account = '', category = '', of = '' } = filter;
  const { accounts, categories } = useMoneyNames();
  const kept = accounts.filter(({ removed }) => !removed);
  return {
    filters: [
      ...(report === 'cash-flow' || report === 'trends'
        ? [
            {
              name: 'step',
              label: 'By',
              value: step,
              fallback: 'month',
              choices: steps.map((value) => ({ value, label: stepLabels[value] })),
            },
          ]
        : []),
      ...(report === 'compare'
        ? [
            {
              name: 'than',
              label: 'Compare with',
              value: than,
              fallback: 'before',
              choices: [
                { value: 'before', label: 'The months before' },
                { value: 'year', label: 'A year earlier' },
              ],
            },
          ]
        : []),
      {
        name: 'account',
        label: 'Account',
        value: account,
        choices: kept.map(({ id, name, kind }) => ({
          value: id,
          label: kind === 'outside' ? moneyAccountKindLabels.outside : name,
        })),
      },
      {
        name: 'category',
        label: 'Category',
        value: category,
        choices: [
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: 'No category' },
        ],
      },
      {
        name: 'of',
        label: 'Home or thing',
        value: of,
        choices: [],
        control: <RecordChoice />,
        unknown: 'One home or thing',
      },
    ],
  };
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
    <Field label={label} hideLabel className="max-md:grow max-md:basis-36">
      {(parts) => (
        <Select
          {...withoutRequired(parts)}
          choices={choices}
          value={value}
          onChange={setValue}
          className="!border-line py-1.5 font-semibold md:min-h-10"
        />
      )}
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
