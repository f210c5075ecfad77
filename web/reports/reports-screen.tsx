import { periodLabel } from '@holdfast/domain/reports/period';
import type { ComponentType } from 'react';
import { guestHouse } from '../base/guest-house.ts';
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
      <PageHeader title="Reports" tight line={periodLabel(filter.period)} />
      <FilterBar filter={filter} />
      {guestHouse !== null && <Banner tone="info">Only accounts shared with you are counted.</Banner>}
      <View filter={filter} />
      <p className="text-sm text-quiet">Only cleared income and expenses count.</p>
    </Page>
  );
}
