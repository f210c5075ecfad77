import { findTaxSummary } from '@holdfast/domain/real-estate/endpoints';
import { noProperties } from '@holdfast/domain/real-estate/property';
import {
  taxSummaryCsv,
  taxTotals,
  type TaxLine,
  type TaxSummary,
} from '@holdfast/domain/real-estate/tax-summary';
import { Download, Printer } from 'lucide-react';
import { guestHouse } from '../../base/guest-house.ts';
import { useInAddress } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { addressColumn, amountColumn } from '../property/story/line-columns.tsx';
import { saveText } from '../property/adding/save-text.ts';

const own = guestHouse === null;

/** Property tax, mortgage interest and gains of a year, by property; printable, and as a file (S-022). */
export default function TaxSummaryScreen() {
  const [year, setYear] = useInAddress('year');
  const asked = /^\d{4}$/.test(year) ? { year: Number(year) } : {};
  const answer = useAnswer(findTaxSummary, asked, { keepFormer: true });
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumbs trail={[{ label: 'Real estate', href: '/real-estate' }, { label: 'Tax summary' }]} />
        }
        tight
        title={answer.data ? `Tax summary ${answer.data.year}` : 'Tax summary'}
        line={
          own
            ? 'For every property you owned during the year. An aid for your tax return, not tax advice.'
            : 'For every property that was owned during the year. An aid for a tax return, not tax advice.'
        }
        action={answer.data && <Actions summary={answer.data} onYear={setYear} />}
      />
      <Answered
        answer={answer}
        loading="Loading tax summary..."
        skeleton={<SkeletonRows />}
        failed="Unable to fetch the tax summary. Please check your connection."
      >
        {(summary) =>
          summary.lines.length === 0 ? (
            <EmptyState
              picture="documents"
              title={noProperties}
              text={`${own ? 'You owned no property' : 'No property was owned'} in ${summary.year}.`}
            />
          ) : (
            <>
              <Card flush>
                <DataTable
                  label="Taxes by property"
                  rows={summary.lines}
                  columns={columnsOf(summary.lines)}
                  keyOf={(line) => line.id}
                  href={(line) => `/real-estate/${line.id}`}
                />
              </Card>
              <Notes />
            </>
          )
        }
      </Answered>
    </Page>
  );
}

type ActionsProps = { summary: TaxSummary; onYear: (year: string) => void };

function Actions({ summary, onYear }: ActionsProps) {
  const years = summary.years.includes(summary.year) ? summary.years : [summary.year, ...summary.years];
  return (
    <div className="no-print flex flex-wrap gap-3">
      <Field label="Year" hideLabel className="w-28">
        {(parts) => (
          <Select
            {...parts}
            value={String(summary.year)}
            onChange={onYear}
            choices={years.map((each) => ({ value: String(each), label: String(each) }))}
          />
        )}
      </Field>
      <Button variant="quiet" onClick={() => window.print()}>
        <Printer aria-hidden /> Print
      </Button>
      <Button
        variant="quiet"
        disabled={summary.lines.length === 0}
        onClick={() => saveText(`tax-summary-${summary.year}.csv`, 'text/csv', taxSummaryCsv(summary))}
      >
        <Download aria-hidden /> CSV
      </Button>
    </div>
  );
}

function columnsOf(lines: readonly TaxLine[]): Column<TaxLine>[] {
  const totals = taxTotals(lines);
  return [
    addressColumn(),
    amountColumn('assessed', 'Assessed value', { of: (line) => line.tax_assessment_value, total: null }),
    amountColumn('tax', 'Property tax', { of: (line) => line.property_tax, total: totals.property_tax }),
    amountColumn('interest', 'Mortgage interest', {
      of: (line) => line.mortgage_interest,
      total: totals.mortgage_interest,
    }),
    amountColumn('gain', 'Capital gain', { of: (line) => line.capital_gain, total: totals.capital_gain }),
  ];
}

function Notes() {
  return (
    <div className="grid gap-1 text-sm text-quiet">
      <p>Property tax is the annual tax as last recorded for each property.</p>
      <p>
        Mortgage interest is an estimate: current balance × rate, one twelfth for each month the loan ran. The
        lender’s annual statement has the exact figure.
      </p>
    </div>
  );
}
