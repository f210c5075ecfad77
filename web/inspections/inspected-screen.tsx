import { listInspections } from '@holdfast/domain/inspections/endpoints';
import type { InspectedAgreement } from '@holdfast/domain/inspections/inspection';
import { z } from 'zod';
import { mediumDay } from '../base/dates.ts';
import { useAnswer } from '../kernel/call/query.ts';
import { ListScreen } from '../kernel/screen/list/list-screen.tsx';
import { useListFilter } from '../kernel/screen/list/use-list-filter.ts';
import { wholeList } from '../kernel/screen/list/whole-list.ts';
import { LinkButton } from '../ui/button.tsx';
import type { Column } from '../ui/data-display/tables/column.ts';
import { DataTable } from '../ui/data-display/tables/data-table.tsx';
import { Card } from '../ui/layout/card.tsx';

const phase = z.enum(['in', 'out', 'done']);
type Phase = z.infer<typeof phase>;
const phaseLabels: Readonly<Record<Phase, string>> = {
  in: 'Move-in',
  out: 'Move-out',
  done: 'Done',
};

/** What of an agreement is to be looked at next. */
const phaseOf = ({ move_in, move_out }: InspectedAgreement): Phase =>
  move_out?.agreed === true ? 'done' : move_in?.agreed === true ? 'out' : 'in';

/** Agreements, with how far moving in and moving out are in each. */
export default function InspectedScreen() {
  const answer = useAnswer(listInspections, {});
  const { phase: wanted, q = '' } = useListFilter({ phase });
  const all = answer.data?.items ?? [];
  const named = all.filter(({ label }) => label.toLowerCase().includes(q.trim().toLowerCase()));
  const list = wholeList(answer, () =>
    named.filter((each) => wanted === undefined || phaseOf(each) === wanted),
  );
  return (
    <ListScreen
      title="Move-in and out"
      noun={['agreement', 'agreements']}
      list={list}
      path="/rentals/inspections"
      of={all.length}
      bar={{
        search: { label: 'Find by property or tenant', placeholder: 'Search agreements', value: q },
        status: {
          name: 'phase',
          label: 'Next',
          value: wanted ?? '',
          choices: [
            { value: '', label: 'All' },
            ...phase.options.map((value) => ({
              value,
              label: phaseLabels[value],
              count: named.filter((each) => phaseOf(each) === value).length,
            })),
          ],
        },
      }}
      failed="Unable to fetch inspections. Please check your connection."
      empty={{
        picture: 'documents',
        title: 'No agreement to inspect yet',
        text: 'Each rental agreement has a checklist for moving in and one for moving out.',
        action: <LinkButton href="/rentals">Rental agreements</LinkButton>,
      }}
    >
      {() => (
        <Card flush>
          <DataTable
            label="Move-in and out"
            rows={list.items}
            count={list.total}
            columns={columns}
            keyOf={({ agreement_id }) => agreement_id}
            href={({ agreement_id }) => `/rentals/agreements/${agreement_id}/inspections`}
            sortName="rows"
          />
        </Card>
      )}
    </ListScreen>
  );
}

/** How far one of the two is; on the phone, where the row has no head, with its name. */
function Stand({ name, stand }: { name: string; stand: InspectedAgreement['move_in'] }) {
  return (
    <>
      <span className="hidden in-data-cards:inline">{name}: </span>
      {stand === null ? (
        <span className="text-quiet">Not started</span>
      ) : (
        `${stand.agreed ? 'Agreed' : 'Started'} ${mediumDay(stand.day)}`
      )}
    </>
  );
}

const columns: readonly Column<InspectedAgreement>[] = [
  {
    key: 'agreement',
    head: 'Agreement',
    rank: 'name',
    cell: ({ label }) => label,
    sort: ({ label }) => label,
  },
  { key: 'start', head: 'Starts', rank: 'desk', cell: ({ start_date }) => mediumDay(start_date) },
  {
    key: 'move_in',
    head: 'Moving in',
    rank: 'fact',
    cell: ({ move_in }) => <Stand name="Moving in" stand={move_in} />,
  },
  {
    key: 'move_out',
    head: 'Moving out',
    rank: 'desk',
    cell: ({ move_out }) => <Stand name="Moving out" stand={move_out} />,
  },
];
