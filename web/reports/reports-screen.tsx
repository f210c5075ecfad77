import * as endpoints from '@holdfast/domain/reports/endpoints';
import { periodLabel } from '@holdfast/domain/reports/period';
import { Download, Ellipsis, Printer } from 'lucide-react';
import type { ComponentType } from 'react';
import { guestHouse } from '../base/guest-house.ts';
import { IconButton } from '../ui/button.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { MenuAction, MenuFile, RowMenu } from '../ui/overlay/menu.tsx';
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
        tight
        line={periodLabel(filter.period)}
        action={<ReportMenu filter={filter} />}
      />
      <FilterBar filter={filter} />
      {guestHouse !== null && <Banner tone="info">Only accounts shared with you are counted.</Banner>}
      <View filter={filter} />
      <p className="text-sm text-quiet">Only cleared income and expenses count.</p>
    </Page>
  );
}

/** The report on paper and as files. */
function ReportMenu({ filter: { report, step, asked, second } }: { filter: ReportFilterInAddress }) {
  const query = Object.entries({ ...asked, ...(report === 'compare' ? second : {}), report, step })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&');
  return (
    <RowMenu
      label="More for reports"
      trigger={
        <IconButton label="More for reports" className="border border-line bg-card">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    >
      {guestHouse === null &&
        (['csv', 'xlsx', 'pdf'] as const).map((format) => (
          <MenuFile
            key={format}
            icon={<Download aria-hidden />}
            href={`${endpoints.sendReport.path}?${query}&format=${format}`}
          >
            Download as {format.toUpperCase()}
          </MenuFile>
        ))}
      {/* Once the menu is gone: it stands over what is printed. */}
      <MenuAction icon={<Printer aria-hidden />} onSelect={() => setTimeout(() => window.print(), 200)}>
        Print
      </MenuAction>
    </RowMenu>
  );
}
