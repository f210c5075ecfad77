import { addSheet, listSheets } from '@holdfast/domain/bring-in/endpoints';
import { largestSheet, mostRows, sheetTexts, type SheetItem } from '@holdfast/domain/bring-in/sheet';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { useState } from 'react';
import { mediumDay } from '../base/dates.ts';
import { Link, useGo } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { upload } from '../kernel/call/upload.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { Badge } from '../ui/data-display/badge.tsx';
import { Progress } from '../ui/data-display/progress.tsx';
import { DropZone } from '../ui/form/drop-zone.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonScreen } from '../ui/layout/skeleton.tsx';

/** Takes in a list of another product, and shows those that were taken in before. */
export default function SheetsScreen() {
  const answer = useAnswer(listSheets, {});
  return (
    <Page narrow>
      <PageHeader title="Import a list" line="You review everything before it is imported." />
      <TakeIn />
      <Answered answer={answer} loading="Loading lists..." skeleton={<SkeletonScreen />}>
        {({ items }) => items.length > 0 && <Former items={items} />}
      </Answered>
    </Page>
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
    <Card title="From Homebox, Sortly, LubeLogger, MicroRealEstate, or a spreadsheet">
      <div className="grid gap-4">
        <DropZone
          label="Drop a CSV file here"
          help={`CSV or TSV with a line of headings, or MicroRealEstate’s tenants as JSON, up to ${mostRows.toLocaleString('en-US')} rows and 5 MB`}
          accept={['.csv', '.tsv', '.txt', '.json']}
          onFiles={([file]) => file !== undefined && void send(file)}
          error={wrong}
          disabled={sending !== null}
        />
        {sending !== null && <Progress label={sending.name} done={sending.share} />}
        <p className="text-sm text-quiet">
          Addresses of pictures in a list are never fetched. Photographs can be given in a ZIP file in the
          next step.
        </p>
      </div>
    </Card>
  );
}

const states: Readonly<Record<SheetItem['state'], string>> = {
  open: 'Not imported yet',
  done: 'Imported',
  undone: 'Undone',
};

function Former({ items }: { items: readonly SheetItem[] }) {
  return (
    <Card title="Your lists">
      <ul className="divide-y divide-line">
        {items.map(({ id, name, state, rows_total, added, created_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <Link
              href={`/bring-in/${id}`}
              className="inline-flex min-h-touch items-center md:min-h-0 min-w-0 font-semibold wrap-anywhere hover:underline"
            >
              {name}
            </Link>
            <span className="flex flex-wrap items-center gap-3 text-sm text-quiet">
              <span className="figures">
                {added === null ? (rows_total === 1 ? '1 row' : `${rows_total} rows`) : `${added} added`} ·{' '}
                {mediumDay(created_at.slice(0, 10))}
              </span>
              <Badge tone={state === 'done' ? 'good' : 'quiet'}>{states[state]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
