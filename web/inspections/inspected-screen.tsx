import { listInspections } from '@holdfast/domain/inspections/endpoints';
import type { InspectedAgreement } from '@holdfast/domain/inspections/inspection';
import { mediumDay } from '../base/dates.ts';
import { useAnswer } from '../kernel/call/query.ts';
import { LinkButton } from '../ui/button.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import type { Column } from '../ui/data-display/tables/column.ts';
import { DataTable } from '../ui/data-display/tables/data-table.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';

/** Agreements, with how far moving in and moving out are in each. */
export default function InspectedScreen() {
  const answer = useAnswer(listInspections, {});
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[{ label: 'Rental agreements', href: '/rentals' }, { label: 'Move-in and out' }]}
          />
        }
        title="Move-in and out"
      />
      <Answered
        answer={answer}
        loading="Loading inspections..."
        skeleton={<SkeletonRows />}
        failed="Unable to fetch inspections. Please check your connection."
      >
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              picture="documents"
              title="No agreement to inspect yet"
              text="Each rental agreement has a checklist for moving in and one for moving out."
              action={<LinkButton href="/rentals">Rental agreements</LinkButton>}
            />
          ) : (
            <Card flush>
              <DataTable
                label="Move-in and out"
                rows={items}
                columns={columns}
                keyOf={({ agreement_id }) => agreement_id}
                href={({ agreement_id }) => `/rentals/agreements/${agreement_id}/inspections`}
              />
            </Card>
          )
        }
      </Answered>
    </Page>
  );
}

/** How far one of the two is; on the phone, where the row has no head, with its name. */
function Stand({ name, stand }: { name: string; stand: InspectedAgreement['move_in'] }) {
  return (
    <>
      <span className="hidden in-data-cards:inline">{name}: </span>
      {stand === null ? 'Not begun' : `${stand.agreed ? 'Agreed' : 'Begun'} ${mediumDay(stand.day)}`}
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
