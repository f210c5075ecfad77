import { rightsOf } from '@holdfast/domain/sharing/part';
import type { ReceivedRecord } from '@holdfast/domain/sharing/share';
import { partsCounted } from '@holdfast/domain/sharing/share-overview';
import { listReceivedRecords } from '@holdfast/domain/sharing/share-endpoints';
import { houseOf, sharingTexts } from '@holdfast/domain/sharing/texts';
import { houseDoor, inHouse } from '../../base/guest-house.ts';
import { dayOf, nearDay, today } from '../../base/dates.ts';
import { Link, useInAddress } from '../../base/link.tsx';
import { usePages } from '../../kernel/call/query.ts';
import type { ListFilter } from '../../kernel/screen/list/list-bar-shape.ts';
import { ListBar } from '../../kernel/screen/list/list-bar.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { LinkButton } from '../../ui/button.tsx';
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
      <ListBar
        show="Show these records"
        bar={houses.length > 1 || narrowed ? { status: houseStatus(houses, owner) } : {}}
        menu={
          <LinkButton variant="quiet" className="md:min-h-10" href="/shared-with-me">
            By owner
          </LinkButton>
        }
      />
      <Answered
        answer={list}
        loading="Loading what is shared with you..."
        skeleton={<SkeletonRows rows={4} />}
      >
        {() =>
          list.items.length === 0 ? (
            <Card>
              {narrowed ? (
                <EmptyState title="This house is no longer shared with you" />
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

/** Whose records are shown; where a house has more than were counted, no number stands beside it. */
const houseStatus = (
  houses: readonly { owner: string; house: string; count: number }[],
  owner: string | undefined,
): ListFilter => ({
  name: 'house',
  label: 'House',
  value: owner ?? '',
  choices: [
    { value: '', label: 'All' },
    ...houses.map(({ owner: value, house, count }) => ({
      value,
      label: house,
      count: count > partsCounted ? undefined : count,
    })),
  ],
});

/** A row is drawn as the part of a house that it is. */
const partOf = (record: ReceivedRecord) => ({ ...record, ...rightsOf(record.permission) });

const columns: Column<ReceivedRecord>[] = [
  { key: 'record', head: 'Record', rank: 'name', cell: (record) => <RecordName record={record} /> },
  { key: 'house', head: 'Owner', rank: 'fact', cell: (record) => <House record={record} /> },
  { key: 'permission', head: 'Your access', rank: 'fact', cell: ({ permission }) => accessWords[permission] },
  { key: 'until', head: 'Until', rank: 'desk', cell: ({ until }) => untilWords(until) },
  {
    key: 'since',
    head: 'Since',
    rank: 'desk',
    cell: ({ created_at }) => nearDay(dayOf(created_at), today()),
  },
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
    <Link
      href={houseDoor(owner)}
      className="inline-flex min-h-6 items-center wrap-anywhere underline underline-offset-4"
    >
      {houseOf(house)}
    </Link>
  );
}
