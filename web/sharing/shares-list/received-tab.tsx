import { rightsOf } from '@holdfast/domain/sharing/part';
import type { ReceivedRecord } from '@holdfast/domain/sharing/share';
import { partsCounted, partsInWords } from '@holdfast/domain/sharing/share-overview';
import { listReceivedRecords } from '@holdfast/domain/sharing/share-endpoints';
import { houseOf, sharingTexts } from '@holdfast/domain/sharing/texts';
import { houseDoor, inHouse } from '../../base/guest-house.ts';
import { dayOf, nearDay, today } from '../../base/dates.ts';
import { Link, useInAddress } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { ChipFilter } from '../../ui/data-display/tables/chip-filter.tsx';
import type { Column } from '../../ui/data-display/tables/column.ts';
import { DataTable } from '../../ui/data-display/tables/data-table.tsx';
import { LoadMore } from '../../ui/data-display/tables/load-more.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { Icon } from '../../ui/picture/icon.tsx';
import { usePartWords } from '../part-words.ts';
import { accessWords } from '../share/share-words.ts';
import { untilWords } from '../share/list-words.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What others have opened to the viewer, one by one, each named with whose it is. */
export function ReceivedTab() {
  const [house] = useInAddress('house');
  const owner = uuid.test(house) ? house : undefined;
  const list = usePages(listReceivedRecords, owner === undefined ? {} : { owner }, { keepFormer: true });
  const houses = list.first?.houses ?? [];
  const narrowed = owner !== undefined && houses.length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {houses.length > 1 || narrowed ? (
          <ChipFilter
            name="house"
            label="House"
            chips={[
              { value: '', label: 'All', count: allInWords(houses) },
              ...houses.map((each) => ({
                value: each.owner,
                label: each.house,
                count: partsInWords(each.count),
              })),
            ]}
          />
        ) : (
          <p className="text-quiet">Others’ records, separate from yours.</p>
        )}
        <Link
          href="/shared-with-me"
          className="inline-flex min-h-touch items-center font-semibold text-brand underline-offset-4 hover:underline"
        >
          By owner
        </Link>
      </div>
      <Answered
        answer={list}
        loading="Loading what is shared with you..."
        skeleton={<SkeletonRows rows={4} />}
      >
        {() =>
          list.items.length === 0 ? (
            <Card>
              {narrowed ? (
                <EmptyState title="Nothing of this house is open to you any more" />
              ) : (
                <EmptyState picture="calm" title={sharingTexts.none} text={sharingTexts.noneHelp} />
              )}
            </Card>
          ) : (
            <>
              <Card flush>
                <ReceivedTable
                  records={list.items}
                  count={list.first?.uncounted === true ? null : list.total}
                />
              </Card>
              <LoadMore
                shown={list.items.length}
                total={list.total}
                uncounted={list.first?.uncounted ?? false}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
            </>
          )
        }
      </Answered>
    </div>
  );
}

/** How many there are in all houses; where one of them has more than were counted, so do all together. */
function allInWords(houses: readonly { count: number }[]): string {
  const sum = houses.reduce((all, { count }) => all + Math.min(count, partsCounted), 0);
  const isMore = houses.some(({ count }) => count > partsCounted);
  return `${sum.toLocaleString('en-US')}${isMore ? '+' : ''}`;
}

/** A row is drawn as the part of a house that it is. */
const partOf = (record: ReceivedRecord) => ({ ...record, ...rightsOf(record.permission) });

const columns: Column<ReceivedRecord>[] = [
  { key: 'record', head: 'Record', cell: (record) => <RecordName record={record} /> },
  { key: 'house', head: 'Whose', cell: (record) => <House record={record} /> },
  { key: 'permission', head: 'Your access', cell: ({ permission }) => accessWords[permission] },
  { key: 'until', head: 'Until', cell: ({ until }) => untilWords(until) },
  { key: 'since', head: 'Since', cell: ({ created_at }) => nearDay(dayOf(created_at), today()) },
];

function ReceivedTable({ records, count }: { records: readonly ReceivedRecord[]; count: number | null }) {
  const wordsOf = usePartWords();
  return (
    <DataTable
      label={sharingTexts.title}
      rows={records}
      count={count}
      keyOf={({ id }) => id}
      href={(record) => inHouse(record.owner, wordsOf(partOf(record)).href ?? '/')}
      columns={columns}
    />
  );
}

function RecordName({ record }: { record: ReceivedRecord }) {
  const { title, icon } = usePartWords()(partOf(record));
  return (
    <span className="flex items-start gap-3">
      <Icon name={icon} className="mt-0.5 shrink-0 text-quiet" />
      <span className="min-w-0 wrap-anywhere">{title}</span>
    </span>
  );
}

function House({ record: { owner, house } }: { record: ReceivedRecord }) {
  return (
    <Link href={houseDoor(owner)} className="wrap-anywhere underline underline-offset-4">
      {houseOf(house)}
    </Link>
  );
}
