import { addOwnDate, changeOwnDates, listOwnDates, restoreOwnDate } from '@holdfast/domain/dates/endpoints';
import { totalInWords } from '@holdfast/domain/kernel/call/search-hit';
import {
  countedAtMost,
  datePartLabels,
  type DatePage,
  type DatePart,
  type OwnDateItem,
} from '@holdfast/domain/dates/own-date-item';
import { Plus } from 'lucide-react';
import { guestHouse } from '../../base/guest-house.ts';
import { Link, useGo, usePath } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { LongList } from '../../ui/data-display/tables/long-list.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { NewDateDialog } from '../form/date-dialogs.tsx';
import { DateFilters, useDateFilter } from './date-filters.tsx';
import { DateRow } from './date-row.tsx';
import { DatesBulkBar } from './dates-bulk-bar.tsx';
import { DoneList } from './done-list.tsx';
import { QuickLine } from './quick-line.tsx';
import { SelectButton, useTicks } from '../../kernel/screen/list/ticks.tsx';

const listPath = '/dates';
const addPath = '/dates/add';

/** Reminders by when they are due next, what was done, and what was removed. On `/dates/add` with the whole form over it. */
export default function DatesScreen() {
  const go = useGo();
  const adding = usePath() === addPath;
  const { shown, filter, narrowed } = useDateFilter();
  const may = useMay('dates');
  const list = usePages(listOwnDates, shown === 'trash' ? { view: 'trash' } : { ...filter, limit: 50 }, {
    keepFormer: true,
  });
  const selects = shown === 'open' && may(changeOwnDates) && list.items.length > 0;
  const ticks = useTicks(list.items, selects);
  return (
    <Page>
      <PageHeader
        title="Reminders"
        line={lineOf(list.first)}
        action={
          may(addOwnDate) && (
            <Button variant="quiet" onClick={() => go(addPath)}>
              <Plus aria-hidden /> Add with details
            </Button>
          )
        }
      />
      {may(addOwnDate) && (
        <Card>
          <QuickLine />
        </Card>
      )}
      <DateFilters
        page={list.first}
        empty={list.first?.total === 0 && !narrowed}
        trash={may(restoreOwnDate)}
      />
      {shown === 'done' ? (
        <DoneList />
      ) : (
        <Answered answer={list} loading="Loading reminders..." skeleton={<SkeletonRows rows={6} />}>
          {() =>
            list.items.length === 0 ? (
              <Nothing narrowed={narrowed} inTrash={shown === 'trash'} />
            ) : (
              <>
                {selects && <SelectButton ticks={ticks} shown={list.items.length} hasMore={list.hasMore} />}
                {groupsOf(list.items, shown === 'trash').map(([part, dates]) => (
                  <Card key={part} title={shown === 'trash' ? 'In the trash' : datePartLabels[part]}>
                    <LongList
                      items={dates}
                      total={
                        shown === 'trash' ? list.total : placesOf(list.first?.counts[part] ?? dates.length)
                      }
                      estimate={64}
                      className="-my-2 divide-y divide-line"
                    >
                      {(date, place) => <DateRow date={date} place={place} {...ticks.of(date)} />}
                    </LongList>
                  </Card>
                ))}
                <LoadMore
                  shown={list.items.length}
                  total={list.total}
                  uncounted={list.first?.uncounted ?? false}
                  hasMore={list.hasMore}
                  loading={list.loadingMore}
                  onMore={list.more}
                />
                {ticks.ids.length > 0 && (
                  <DatesBulkBar
                    dates={list.items.filter(({ id }) => ticks.ids.includes(id))}
                    onDone={ticks.stop}
                  />
                )}
              </>
            )
          }
        </Answered>
      )}
      {adding && <NewDateDialog onClose={() => go(listPath, { replace: true })} />}
    </Page>
  );
}

/** How many places a part has; null where nobody counted them all. */
const placesOf = (count: number) => (count > countedAtMost ? null : count);

/** Reminders that follow each other in one part of the list; the trash is one part. */
function groupsOf(items: readonly OwnDateItem[], trash: boolean): [DatePart, OwnDateItem[]][] {
  return [...Map.groupBy(items, ({ part }) => (trash ? 'over' : part))];
}

const countOf = (count: number) => ({
  total: Math.min(count, countedAtMost),
  uncounted: count > countedAtMost,
});

/** One line that says what presses, or what the screen is for. */
function lineOf(page: DatePage | undefined): string {
  const { overdue = 0, today = 0, week = 0 } = page?.counts ?? {};
  const said = (count: number, words: string) =>
    count === 0 ? [] : [`${totalInWords(countOf(count))} ${words}`];
  const parts = [...said(overdue, 'overdue'), ...said(today, 'today'), ...said(week, 'in the next 7 days')];
  if (parts.length > 0) return `${parts.join(', ')}.`;
  return guestHouse === null
    ? 'What you want to be told of in time.'
    : 'What was written down to be told of in time.';
}

function Nothing({ narrowed, inTrash }: { narrowed: boolean; inTrash: boolean }) {
  if (inTrash)
    return <EmptyState title="The trash is empty" text="What you remove waits here for 30 days." />;
  if (narrowed) {
    return (
      <EmptyState
        picture="search"
        title="No reminders found"
        text="Nothing matches these filters."
        action={
          <LinkButton variant="quiet" href={listPath}>
            Show all
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      picture="calm"
      title="No reminders yet"
      {...(guestHouse === null && {
        text: 'A passport, a call, the trash on Thursdays: anything you must not miss.',
        action: (
          <p className="text-sm text-quiet">
            What a home or a machine needs, with visits and costs, stands under{' '}
            <Link href="/maintenance" className="font-semibold text-brand underline underline-offset-4">
              Maintenance
            </Link>
            .
          </p>
        ),
      })}
    />
  );
}
