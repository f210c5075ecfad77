import { addressOf } from '@holdfast/domain/kernel/call/endpoint';
import { addMoney } from '@holdfast/domain/kernel/money/money';
import { exportSchedule } from '@holdfast/domain/loans/endpoints';
import { extrasOf } from '@holdfast/domain/loans/loan-extra';
import {
  yearsOf,
  type LoanView,
  type ScheduleView,
  type ScheduleYear,
} from '@holdfast/domain/loans/loan-detail';
import { termsOf } from '@holdfast/domain/loans/loan';
import { scheduleOf, type ScheduleLine } from '@holdfast/domain/loans/schedule';
import { linesFromNow } from '@holdfast/domain/loans/whats-left';
import { cx } from 'class-variance-authority';
import { ChevronRight, Download, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { guestHouse } from '../../base/guest-house.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { Money } from '../../ui/data-display/money.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { Card } from '../../ui/layout/card.tsx';

const views = [
  { value: 'from_today', label: 'From today' },
  { value: 'agreed', label: 'As agreed' },
];

const heads = ['Paid', 'Interest', 'Principal', 'Left'] as const;
/** On a phone there is no room for the principal, which is the rest of what is paid. */
const cellOf = (head: (typeof heads)[number]) =>
  cx('pr-3 max-md:text-sm md:pr-5', head === 'Principal' && 'max-md:hidden print:table-cell');

/** How many years stand open before the rest is unfolded. */
const shownYears = 3;

/** The payments by year; a year unfolds. */
export function ScheduleCard({ loan }: { loan: LoanView }) {
  const known = loan.balance !== null && Number(loan.balance) > 0;
  const [view, setView] = useState<ScheduleView>(known ? 'from_today' : 'agreed');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [all, setAll] = useState(false);
  const lines = useMemo(() => linesOf(loan, view), [loan, view]);
  const years = useMemo(() => yearsOf(lines), [lines]);
  const byYear = useMemo(() => Map.groupBy(lines, ({ day }) => Number(day.slice(0, 4))), [lines]);
  const toggle = (year: number) =>
    setOpen((now) => new Set(now.has(year) ? [...now].filter((each) => each !== year) : [...now, year]));
  const print = () => {
    // What is folded would not be on the sheet.
    flushSync(() => setOpen(new Set(years.map(({ year }) => year))));
    window.print();
  };
  return (
    <Card
      title="Schedule"
      flush
      aside={
        <div className="no-print flex flex-wrap items-center gap-2">
          {known && (
            <Segments
              label="Which schedule"
              choices={views}
              value={view}
              onChange={(value) => setView(value === 'agreed' ? 'agreed' : 'from_today')}
            />
          )}
          {guestHouse === null && (
            <LinkButton
              variant="quiet"
              size="small"
              href={`${addressOf(exportSchedule.path, { id: loan.id }).path}?view=${view}`}
              newTab
            >
              <Download aria-hidden /> CSV
            </LinkButton>
          )}
          <Button variant="quiet" size="small" onClick={print}>
            <Printer aria-hidden /> Print
          </Button>
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by keyboard */}
      <div className="overflow-x-auto pb-3" role="region" aria-label="Payments by year" tabIndex={0}>
        <table className="w-full">
          <thead>
            <tr className="border-b border-line text-right text-sm text-quiet">
              <th scope="col" className="py-2 pl-5 text-left font-semibold">
                Year
              </th>
              {heads.map((head) => (
                <th key={head} scope="col" className={cx('py-2 font-semibold', cellOf(head))}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {years.map((year, nth) => (
            <YearRows
              key={year.year}
              year={year}
              folded={!all && nth >= shownYears}
              lines={open.has(year.year) ? (byYear.get(year.year) ?? []) : null}
              onToggle={() => toggle(year.year)}
            />
          ))}
        </table>
      </div>
      {!all && years.length > shownYears && (
        <Button variant="plain" size="small" className="no-print mb-3 ml-2" onClick={() => setAll(true)}>
          Show all {years.length} years
        </Button>
      )}
    </Card>
  );
}

function linesOf(loan: LoanView, view: ScheduleView): readonly ScheduleLine[] {
  const terms = termsOf(loan);
  if (view === 'agreed' || loan.balance === null) return scheduleOf(terms).lines;
  return linesFromNow(terms, { balance: loan.balance, today: today() }, extrasOf(loan.extras));
}

type YearRowsProps = {
  year: ScheduleYear;
  /** Drawn in print alone. */
  folded: boolean;
  /** Null while the year is folded. */
  lines: readonly ScheduleLine[] | null;
  onToggle: () => void;
};

function YearRows({ year, folded, lines, onToggle }: YearRowsProps) {
  return (
    <tbody className={cx(folded && 'hidden print:table-row-group')}>
      <tr className="figures border-b border-line text-right font-semibold">
        <th scope="rowgroup" className="pl-3 text-left">
          <button
            type="button"
            aria-expanded={lines !== null}
            onClick={onToggle}
            className="inline-flex min-h-touch items-center gap-1 pr-2 font-semibold"
          >
            <ChevronRight
              aria-hidden
              className={lines === null ? 'size-4 print:hidden' : 'size-4 rotate-90 print:hidden'}
            />
            {year.year}
          </button>
        </th>
        <Amounts amounts={[year.paid, year.interest, year.principal, year.balance]} />
      </tr>
      {(lines ?? []).map((line) => (
        <tr key={line.number} className="figures border-b border-line text-right text-sm">
          <th scope="row" className="py-1.5 pl-9 text-left font-normal text-quiet">
            {mediumDay(line.day)}
          </th>
          <Amounts
            amounts={[addMoney(line.payment, line.extra), line.interest, line.principal, line.balance]}
          />
        </tr>
      ))}
    </tbody>
  );
}

const Amounts = ({ amounts }: { amounts: readonly string[] }) =>
  heads.map((head, place) => (
    <td key={head} className={cx('py-1.5', cellOf(head))}>
      <Money value={amounts[place] ?? null} />
    </td>
  ));
