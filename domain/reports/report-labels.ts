import type { ReportName } from './report.ts';

/** In the order in which they stand. */
export const reportLabels: Readonly<Record<ReportName, string>> = {
  'cash-flow': 'Cash flow',
  categories: 'Categories',
  properties: 'Properties',
  payees: 'Payees',
  accounts: 'Accounts',
  trends: 'Trends',
  flow: 'Money flow',
  compare: 'Compare',
};
export const reportNames = Object.keys(reportLabels) as ReportName[];

export const otherPayees = 'All others';
export const nobodyNamed = 'No payee';
export const noSource = 'No source';
export const noRecord = 'No home or thing';
export const otherMoves = 'Other changes';

/** What an expense was for, as people read it (S-223); '' is what nobody said. */
export const reasonLabel = (reason: string): string =>
  reason === '' ? 'No reason given' : reason[0]?.toUpperCase() + reason.slice(1);
