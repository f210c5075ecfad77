import { listLabelRecords, printLabels } from '@holdfast/domain/labels/endpoints';
import { labelsAtOnce, stuckOn, type LabelledRecord } from '@holdfast/domain/labels/label';
import { recordType, pickedRecord, pickedValue, type RecordType } from '@holdfast/domain/kernel/record-type';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { dayOf, mediumDay } from '../base/dates.ts';
import { useInAddress } from '../base/link.tsx';
import { usePages } from '../kernel/call/query.ts';
import { BulkBar } from '../kernel/screen/list/bulk-bar.tsx';
import { useHitKind } from '../kernel/screen/house/given-areas.ts';
import { ChipRows, WordFilter } from '../kernel/screen/list/list-filters.tsx';
import { UnprintedNote } from '../kernel/screen/record/unprinted-note.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import { ChipFilter } from '../ui/data-display/tables/chip-filter.tsx';
import { DataTable } from '../ui/data-display/tables/data-table.tsx';
import { LoadMore } from '../ui/data-display/tables/load-more.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

const line = 'A QR code opens the record for you and your guests only.';

/** Things and places come first among the types, then all others as they are. */
const rank = (type: RecordType) => (stuckOn.includes(type) ? stuckOn.indexOf(type) : stuckOn.length);

/** The count of a chip; none where its records were not counted. */
const counted = (count: number | null) => (count === null ? {} : { count });
const addKnown = (sum: number | null, { count }: { count: number | null }) =>
  sum === null || count === null ? null : sum + count;

/** All records, to choose those that get labels (M-22). */
export default function LabelsScreen() {
  const [type] = useInAddress('type');
  const item_type = recordType.safeParse(type).data;
  const [q] = useInAddress('q');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [printing, setPrinting] = useState(false);
  const filter = {
    ...(q.trim() === '' ? {} : { q: q.slice(0, 100) }),
    ...(item_type === undefined ? {} : { item_type }),
    ...(type === '' && q.trim() === '' ? { things: 'yes' as const } : {}),
  };
  const list = usePages(listLabelRecords, filter, { keepFormer: true });
  const kindOf = useHitKind();
  const types = (list.first?.types ?? []).toSorted((a, b) => rank(a.item_type) - rank(b.item_type));
  const items = [...chosen].flatMap((value) => pickedRecord(value) ?? []);
  const many = items.length > labelsAtOnce;
  return (
    <Page>
      <PageHeader title="Print labels" line={line} />
      <WordFilter label="Search" placeholder="Name of the thing" />
      {types.length > 1 && (
        <ChipRows>
          <ChipFilter
            name="type"
            label="Kind"
            chips={[
              {
                value: '',
                label: 'Things and places',
                ...counted(types.filter(({ item_type: each }) => stuckOn.includes(each)).reduce(addKnown, 0)),
              },
              { value: 'all', label: 'All', ...counted(types.reduce(addKnown, 0)) },
              ...types.map((each) => ({
                value: each.item_type,
                label: kindOf(each.item_type).many,
                ...counted(each.count),
              })),
            ]}
          />
        </ChipRows>
      )}
      <Answered
        answer={list}
        loading="Loading records..."
        skeleton={<SkeletonRows rows={6} />}
        failed="Could not load records"
      >
        {() =>
          list.items.length === 0 ? (
            <EmptyState
              picture={q === '' ? 'box' : 'search'}
              title={q === '' ? 'Nothing to label yet' : 'Nothing found'}
              text={q === '' ? 'Add a record to print its label.' : 'Try another word.'}
              action={q === '' && <LinkButton href="/appliances/add/several">Add appliances</LinkButton>}
            />
          ) : (
            <div className="grid gap-4">
              <Card title="Records" flush>
                <Records rows={list.items} chosen={chosen} onChange={setChosen} />
              </Card>
              <LoadMore
                shown={list.items.length}
                total={list.total}
                uncounted={list.first?.uncounted ?? false}
                hasMore={list.hasMore}
                loading={list.loadingMore}
                onMore={list.more}
              />
              <UnprintedNote of={list.items.filter((row) => chosen.has(pickedValue(row)))} />
              {items.length > 0 && (
                <BulkBar count={items.length}>
                  <Button size="small" needs={printLabels} disabled={many} onClick={() => setPrinting(true)}>
                    <Printer aria-hidden /> Print labels
                  </Button>
                  {many && <span className="text-sm">At most {labelsAtOnce} at once.</span>}
                  <Button variant="quiet" size="small" onClick={() => setChosen(new Set())}>
                    Select none
                  </Button>
                </BulkBar>
              )}
            </div>
          )
        }
      </Answered>
      {printing && <SheetDialog items={items} onClose={() => setPrinting(false)} />}
    </Page>
  );
}

type RecordsProps = {
  rows: readonly LabelledRecord[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
};

function Records({ rows, chosen, onChange }: RecordsProps) {
  const kindOf = useHitKind();
  return (
    <DataTable
      label="Records"
      rows={rows}
      keyOf={pickedValue}
      selection={{ chosen, onChange }}
      columns={[
        { key: 'name', head: 'Name', cell: (row) => row.label, sort: (row) => row.label },
        { key: 'kind', head: 'Kind', cell: (row) => kindOf(row.item_type).label },
        { key: 'place', head: 'Place', cell: (row) => row.place ?? '–', sort: (row) => row.place },
        {
          key: 'since',
          head: 'Code from',
          cell: (row) => (row.since === null ? 'None' : mediumDay(dayOf(row.since))),
          sort: (row) => row.since,
        },
      ]}
    />
  );
}
