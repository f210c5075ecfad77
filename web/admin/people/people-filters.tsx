import { countPeople } from '@holdfast/domain/admin/endpoints';
import { personStatuses, statusWords } from '@holdfast/domain/admin/person';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useInAddress } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';

/** Search and status chips, in the address; each chip says how many of those that are found it holds. */
export function PeopleFilters() {
  const [q] = useInAddress('q');
  const counts = useAnswer(countPeople, { q }, { keepFormer: true }).data;
  const withCount = (count: number | undefined) => (count === undefined ? {} : { count });
  return (
    <Stack gap={3}>
      <PeopleSearch />
      <div className="max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:[&_button]:shrink-0 max-md:[&_fieldset]:flex-nowrap">
        <ChipFilter
          name="status"
          label="Status"
          chips={[
            { value: '', label: 'Everyone', ...withCount(counts?.all) },
            ...personStatuses.map((status) => ({
              value: status,
              label: statusWords[status],
              ...withCount(counts?.by_status[status]),
            })),
          ]}
        />
      </div>
    </Stack>
  );
}

function PeopleSearch() {
  const [words, setWords] = useInAddress('q');
  const [typed, setTyped] = useState(words);
  useEffect(() => setTyped(words), [words]);
  useEffect(() => {
    if (typed.trim() === words) return;
    const timer = setTimeout(() => setWords(typed.trim()), 300);
    return () => clearTimeout(timer);
  });
  return (
    <Field label="Find by email or name" hideLabel className="min-w-0 sm:max-w-96">
      {(parts) => (
        <TextInput
          {...parts}
          type="search"
          autoComplete="off"
          value={typed}
          placeholder="Start of an email address or name"
          leading={<Search aria-hidden />}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </Field>
  );
}
