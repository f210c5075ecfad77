import { applicationSort, applicationSortLabels } from '@holdfast/domain/applications/application';
import {
  byArrival,
  byCompleteness,
  type ComparedApplication,
} from '@holdfast/domain/applications/comparison';
import { counted } from '@holdfast/domain/kernel/counted';
import type { ReactNode } from 'react';
import { dayOf, mediumDay } from '../../base/dates.ts';
import { Link, useInAddress } from '../../base/link.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StateBadge } from '../state-badge.tsx';

/** What stands in the rows: what applicants said, and how complete it is. Nothing is a mark of a person (decision 0105). */
const rows: readonly { label: string; cell: (applicant: ComparedApplication) => ReactNode }[] = [
  { label: 'State', cell: ({ state }) => <StateBadge state={state} /> },
  { label: 'Arrived', cell: ({ submitted_at }) => submitted_at && mediumDay(dayOf(submitted_at)) },
  {
    label: 'Complete',
    cell: ({ completeness: { here, asked, missing } }) => (
      <>
        {here} of {asked}
        {missing.length > 0 && (
          <span className="block text-sm text-quiet">Missing: {missing.join(', ')}</span>
        )}
      </>
    ),
  },
  { label: 'Monthly income', cell: ({ monthly_income }) => <Money value={monthly_income} /> },
  { label: 'Income to rent', cell: ({ income_multiple }) => income_multiple && `${income_multiple} ×` },
  { label: 'Employer or income', cell: ({ employer }) => employer },
  { label: 'Move-in', cell: ({ move_in }) => move_in && mediumDay(move_in) },
  { label: 'References', cell: ({ references }) => String(references) },
  { label: 'Files', cell: ({ files }) => String(files) },
  { label: 'Occupants', cell: ({ occupants }) => occupants },
  { label: 'Pets', cell: ({ pets }) => pets },
];

/** Applicants who are undecided or approved, side by side. */
export function ComparisonCard({ items }: { items: readonly ComparedApplication[] }) {
  const [said, setSort] = useInAddress('sort', 'arrival');
  const sort = applicationSort.safeParse(said).data ?? 'arrival';
  const sorted = items.toSorted(sort === 'completeness' ? byCompleteness : byArrival);
  if (items.length === 0) {
    return (
      <Card title="Applicants">
        <p className="text-quiet">No applications to decide.</p>
      </Card>
    );
  }
  return (
    <Card
      title="Applicants"
      aside={
        items.length > 1 && (
          <div className="print:hidden">
            <Segments
              label="Order"
              value={sort}
              onChange={setSort}
              choices={applicationSort.options.map((value) => ({
                value,
                label: applicationSortLabels[value] ?? value,
              }))}
            />
          </div>
        )
      }
    >
      <div
        className="overflow-x-auto"
        role="region"
        aria-label={`${counted(items.length, 'applicant', 'applicants')} side by side`}
        // It is scrolled by the keyboard as well.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className="w-full text-left">
          <thead>
            <tr className="align-bottom">
              <td className="sticky left-0 bg-card" />
              {sorted.map(({ id, name }) => (
                <th key={id} scope="col" className="min-w-40 px-3 pb-2 font-semibold wrap-anywhere">
                  <Link href={`/rentals/applications/${id}`} className="underline underline-offset-4">
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {rows.map(({ label, cell }) => (
              <tr key={label} className="align-top">
                <th
                  scope="row"
                  className="sticky left-0 w-36 bg-card py-2 pr-3 text-sm font-normal text-quiet"
                >
                  {label}
                </th>
                {sorted.map((applicant) => (
                  <td key={applicant.id} className="figures px-3 py-2 wrap-anywhere">
                    {cell(applicant) ?? <span className="text-quiet">No answer</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
