import { addMonths, type Day } from '@holdfast/domain/kernel/time/day';
import type { WorthLineKey } from '@holdfast/domain/kernel/money/worth-history';
import { findWorthOn, listWorthHistory } from '@holdfast/domain/net-worth/endpoints';
import { cx } from 'class-variance-authority';
import { longDay, today } from '../../base/dates.ts';
import { guestHouse } from '../../base/guest-house.ts';
import { useInAddress } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { buttonLook } from '../../ui/button.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Skeleton, SkeletonCards } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { worthHref } from '../addresses.ts';
import { Figure } from '../figures.tsx';
import { linePoints, WorthLine } from '../worth-line.tsx';
import { ChangeCard } from './change-card.tsx';
import { KindsChart } from './kinds-chart.tsx';
import { LinesCard } from './lines-card.tsx';

const ranges = [
  { value: '12', label: '12 months' },
  { value: '60', label: '5 years' },
  { value: 'all', label: 'All' },
] as const;

const looks = [
  { value: 'net', label: 'Net worth' },
  { value: 'kinds', label: 'By kind' },
] as const;

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** The net worth of any day, how it came to be, and the records that make each figure (M-11). */
export default function NetWorthScreen() {
  const [asked, setOn] = useInAddress('on');
  const [range, setRange] = useInAddress('range', '12');
  const on = dayPattern.test(asked) && asked < today() ? asked : null;
  const day: Day = on ?? today();
  const behind = (lines: readonly WorthLineKey[]) => worthHref(lines.join(','), on ?? undefined);
  const answer = useAnswer(findWorthOn, on === null ? {} : { on }, { keepFormer: true });
  return (
    <Page>
      <PageHeader
        title="Net worth"
        line="Net worth on any day"
        action={
          guestHouse === null && (
            <a
              className={cx('no-print', buttonLook({ variant: 'quiet' }))}
              href={`/api/finance/worth.csv${on === null ? '' : `?on=${on}`}`}
              download
            >
              Download
            </a>
          )
        }
      />
      <Answered answer={answer} loading="Loading net worth..." skeleton={<SkeletonCards cards={3} />}>
        {(worth) => (
          <Stack gap={4} className="md:gap-5">
            <Card>
              <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
                <dl className="min-w-0">
                  <dt className="text-sm text-quiet">
                    Net worth {on === null ? 'today' : `at the end of ${longDay(worth.day)}`}
                  </dt>
                  <dd className="heading text-3xl md:text-4xl">
                    <FittingAmount value={worth.totals.net} cents />
                  </dd>
                </dl>
                <div className="no-print flex flex-wrap items-end gap-3">
                  <Field label="On the day">
                    {(parts) => (
                      <DateInput
                        {...parts}
                        max={today()}
                        value={day}
                        onChange={(event) => setOn(event.target.value === today() ? '' : event.target.value)}
                      />
                    )}
                  </Field>
                </div>
              </div>
              <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-4 border-t border-line pt-4">
                <Figure
                  label="Assets"
                  value={worth.totals.assets}
                  href={behind(['real_estate', 'movable', 'bank'])}
                />
                <Figure
                  label="Portfolio"
                  value={worth.totals.portfolio}
                  href={behind(['real_estate', 'movable'])}
                />
                <Figure label="Liquid assets" value={worth.totals.liquid} href={behind(['bank'])} />
                <Figure
                  label="Debts and mortgages"
                  value={worth.totals.debts}
                  href={behind(['mortgage', 'debt'])}
                />
                <Figure label="Credit cards" value={worth.totals.cards} href={behind(['card'])} />
              </dl>
              <p className="mt-4 text-sm text-quiet">End of day. Pending and void are not counted.</p>
            </Card>
            {worth.lines.length === 0 && on === null ? (
              <EmptyState
                title="No financial data available"
                text="Add a home, an item, or an account to see your net worth."
              />
            ) : (
              <>
                <History range={range} onRange={setRange} />
                <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-2">
                  <LinesCard worth={worth} />
                  <ChangeCard to={day} range={range} />
                </div>
              </>
            )}
          </Stack>
        )}
      </Answered>
    </Page>
  );
}

type HistoryProps = { range: string; onRange: (range: string) => void };

function History({ range, onRange }: HistoryProps) {
  const [shown, setShown] = useInAddress('shown', 'net');
  const months = Number(range);
  const input = {
    ...(Number.isNaN(months) ? {} : { from: addMonths(today(), -months) }),
    ...(shown === 'kinds' && { kinds: true }),
  };
  const answer = useAnswer(listWorthHistory, input, { keepFormer: true });
  return (
    <Card
      title="Over time"
      aside={
        <div className="no-print flex flex-wrap gap-2">
          <Segments label="What is shown" choices={looks} value={shown} onChange={setShown} />
          <Segments label="Range" choices={ranges} value={range} onChange={onRange} />
        </div>
      }
    >
      <Answered answer={answer} loading="Loading history..." skeleton={<Skeleton className="h-56" />}>
        {({ items, begins }) => {
          const points = linePoints(items, begins);
          return points.length > 1 ? (
            shown === 'kinds' ? (
              <KindsChart points={items.filter(({ day }) => begins !== null && day >= begins)} />
            ) : (
              <WorthLine points={points} />
            )
          ) : (
            <p className="text-quiet">A line appears here once the ends of two months are known.</p>
          );
        }}
      </Answered>
    </Card>
  );
}
