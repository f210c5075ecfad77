import {
  coverageState,
  coverageStateLabels,
  notEnoughData,
  uncoveredInWords,
  type CoverageReport,
  type CoverageState,
} from '@holdfast/domain/insurance/coverage';
import { coverageNotes } from '@holdfast/domain/insurance/coverage-notes';
import { findCoverageReport, printCoverageReport } from '@holdfast/domain/insurance/endpoints';
import { Download, Printer } from 'lucide-react';
import { guestHouse } from '../../base/guest-house.ts';
import { longDay, today } from '../../base/dates.ts';
import { useInAddress } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { ListBar } from '../../kernel/screen/list/list-bar.tsx';
import { UnprintedNote } from '../../kernel/screen/record/unprinted-note.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { StatTile, StatTiles } from '../../ui/data-display/stat-tile.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { ContentsCard } from './contents-card.tsx';
import { CoverageTable } from './coverage-table.tsx';
import { AdequacyBadge, ConcentrationBadge } from './coverage-words.tsx';

/** Cover against value of everything that is owned, and the judgement on the whole; printable, and as a PDF (S-182, G-19). */
export default function CoverageReportScreen() {
  const answer = useAnswer(findCoverageReport, {});
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumbs trail={[{ label: 'Insurance', href: '/insurance' }, { label: 'Coverage report' }]} />
        }
        title="Coverage report"
        line={`As of ${longDay(today())}`}
        action={
          <div className="no-print flex flex-wrap gap-3">
            <Button variant="quiet" onClick={() => window.print()}>
              <Printer aria-hidden /> Print
            </Button>
            {guestHouse === null && (
              <LinkButton variant="quiet" href={printCoverageReport.path} newTab>
                <Download aria-hidden /> PDF
              </LinkButton>
            )}
          </div>
        }
      />
      <Answered
        answer={answer}
        loading="Loading coverage report..."
        skeleton={<SkeletonRows />}
        failed="Unable to fetch the coverage report. Please check your connection."
      >
        {(report) => <ReportView report={report} />}
      </Answered>
    </Page>
  );
}

/** What needs somebody stands open beside all. */
const worstFirst = [
  'none',
  'under',
  'full',
  'contents',
  'unknown',
] as const satisfies readonly CoverageState[];

function ReportView({ report }: { report: CoverageReport }) {
  const state = coverageState.safeParse(useInAddress('state')[0]).data;
  const { lines } = report;
  if (lines.length === 0) {
    return (
      <EmptyState
        picture="home"
        title="Nothing to compare yet"
        text="Add homes, movable assets, or appliances."
      />
    );
  }
  const choices = [
    { value: '', label: 'All', count: lines.length },
    ...worstFirst.map((value) => ({
      value,
      label: coverageStateLabels[value],
      count: lines.filter((line) => line.state === value).length,
    })),
  ];
  return (
    <>
      {guestHouse === null && <UnprintedNote of={report} />}
      <ReportTiles report={report} />
      <ListBar
        show="Show the report"
        bar={{ status: { name: 'state', label: 'State', value: state ?? '', choices } }}
      />
      <CoverageTable lines={state === undefined ? lines : lines.filter((line) => line.state === state)} />
      {(state === undefined || state === 'contents') && <ContentsCard lines={lines} />}
      <div className="hidden gap-1 text-sm text-quiet print:grid">
        {coverageNotes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </>
  );
}

function ReportTiles({ report }: { report: CoverageReport }) {
  const uncovered = uncoveredInWords(report.lines);
  const { coverage, net_worth, adequacy, concentration, real_estate_share, totals } = report;
  return (
    <StatTiles>
      <StatTile
        label="Cover in force"
        value={<FittingAmount value={coverage} />}
        icon="umbrella"
        hue="indigo"
        line={
          net_worth !== null && (
            <span className="grid justify-items-start gap-1">
              <AdequacyBadge adequacy={adequacy} />
              {adequacy === 'unknown' ? (
                <span>{notEnoughData}: net worth is not above zero</span>
              ) : (
                <span>
                  for a net worth of <Money value={net_worth} short />
                </span>
              )}
              {uncovered !== null && <span>but {uncovered}</span>}
            </span>
          )
        }
      />
      <StatTile
        label="Underinsured by"
        value={<FittingAmount value={totals.under} />}
        icon="shield"
        hue="ochre"
      />
      <StatTile
        label="Not insured"
        value={<FittingAmount value={totals.none} />}
        icon="shield"
        hue="clay"
        line={
          totals.contents !== '0.00' && (
            <>
              <Money value={totals.contents} short /> under contents
            </>
          )
        }
      />
      {net_worth !== null && (
        <StatTile
          label="Share in real estate"
          value={real_estate_share === null ? '–' : `${real_estate_share}%`}
          icon="pie"
          hue="slate"
          line={<ConcentrationBadge concentration={concentration} />}
        />
      )}
    </StatTiles>
  );
}
