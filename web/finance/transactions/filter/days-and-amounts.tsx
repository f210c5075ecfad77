import type { TransactionFilter } from '@holdfast/domain/finance/transactions/transaction-view';
import {
  movingPeriod,
  movingPeriodLabels,
  withDays,
} from '@holdfast/domain/finance/transactions/moving-period';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { useEffect, useState } from 'react';
import { today } from '../../../base/clock.ts';
import { useGo, useInAddress } from '../../../base/link.tsx';
import { DateInput } from '../../../ui/form/date-input.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { addressOf, type Filters } from '../filter-address.ts';

const chipsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** A period that moves on with today, or two days that stay: what a period means today shows as its days, and another day ends it. */
export function DaysFilter({ filter }: { filter: Partial<TransactionFilter> }) {
  const go = useGo();
  const days = withDays(filter, today());
  const fix = (change: Filters) =>
    go(addressOf({ ...days, ...change }), { replace: true, resetScroll: false });
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Period" required={false} className="col-span-2 [&_label_span]:hidden">
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
    </div>
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

export function AmountFilter({ name, label }: { name: string; label: string }) {
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
