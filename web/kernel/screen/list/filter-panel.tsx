import { cx } from 'class-variance-authority';
import { Check, ListFilter as FilterIcon } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useClearAddress, useInAddress } from '../../../base/link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/form/combobox.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Panel } from '../../../ui/overlay/panel.tsx';
import {
  chosenOf,
  isSet,
  labelOf,
  liveChoices,
  panelFilters,
  pressed,
  setValues,
  type ListBarShape,
  type ListFilter,
  type ListSort,
} from './list-bar-shape.ts';

type FilterPanelProps = {
  bar: ListBarShape;
  /** What the button at the foot says: "Show 8 appliances". */
  show: string;
};

/** From so many choices on they stand in a field that is typed into. */
const chipsAtMost = 12;

/** Every filter of a list with what it holds, behind one button; on the phone the order too. Each choice narrows the list at once. */
export function FilterPanel({ bar, show }: FilterPanelProps) {
  const [open, setOpen] = useState(false);
  const clear = useClearAddress();
  const filters = panelFilters(bar);
  const set = setValues(bar).length;
  const { sort } = bar;
  if (filters.length === 0 && sort === undefined) return null;
  return (
    <Panel
      open={open}
      onOpenChange={setOpen}
      title="Filter"
      trigger={
        <Button
          variant="quiet"
          className={cx('max-md:px-3 md:min-h-10', filters.length === 0 && 'md:hidden')}
          aria-label={set === 0 ? 'Filter' : `Filter, ${set} set`}
        >
          <FilterIcon aria-hidden /> Filter
          {set > 0 && (
            <span className="figures grid min-w-5 place-items-center rounded-full bg-brand px-1 text-xs leading-5 text-on-brand">
              {set}
            </span>
          )}
        </Button>
      }
      aside={
        (bar.filters ?? []).some(isSet) && (
          <Button
            variant="plain"
            size="small"
            onClick={() => clear((bar.filters ?? []).map(({ name }) => name))}
          >
            Clear all
          </Button>
        )
      }
      footer={
        <Button wide onClick={() => setOpen(false)}>
          {show}
        </Button>
      }
    >
      {filters.map((filter) =>
        filter.control !== undefined ? (
          <Fragment key={filter.name}>{filter.control}</Fragment>
        ) : liveChoices(filter).length > chipsAtMost && filter.many !== true ? (
          <FieldFilter key={filter.name} filter={filter} />
        ) : (
          <ChipsFilter key={filter.name} filter={filter} />
        ),
      )}
      {sort !== undefined && <PanelSort sort={sort} />}
    </Panel>
  );
}

function ChipsFilter({ filter }: { filter: ListFilter }) {
  const [, setValue] = useInAddress(filter.name, filter.fallback);
  const chosen = chosenOf(filter);
  const live = liveChoices(filter);
  const further = chosen
    .filter((value) => value !== '' && !live.some((choice) => choice.value === value))
    .map((value) => ({ value, label: labelOf(filter, value), count: undefined }));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{filter.label}</legend>
      <div className="flex flex-wrap gap-2">
        {[...live, ...further].map(({ value, label, count }) => {
          const on = value === '' ? filter.value === '' : chosen.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={on}
              onClick={() => setValue(pressed(filter, value))}
              className={cx(
                'inline-flex min-h-touch max-w-full items-center gap-1.5 rounded-full border px-3.5 text-left text-sm wrap-anywhere transition-colors duration-150 md:min-h-9',
                on
                  ? 'border-brand bg-wash font-semibold text-brand'
                  : 'border-line bg-card text-ink hover:border-edge',
              )}
            >
              {on && <Check aria-hidden className="size-4 shrink-0" />}
              {label}
              {count !== undefined && <span className="figures font-normal opacity-80">{count}</span>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function FieldFilter({ filter }: { filter: ListFilter }) {
  const { name, label, value, fallback = '' } = filter;
  const [, setValue] = useInAddress(name, fallback);
  const live = liveChoices(filter);
  const known = value === fallback || live.some((choice) => choice.value === value);
  const all = `Any ${label.toLowerCase()}`;
  return (
    <Field label={label}>
      {(parts) => (
        <Combobox
          {...parts}
          aria-required={undefined}
          placeholder={all}
          value={value === fallback ? 'all' : value}
          onChange={(next) => setValue(next === 'all' ? fallback : next)}
          choices={[
            { value: 'all', label: all },
            ...(known ? [] : [{ value, label: labelOf(filter, value) }]),
            ...live.map((choice) => ({
              value: choice.value,
              label: choice.label,
              ...(choice.count === undefined ? {} : { detail: choice.count.toLocaleString('en-US') }),
            })),
          ]}
        />
      )}
    </Field>
  );
}

/** On a desk the order stands in the bar. */
function PanelSort({ sort }: { sort: ListSort }) {
  const [, setSort] = useInAddress(sort.name ?? 'sort', sort.fallback);
  return (
    <Field label="Sort" className="md:hidden">
      {(parts) => (
        <Select
          {...parts}
          aria-required={undefined}
          value={sort.value}
          onChange={setSort}
          choices={[...sort.choices]}
        />
      )}
    </Field>
  );
}
