import {
  countedAtMost,
  datePart,
  datePartLabels,
  type DatePage,
  type DatePart,
} from '@holdfast/domain/dates/own-date-item';
import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { useInAddress } from '../../base/link.tsx';
import { ChipRows, WordFilter } from '../../kernel/screen/list/list-filters.tsx';
import { ChipFilter, type Chip } from '../../ui/data-display/tables/chip-filter.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useAboutChoices } from '../form/about-field.tsx';

const open = datePart.exclude(['done']);

/** What the address says of the list; a word in it that is not known counts as nothing. */
export function useDateFilter() {
  const [view] = useInAddress('when');
  const when = open.safeParse(view).data;
  const about = pickedRecord(useInAddress('about')[0]);
  const q = useInAddress('q')[0].slice(0, 100);
  const filter = {
    ...(when === undefined ? {} : { when }),
    ...(about === undefined ? {} : { of_type: about.item_type, of_id: about.item_id }),
    ...(q.trim() === '' ? {} : { q }),
  };
  const shown = view === 'done' ? 'done' : view === 'trash' ? 'trash' : 'open';
  return { shown, filter, narrowed: Object.keys(filter).length > 0 } as const;
}

type FiltersProps = {
  page: DatePage | undefined;
  /** There is nothing that could be narrowed. */
  empty: boolean;
  trash: boolean;
};

/** When, about what, and words: in the address. */
export function DateFilters({ page, empty, trash }: FiltersProps) {
  const [when] = useInAddress('when');
  const [about, setAbout] = useInAddress('about');
  const { choices, onSearch } = useAboutChoices();
  const counts = page?.counts ?? {};
  const parts = open.options.filter((part) => counts[part] !== undefined || part === when);
  const known = choices.some(({ value }) => value === about);
  return (
    <div className="grid gap-3">
      {!empty && when !== 'done' && when !== 'trash' && (
        <div className="grid grid-cols-2 gap-3 lg:max-w-3xl">
          <WordFilter label="Find a reminder" placeholder="What is due, or its notes" />
          <Field label="About" hideLabel>
            {(fieldParts) => (
              <Combobox
                {...fieldParts}
                value={about}
                onChange={setAbout}
                onSearch={onSearch}
                placeholder="About anything"
                choices={[
                  { value: '', label: 'About anything' },
                  ...(about === '' || known
                    ? []
                    : [{ value: about, label: page?.of_label ?? 'As it was chosen' }]),
                  ...choices,
                ]}
              />
            )}
          </Field>
        </div>
      )}
      <ChipRows>
        <ChipFilter
          name="when"
          label="When"
          chips={[
            { value: '', label: 'All open' },
            ...parts.map((value) => partChip(value, counts[value] ?? 0)),
            { value: 'done', label: 'Done' },
            ...(trash ? [{ value: 'trash', label: 'Trash' }] : []),
          ]}
        />
      </ChipRows>
    </div>
  );
}

/** A part with how many stand in it, as far as they were counted. */
function partChip(value: DatePart, count: number): Chip {
  const label = datePartLabels[value];
  return count > countedAtMost
    ? { value, label: `${label} ${countedAtMost.toLocaleString('en-US')}+` }
    : { value, label, count };
}
