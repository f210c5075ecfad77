import {
  presets,
  periodBefore,
  periodOf,
  wholeMonths,
  yearBefore,
  type Period,
  type Preset,
  type StepName,
  steps,
} from '@holdfast/domain/reports/period';
import { reportNames } from '@holdfast/domain/reports/report-labels';
import type { ReportName } from '@holdfast/domain/reports/report';
import { rowsAddress, type RowsFilter } from '@holdfast/domain/kernel/ledger/rows-address';
import { today } from '../base/dates.ts';
import { useInAddress } from '../base/link.tsx';

const nobody = '00000000-0000-0000-0000-000000000000';
const aDay = /^\d{4}-\d\d-\d\d$/;

/** What the address says that a report is about, and what its calls are asked. */
export function useReportFilter() {
  const report = oneOf<ReportName>(reportNames, useInAddress('report')[0], 'cash-flow');
  const preset = useInAddress('period', '6-months')[0];
  const from = useInAddress('from')[0];
  const to = useInAddress('to')[0];
  const step = oneOf<StepName>(steps, useInAddress('step')[0], 'month');
  const account = useInAddress('account')[0] || undefined;
  const category = useInAddress('category')[0] || undefined;
  const of = useInAddress('of')[0] || undefined;
  const than = useInAddress('than', 'before')[0];
  const period = periodIn(preset, from, to);
  const second = than === 'year' ? yearBefore(period) : periodBefore(period);
  return {
    report,
    preset,
    step,
    than,
    period,
    account,
    category,
    of,
    narrowed: account !== undefined || category !== undefined || of !== undefined,
    asked: { ...period, account, category: category === 'none' ? nobody : category, of },
    second: { than_from: second.from, than_to: second.to },
    /** The address of the rows behind a figure of this report. */
    rows: (more: Partial<RowsFilter>) => rowsAddress({ ...period, account, category, of, ...more }),
  };
}

export type ReportFilterInAddress = ReturnType<typeof useReportFilter>;

function periodIn(preset: string, from: string, to: string): Period {
  const known = oneOf<Preset | 'own'>([...presets, 'own'], preset, '6-months');
  if (known !== 'own') return periodOf(known, today());
  const usual = periodOf('6-months', today());
  const [first, last] = [aDay.test(from) ? from : usual.from, aDay.test(to) ? to : usual.to];
  return last < first ? wholeMonths(last, first) : wholeMonths(first, last);
}

const oneOf = <T extends string>(all: readonly T[], said: string, otherwise: T): T =>
  all.find((each) => each === said) ?? otherwise;
