import * as endpoints from '@holdfast/domain/reports/endpoints';
import { periodLabel } from '@holdfast/domain/reports/period';
import { reportLabels, reportLines, reportNames } from '@holdfast/domain/reports/report-labels';
import { Download, Printer } from 'lucide-react';
import type { ComponentType } from 'react';
import { guestHouse } from '../base/guest-house.ts';
import { ChipRows } from '../kernel/screen/list/list-filters.tsx';
import { ChipFilter } from '../ui/data-display/tables/chip-filter.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { FilterBar } from './filter-bar.tsx';
import { useReportFilter, type ReportFilterInAddress } from './use-report-filter.ts';
import { AccountsView } from './views/accounts-view.tsx';
import { CashFlowView } from './views/cash-flow-view.tsx';
import { CategoriesView } from './views/categories-view.tsx';
import { CompareView } from './views/compare-view.tsx';
import { FlowView } from './views/flow-view.tsx';
import { PayeesView } from './views/payees-view.tsx';
import { PropertiesView } from './views/properties-view.tsx';
import { TrendsView } from './views/trends-view.tsx';

const views = {
  'cash-flow': CashFlowView,
  categories: CategoriesView,
  properties: PropertiesView,
  payees: PayeesView,
  accounts: AccountsView,
  trends: TrendsView,
  flow: FlowView,
  compare: CompareView,
} as const satisfies Record<string, ComponentType<{ filter: ReportFilterInAddress }>>;

/** What the ledger adds up to, report by report; each figure leads to the transactions that make it up (S-229, S-231). */
export default function ReportsScreen() {
  const filter = useReportFilter();
  const View = views[filter.report];
  return (
    <Page>
      <PageHeader
        title="Reports"
        line={
          <>
            {reportLines[filter.report]} <span className="figures">{periodLabel(filter.period)}.</span>
          </>
        }
        action={
          <div className="no-print flex flex-wrap gap-2 max-md:[&_svg]:hidden max-md:[&>*]:grow max-md:[&>*]:px-2 md:gap-3">
            <Button variant="quiet" onClick={() => window.print()}>
              <Printer aria-hidden /> Print
            </Button>
            {guestHouse === null && <Files filter={filter} />}
          </div>
        }
      />
      <div className="no-print">
        <ChipRows>
          <ChipFilter
            name="report"
            label="Report"
            fallback="cash-flow"
            chips={reportNames.map((value) => ({ value, label: reportLabels[value] }))}
          />
        </ChipRows>
      </div>
      <FilterBar filter={filter} />
      {guestHouse !== null && (
        <Banner tone="info">Only the accounts that are open to you are in these sums.</Banner>
      )}
      <View filter={filter} />
      <p className="text-sm text-quiet">Pending, void, transfers, and adjustments are not counted.</p>
    </Page>
  );
}

/** The same report as files. */
function Files({ filter: { report, step, asked, second } }: { filter: ReportFilterInAddress }) {
  const query = Object.entries({ ...asked, ...(report === 'compare' ? second : {}), report, step })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
  return (['csv', 'xlsx', 'pdf'] as const).map((format) => (
    <LinkButton
      key={format}
      variant="quiet"
      href={`${endpoints.sendReport.path}?${query}&format=${format}`}
      newTab
      aria-label={`Download as ${format.toUpperCase()}`}
    >
      <Download aria-hidden /> {format.toUpperCase()}
    </LinkButton>
  ));
}
