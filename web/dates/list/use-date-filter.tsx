import { countedAtMost, datePart, datePartLabels, type DatePage } from '@holdfast/domain/dates/own-date-item';
import { pickedRecord } from '@holdfast/domain/kernel/record-type';
import { z } from 'zod';
import { useInAddress } from '../../base/link.tsx';
import type { ListBarShape } from '../../kernel/screen/list/list-bar-shape.ts';
import { useListFilter } from '../../kernel/screen/list/use-list-filter.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useAboutChoices } from '../form/about-field.tsx';

const open = datePart.exclude(['done']);
const shapes = { when: z.union([datePart, z.literal('trash')]), about: z.string() };

/** What the address says of the list, and which of the three it shows: what is open, what was done, or the trash. */
export function useDateFilter() {
  const { when, about = '', q } = useListFilter(shapes);
  const record = pickedRecord(about);
  const part = open.safeParse(when).data;
  const filter = {
    ...(part === undefined ? {} : { when: part }),
    ...(record === undefined ? {} : { of_type: record.item_type, of_id: record.item_id }),
    ...(q === undefined ? {} : { q }),
  };
  const shown = when === 'done' || when === 'trash' ? when : 'open';
  return { shown, filter, about: record === undefined ? '' : about } as const;
}

/** When, about what, and words. */
export function dateBar(
  { shown, filter, about }: ReturnType<typeof useDateFilter>,
  first: DatePage | undefined,
): ListBarShape {
  const count = (part: z.infer<typeof open>) => first && Math.min(first.counts[part] ?? 0, countedAtMost);
  const status = {
    name: 'when',
    label: 'When',
    value: shown === 'open' ? (filter.when ?? '') : shown,
    choices: [
      { value: '', label: 'All open' },
      { value: 'overdue', label: datePartLabels.overdue, count: count('overdue') },
      { value: 'done', label: datePartLabels.done },
      ...open.exclude(['overdue']).options.map((value) => ({
        value,
        label: datePartLabels[value],
        count: count(value) ?? 0,
      })),
    ],
  };
  if (shown !== 'open') return { status };
  return {
    search: { label: 'Find a reminder', placeholder: 'Search reminders', value: filter.q ?? '' },
    status,
    filters: [
      {
        name: 'about',
        label: 'About',
        value: about,
        choices: [],
        unknown: first?.of_label ?? 'One record',
        control: <AboutFilter about={about} label={first?.of_label ?? 'As it was chosen'} />,
      },
    ],
  };
}

/** Finds the record by what is typed. */
function AboutFilter({ about, label }: { about: string; label: string }) {
  const [, setAbout] = useInAddress('about');
  const { choices, onSearch } = useAboutChoices();
  const known = about === '' || choices.some(({ value }) => value === about);
  return (
    <Field label="About">
      {(parts) => (
        <Combobox
          {...parts}
          aria-required={undefined}
          value={about}
          onChange={setAbout}
          onSearch={onSearch}
          placeholder="Anything"
          choices={[
            { value: '', label: 'Anything' },
            ...(known ? [] : [{ value: about, label }]),
            ...choices,
          ]}
        />
      )}
    </Field>
  );
}
