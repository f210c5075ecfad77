import { listDatesDone, reopenOwnDate } from '@holdfast/domain/dates/endpoints';
import type { DateDone } from '@holdfast/domain/dates/own-date-item';
import { Check, CircleSlash, Undo2 } from 'lucide-react';
import { mediumDay, nearDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useChange, usePages } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';

/** All that was done, the latest first; of one reminder its history, with what was left out. */
export function DoneList({ date_id }: { date_id?: string }) {
  const list = usePages(listDatesDone, { limit: 50, ...(date_id === undefined ? {} : { date_id }) });
  if (date_id !== undefined && list.items.length === 0) return null;
  const rows = list.items.map((each) => <DoneRow key={each.id} done={each} titled={date_id === undefined} />);
  const more = (
    <LoadMore
      shown={list.items.length}
      total={list.total}
      hasMore={list.hasMore}
      loading={list.loadingMore}
      onMore={list.more}
    />
  );
  return (
    <Answered answer={list} loading="Loading what was done..." skeleton={<SkeletonRows rows={4} />}>
      {() =>
        list.items.length === 0 ? (
          <EmptyState picture="calm" title="Nothing done yet" text="What you mark as done stands here." />
        ) : (
          <Card title={date_id === undefined ? 'Done' : 'History'}>
            {date_id === undefined ? (
              <>
                <ul className="-my-1 divide-y divide-line">{rows}</ul>
                {more}
              </>
            ) : (
              <FoldedList total={list.total} rest={more}>
                {rows}
              </FoldedList>
            )}
          </Card>
        )
      }
    </Answered>
  );
}

function DoneRow({ done, titled }: { done: DateDone; titled: boolean }) {
  const { date_id, title, outcome, done_on, due_date, occurrence, checklist } = done;
  const may = useMay('dates', [{ item_type: 'date', item_id: date_id }]);
  const reopen = useChange(reopenOwnDate, { done: `${title} is open again` });
  const ticked = checklist.filter((step) => step.ticked);
  const Sign = outcome === 'done' ? Check : CircleSlash;
  const near = nearDay(done_on, today());
  const day = near === mediumDay(done_on) ? `on ${near}` : near.toLowerCase();
  const when = `${outcome === 'done' ? 'Done' : 'Left out'} ${day}`;
  return (
    <li className="flex items-center gap-3 py-2">
      <Sign aria-hidden className={`size-5 shrink-0 ${outcome === 'done' ? 'text-good' : 'text-quiet'}`} />
      <span className="min-w-0 grow">
        {titled ? (
          <Link
            href={`/dates/${date_id}`}
            className="flex min-h-touch items-center font-semibold wrap-anywhere hover:underline md:min-h-0"
          >
            {title}
          </Link>
        ) : (
          <span className="block font-semibold">{when}</span>
        )}
        <span className="figures block text-sm text-quiet">
          {titled ? `${when}, ` : ''}due {mediumDay(due_date)}
        </span>
        {checklist.length > 0 && (
          <span className="block text-sm wrap-anywhere text-quiet">
            {ticked.length} of {checklist.length} steps
            {ticked.length > 0 && `: ${ticked.map(({ text }) => text).join(', ')}`}
          </span>
        )}
      </span>
      {may(reopenOwnDate) && (
        <IconButton
          label={`Open ${title} again, due ${mediumDay(due_date)}`}
          disabled={reopen.isPending}
          onClick={() => reopen.mutate({ id: date_id, occurrence })}
        >
          <Undo2 aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
