import {
  kindLabels,
  propertyCategoryLabels,
  statusLabels,
} from '@holdfast/domain/finance/transactions/transaction-draft';
import type {
  TransactionFilter,
  TransactionView,
} from '@holdfast/domain/finance/transactions/transaction-view';
import {
  movingPeriod,
  movingPeriodLabels,
  withDays,
} from '@holdfast/domain/finance/transactions/moving-period';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { ListFilter, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { today } from '../../../base/clock.ts';
import { guestHouse } from '../../../base/guest-house.ts';
import { useGo, useInAddress } from '../../../base/link.tsx';
import { useMoneyNames } from '../../../kernel/money/use-money-names.ts';
import { ChipRows, SelectFilter, WordFilter } from '../../../kernel/screen/list/list-filters.tsx';
import { ChipFilter } from '../../../ui/data-display/tables/chip-filter.tsx';
import { Button } from '../../../ui/button.tsx';
import { Combobox, type ComboChoice } from '../../../ui/form/combobox.tsx';
import { DateInput } from '../../../ui/form/date-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SavedViewsMenu } from '../../saved-views/saved-views-menu.tsx';
import { addressOf, type Filters } from '../filter-address.ts';

const listPath = '/finance/transactions';
const chipsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

type FiltersProps = {
  filter: Partial<TransactionFilter>;
  narrowed: boolean;
  first: TransactionView | undefined;
};

/** Filters that stand behind More filters. */
const further = [
  'period',
  'date_from',
  'date_to',
  'amount_min',
  'amount_max',
  'source_id',
  'property_category',
] as const;

/** What narrows the list (S-225, S-227), all of it in the address. */
export function TransactionFilters({ filter, narrowed, first }: FiltersProps) {
  const go = useGo();
  const { accounts, categories, sources } = useMoneyNames();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? further.some((name) => name in filter);
  const views = guestHouse === null;
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-start gap-3 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)] xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto_minmax(0,auto)] [&>*:first-child]:max-sm:col-span-full">
        <WordFilter label="Find by payee, description or amount" placeholder="Payee, words or amount" />
        <NamedFilter
          name="account"
          label="Account"
          all="All accounts"
          choices={namesOf(accounts, filter.account_id)}
        />
        <NamedFilter
          name="category"
          label="Category"
          all="All categories"
          choices={[{ value: 'none', label: 'No category' }, ...namesOf(categories, filter.category_id)]}
        />
        <Button
          variant="quiet"
          aria-expanded={open}
          onClick={() => setChosen(!open)}
          className={views ? '' : 'max-sm:col-span-full'}
        >
          <ListFilter aria-hidden /> More filters
        </Button>
        {views && <SavedViewsMenu filter={filter} narrowed={narrowed} />}
      </div>
      {open && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] items-end gap-3 lg:grid-cols-4 xl:grid-cols-7">
          <DaysFilter filter={filter} />
          <AmountFilter name="min" label="At least" />
          <AmountFilter name="max" label="At most" />
          <SelectFilter
            name="source"
            label="Source"
            all="All sources"
            choices={[{ value: 'none', label: 'No source' }, ...namesOf(sources, filter.source_id)]}
          />
          <SelectFilter
            name="property_category"
            label="Property cost"
            all="All property costs"
            choices={chipsOf(propertyCategoryLabels)}
          />
        </div>
      )}
      <ChipRows>
        <ChipFilter name="category" label="Category" chips={[{ value: 'none', label: 'No category' }]} />
        <ChipFilter name="kind" label="Kind" chips={chipsOf(kindLabels)} />
        <ChipFilter name="status" label="Status" chips={chipsOf(statusLabels)} />
        <OfChip first={first} />
        {narrowed && (
          <Button variant="plain" size="small" onClick={() => go(listPath, { replace: true })}>
            <X aria-hidden /> Clear filters
          </Button>
        )}
      </ChipRows>
    </div>
  );
}

const namesOf = (
  all: readonly { id: string; name: string; removed: boolean }[],
  chosen: string | undefined,
) =>
  all
    .filter(({ id, removed }) => !removed || id === chosen)
    .map(({ id, name }) => ({ value: id, label: name }));

type NamedFilterProps = { name: string; label: string; all: string; choices: readonly ComboChoice[] };

function NamedFilter({ name, label, all, choices }: NamedFilterProps) {
  const [value, setValue] = useInAddress(name);
  return (
    <Field label={label} hideLabel>
      {(parts) => (
        <Combobox
          {...parts}
          placeholder={all}
          value={value === '' ? 'all' : value}
          onChange={(next) => setValue(next === 'all' ? '' : next)}
          choices={[{ value: 'all', label: all }, ...choices]}
        />
      )}
    </Field>
  );
}

/** A period that moves on with today, or two days that stay: what a period means today shows as its days, and another day ends it. */
function DaysFilter({ filter }: { filter: Partial<TransactionFilter> }) {
  const go = useGo();
  const days = withDays(filter, today());
  const fix = (change: Filters) =>
    go(addressOf({ ...days, ...change }), { replace: true, resetScroll: false });
  return (
    <>
      <Field label="Period" hideLabel>
        {(parts) => (
          <Select
            {...parts}
            value={filter.period ?? ''}
            placeholder="Any days"
            choices={chipsOf(movingPeriodLabels)}
            onChange={(next) =>
              fix({ period: movingPeriod.safeParse(next).data, date_from: undefined, date_to: undefined })
            }
          />
        )}
      </Field>
      <DayFilter label="From" value={days.date_from} onChange={(date_from) => fix({ date_from })} />
      <DayFilter label="To" value={days.date_to} onChange={(date_to) => fix({ date_to })} />
    </>
  );
}

type DayFilterProps = { label: string; value: Day | undefined; onChange: (day: Day | undefined) => void };

function DayFilter({ label, value = '', onChange }: DayFilterProps) {
  return (
    <Field label={label} required={false} className="[&_label_span]:hidden">
      {(parts) => (
        <DateInput
          {...parts}
          value={value}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        />
      )}
    </Field>
  );
}

function AmountFilter({ name, label }: { name: string; label: string }) {
  const [value, setValue] = useInAddress(name);
  const [typed, setTyped] = useState(value);
  // A saved view, or Clear filters, says another amount.
  useEffect(() => setTyped(value), [value]);
  return (
    <Field label={label} required={false} className="[&_label_span]:hidden">
      {(parts) => (
        <MoneyInput
          {...parts}
          value={typed}
          onChange={setTyped}
          onBlur={() => setValue(typed)}
          onKeyDown={(event) => event.key === 'Enter' && setValue(typed)}
        />
      )}
    </Field>
  );
}

/** What the list was narrowed to from elsewhere: the transactions of one thing. */
function OfChip({ first }: { first: TransactionView | undefined }) {
  const [of, setOf] = useInAddress('of');
  if (of === '') return null;
  const id = of.split('/')[1];
  const label = first?.lines.find((line) => line.of?.item_id === id)?.of?.label ?? 'one record';
  return (
    <Button variant="quiet" size="small" onClick={() => setOf('')}>
      For {label} <X aria-label="Show all" />
    </Button>
  );
}
