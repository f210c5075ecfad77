import { addSheet, listSheets } from '@holdfast/domain/bring-in/endpoints';
import { largestSheet, mostRows, sheetTexts, type SheetItem } from '@holdfast/domain/bring-in/sheet';
import { counted } from '@holdfast/domain/kernel/counted';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useState } from 'react';
import { mediumDay } from '../base/dates.ts';
import { useGo } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { upload } from '../kernel/call/upload.ts';
import { ListScreen } from '../kernel/screen/list/list-screen.tsx';
import { wholeList } from '../kernel/screen/list/whole-list.ts';
import { Badge } from '../ui/data-display/badge.tsx';
import { Progress } from '../ui/data-display/progress.tsx';
import { listLook, ListRow } from '../ui/data-display/tables/list-row.tsx';
import { DropZone } from '../ui/form/drop-zone.tsx';
import { Card } from '../ui/layout/card.tsx';

/** Takes in a list of another product, and shows those that were taken in before. */
export default function SheetsScreen() {
  const list = wholeList(useAnswer(listSheets, {}), ({ items }) => items);
  return (
    <ListScreen
      narrow
      title="Import a list"
      noun={['list', 'lists']}
      list={list}
      path="/bring-in"
      bar={{}}
      before={<TakeIn />}
      empty={{ title: 'No lists yet', text: 'You review every row first, and can undo anytime.' }}
    >
      {() => (
        <ul aria-label="Lists" className={listLook}>
          {list.items.map((item, at) => (
            <FormerList key={item.id} item={item} at={at} />
          ))}
        </ul>
      )}
    </ListScreen>
  );
}

function TakeIn() {
  const go = useGo();
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [wrong, setWrong] = useState<string>();
  const send = async (file: File) => {
    setWrong(file.size > largestSheet ? sheetTexts.tooLarge : undefined);
    if (file.size > largestSheet) return;
    setSending({ name: file.name, share: 0 });
    try {
      const { done } = upload(addSheet, { name: file.name }, file, ({ sent, total }) =>
        setSending({ name: file.name, share: sent / Math.max(1, total) }),
      );
      const { id } = await done;
      go(`/bring-in/${id}`);
    } catch (thrown) {
      if (thrown instanceof Fault) setWrong(thrown.message);
    } finally {
      setSending(null);
    }
  };
  return (
    <Card>
      <div className="grid gap-4">
        <DropZone
          label="Drop a CSV file here"
          help={`From a spreadsheet, Homebox, Sortly, LubeLogger, or MicroRealEstate (JSON), up to ${mostRows.toLocaleString('en-US')} rows and 5 MB`}
          accept={['.csv', '.tsv', '.txt', '.json']}
          onFiles={([file]) => file !== undefined && void send(file)}
          error={wrong}
          disabled={sending !== null}
        />
        {sending !== null && <Progress label={sending.name} done={sending.share} />}
        <p className="text-sm text-quiet">Add photos as a ZIP file in the next step.</p>
      </div>
    </Card>
  );
}

const states = { open: 'Not imported yet', undone: 'Undone' } as const;

function FormerList({ item, at }: { item: SheetItem; at: number }) {
  const { id, name, state, rows_total, added, created_at } = item;
  return (
    <ListRow
      place={{ 'data-at': at, 'aria-posinset': at + 1, 'aria-setsize': -1 }}
      href={`/bring-in/${id}`}
      name={name}
      facts={[
        <span key="day" className="figures">
          {mediumDay(created_at.slice(0, 10))}
        </span>,
        added === null ? counted(rows_total, 'row', 'rows') : `${added} added`,
      ]}
      badge={state !== 'done' && <Badge tone={state === 'open' ? 'amber' : 'quiet'}>{states[state]}</Badge>}
    />
  );
}
