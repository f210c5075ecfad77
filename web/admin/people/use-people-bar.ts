import { countPeople } from '@holdfast/domain/admin/endpoints';
import { personStatuses, statusWords, type PersonStatus } from '@holdfast/domain/admin/person';
import { useAnswer } from '../../kernel/call/query.ts';
import type { ListBarShape } from '../../kernel/screen/list/list-bar-shape.ts';

/** What narrows the list of people: words, and the account status with how many of those that are found have it. */
export function usePeopleBar(q: string, status: PersonStatus | undefined): ListBarShape {
  const counts = useAnswer(countPeople, { q }, { keepFormer: true }).data;
  return {
    search: { label: 'Find by email or name', placeholder: 'Start of an email address or name', value: q },
    status: {
      name: 'status',
      label: 'Status',
      value: status ?? '',
      choices: [
        { value: '', label: 'Everyone', count: counts?.all },
        ...personStatuses.map((value) => ({
          value,
          label: statusWords[value],
          count: counts?.by_status[value],
        })),
      ],
    },
  };
}
