import { listLabelRecords, printLabels } from '@holdfast/domain/labels/endpoints';
import { labelsAtOnce, stuckOn, type LabelledRecord } from '@holdfast/domain/labels/label';
import { recordType, pickedRecord, pickedValue, type RecordType } from '@holdfast/domain/kernel/record-type';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { dayOf, mediumDay } from '../base/dates.ts';
import { useInAddress } from '../base/link.tsx';
import { usePages } from '../kernel/call/query.ts';
import { BulkBar } from '../kernel/screen/list/bulk-bar.tsx';
import type { ListChoice } from '../kernel/screen/list/list-bar-shape.ts';
import { ListScreen } from '../kernel/screen/list/list-screen.tsx';
import { useHitKind } from '../kernel/screen/house/given-areas.ts';
import { UnprintedNote } from '../kernel/screen/record/unprinted-note.tsx';
import { DataTable } from '../ui/data-display/tables/data-table.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { SheetDialog } from './sheet-dialog.tsx';

/** Things and places come first among the types, then all others as they are. */
const rank = (type: RecordType) => (stuckOn.includes(type) ? stuckOn.indexOf(type) : stuckOn.length);

const addKnown = (sum: number | null, { count }: Counted) =>
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
    <ListScreen
      title="Print labels"
      noun={['record', 'records']}
      list={list}
      path="/labels"
      bar={{
        search: { label: 'Search', placeholder: 'Name', value: q },
        status: { name: 'type', label: 'Kind', value: type, fallback: '', choices: kindsOf(types, kindOf) },
      }}
      empty={{
        title: q === '' ? 'Nothing to label yet' : 'Nothing found',
        text: 'Add a record to print its label.',
        action: <LinkButton href="/appliances/add/several">Add appliances</LinkButton>,
      }}
      failed="Could not load records"
      over={printing && <SheetDialog items={items} onClose={() => setPrinting(false)} />}
    >
      {() => (
        <div className="grid gap-4">
          <Card flush>
            <Records rows={list.items} chosen={chosen} onChange={setChosen} />
          </Card>
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
      )}
    </ListScreen>
  );
}

type Counted = { item_type: RecordType; count: number | null };

/** Things and places, all, then each type; a count that nobody made is left out. */
function kindsOf(types: readonly Counted[], kindOf: ReturnType<typeof useHitKind>): ListChoice[] {
  const sum = (some: readonly Counted[]) => some.reduce(addKnown, 0) ?? undefined;
  return [
    {
      value: '',
      label: 'Things and places',
      count: sum(types.filter(({ item_type }) => stuckOn.includes(item_type))),
    },
    { value: 'all', label: 'All', count: sum(types) },
    ...types.map(({ item_type, count }) => ({
      value: item_type,
      label: kindOf(item_type).many,
      count: count ?? undefined,
    })),
  ];
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
        { key: 'name', head: 'Name', rank: 'name', cell: (row) => row.label, sort: (row) => row.label },
        { key: 'kind', head: 'Kind', rank: 'fact', cell: (row) => kindOf(row.item_type).label },
        { key: 'place', head: 'Place', rank: 'fact', cell: (row) => row.place, sort: (row) => row.place },
        {
          key: 'since',
          head: 'Code from',
          rank: 'value',
          cell: (row) => (row.since === null ? 'None' : mediumDay(dayOf(row.since))),
          sort: (row) => row.since,
        },
      ]}
    />
  );
}
