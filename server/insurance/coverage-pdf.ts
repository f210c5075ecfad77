import {
  adequacyLabels,
  concentrationLabels,
  contentsOf,
  coverageStateLabels,
  uncoveredInWords,
  type CoverageLine,
  type CoverageReport,
} from '@holdfast/domain/insurance/coverage';
import { coverKindLabels } from '@holdfast/domain/insurance/cover';
import { coverageNotes } from '@holdfast/domain/insurance/coverage-notes';
import type { Day } from '@holdfast/domain/kernel/time/day';
import { formatMoney } from '@holdfast/domain/kernel/money/money';
import type { Report } from '../kernel/pdf/report.ts';

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Lays the coverage report out for the printer: the judgement, the totals, every thing, and the covers of each. */
export function coverageAsPdf(report: CoverageReport, today: Day): Report {
  const { lines, totals, coverage, net_worth, adequacy, concentration, real_estate_share } = report;
  const uncovered = uncoveredInWords(lines);
  const share = real_estate_share === null ? '' : ` (real estate is ${real_estate_share}%)`;
  return {
    title: 'Coverage report',
    subtitle: longDay.format(new Date(`${today}T12:00:00Z`)),
    footer: 'Holdfast · Coverage report',
    blocks: [
      {
        kind: 'facts',
        items: [
          { label: 'Cover of all policies in force', value: formatMoney(coverage) },
          { label: 'Net worth', value: net_worth === null ? '–' : formatMoney(net_worth) },
          {
            label: 'Coverage',
            value: adequacyLabels[adequacy] + (uncovered === null ? '' : `, but ${uncovered}`),
          },
          { label: 'Concentration', value: concentrationLabels[concentration] + share },
          { label: 'Insured below value, missing', value: formatMoney(totals.under) },
          { label: 'Not insured', value: formatMoney(totals.none) },
          { label: 'Under contents', value: formatMoney(totals.contents) },
        ],
      },
      { kind: 'heading', level: 1, text: 'Cover against value' },
      {
        kind: 'table',
        columns: [
          { label: 'Thing', width: 3 },
          { label: 'State', width: 1.5 },
          { label: 'Value', align: 'right', width: 1.4 },
          { label: 'Insured', align: 'right', width: 1.4 },
          { label: 'Missing', align: 'right', width: 1.4 },
        ],
        rows: lines.map((line) => [
          line.label,
          coverageStateLabels[line.state],
          amountOf(line.value),
          amountOf(line.state === 'contents' ? null : line.insured),
          amountOf(line.short),
        ]),
        total: [
          'Total',
          '',
          formatMoney(totals.value),
          formatMoney(totals.insured),
          formatMoney(totals.short),
        ],
      },
      { kind: 'heading', level: 1, text: 'Covers' },
      {
        kind: 'table',
        columns: [
          { label: 'Thing', width: 2 },
          { label: 'Policy', width: 2 },
          { label: 'Cover', width: 1.5 },
          { label: 'Limit', align: 'right', width: 1.4 },
          { label: 'Pays at most', align: 'right', width: 1.4 },
          { label: 'Deductible', align: 'right', width: 1.4 },
        ],
        rows: lines.flatMap(coversOf),
      },
      ...contentsBlocks(lines),
      ...coverageNotes.map((text) => ({ kind: 'text', text, quiet: true }) as const),
    ],
  };
}

const amountOf = (value: string | null) => (value === null ? '–' : formatMoney(value));

const coversOf = ({ label, covers }: CoverageLine) =>
  covers.map((each) => [
    label,
    each.policy,
    coverKindLabels[each.kind],
    formatMoney(each.cover_limit),
    formatMoney(each.pays),
    formatMoney(each.deductible),
  ]);

/** What lies under contents, home by home; nothing where no contents are covered. */
function contentsBlocks(lines: readonly CoverageLine[]): Report['blocks'] {
  const contents = contentsOf(lines);
  if (contents.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: 'Contents' },
    {
      kind: 'table',
      columns: [
        { label: 'Home', width: 3 },
        { label: 'Things', align: 'right', width: 1 },
        { label: 'Worth', align: 'right', width: 1.4 },
        { label: 'Limit', align: 'right', width: 1.4 },
        { label: 'Missing', align: 'right', width: 1.4 },
      ],
      rows: contents.map(({ home, lines: of, value, short }) => [
        home.label,
        String(of.length),
        formatMoney(value),
        formatMoney(home.cover_limit),
        formatMoney(short),
      ]),
    },
  ];
}
