import { addPhotos, listPhotos, removePhotos } from '@holdfast/domain/bring-in/endpoints';
import {
  largestZip,
  mostInZip,
  photoTexts,
  photoView,
  type PhotoLine,
  type PhotoPage,
} from '@holdfast/domain/bring-in/photos';
import type { Sheet } from '@holdfast/domain/bring-in/sheet';
import { Fault } from '@holdfast/domain/kernel/call/fault';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useInAddress } from '../base/link.tsx';
import { useChange, usePages } from '../kernel/call/query.ts';
import { refresh } from '../kernel/call/query-client.ts';
import { ListBar } from '../kernel/screen/list/list-bar.tsx';
import { upload } from '../kernel/call/upload.ts';
import { Answered } from '../ui/data-display/answered.tsx';
import { LoadMore } from '../ui/data-display/tables/load-more.tsx';
import { Progress } from '../ui/data-display/progress.tsx';
import { Button } from '../ui/button.tsx';
import { DropZone } from '../ui/form/drop-zone.tsx';
import { Card } from '../ui/layout/card.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';

/** Unpacking hundreds of photographs takes the server its time, in milliseconds. */
const unpacking = 600_000;

/** Photographs in a ZIP beside a list: which goes to which line, and what goes nowhere. */
export function PhotosCard({ sheet: { id } }: { sheet: Sheet }) {
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [wrong, setWrong] = useState<string>();
  const [shown] = useInAddress('photos', 'matched');
  const view = photoView.safeParse(shown).data ?? 'matched';
  const list = usePages(listPhotos, { id, view, limit: 50 }, { keepFormer: true });
  const forget = useChange(removePhotos, { done: 'Photos discarded' });
  const send = async (file: File) => {
    setWrong(file.size > largestZip ? photoTexts.zipTooLarge : undefined);
    if (file.size > largestZip) return;
    setSending({ name: file.name, share: 0 });
    try {
      const { taken, refused } = await upload(
        addPhotos,
        { id },
        file,
        ({ sent, total }) => setSending({ name: file.name, share: sent / Math.max(1, total) }),
        undefined,
        unpacking,
      ).done;
      if (taken + refused === 0) setWrong(photoTexts.none);
    } catch (thrown) {
      if (thrown instanceof Fault) setWrong(thrown.message);
    } finally {
      setSending(null);
      // Also after a fault: what was unpacked until then is there.
      refresh(['bring-in']);
    }
  };
  const counts = list.first?.counts;
  const given = counts !== undefined && counts.matched + counts.unmatched + counts.refused > 0;
  return (
    <Card
      title="Photos"
      aside={
        given && (
          <Button variant="plain" size="small" busy={forget.isPending} onClick={() => forget.mutate({ id })}>
            <Trash2 aria-hidden /> Discard
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <DropZone
          label="Drop a ZIP file with photos here"
          help={`Up to ${mostInZip} JPG, PNG, or HEIC of 10 MB each`}
          accept={['.zip']}
          onFiles={([file]) => file !== undefined && void send(file)}
          error={wrong}
          disabled={sending !== null}
        />
        {sending !== null && (
          <Progress
            label={sending.share < 1 ? sending.name : `Unpacking ${sending.name}`}
            done={sending.share < 1 ? sending.share : null}
          />
        )}
        <p className="text-sm text-quiet">
          Matched by file name, or by the item’s name or number in it: <em>Oak chair 2.jpg</em>,{' '}
          <em>000-012/front.jpg</em>. Import within a day, or the photos are discarded.
        </p>
        {given && (
          <>
            <ListBar
              show="Show photos"
              bar={{
                status: {
                  name: 'photos',
                  label: 'Photos',
                  value: view,
                  fallback: 'matched',
                  choices: [
                    { value: 'matched', label: 'Matched', count: counts.matched },
                    { value: 'without', label: 'Lines without', count: counts.without },
                    { value: 'unmatched', label: 'No match', count: counts.unmatched },
                    { value: 'refused', label: 'Refused', count: counts.refused },
                  ],
                },
              }}
            />
            <Answered answer={list} loading="Loading photos..." skeleton={<SkeletonRows rows={3} />}>
              {() => <Lines list={list} />}
            </Answered>
          </>
        )}
      </div>
    </Card>
  );
}

type LinesProps = {
  list: {
    items: PhotoPage['items'];
    total: number;
    hasMore: boolean;
    loadingMore: boolean;
    more: () => void;
  };
};

function Lines({ list }: LinesProps) {
  return (
    <>
      {list.items.length === 0 && <p className="text-quiet">None.</p>}
      <ul className="divide-y divide-line">
        {list.items.map((each) => (
          <li key={`${each.path} ${each.line}`} className="grid gap-0.5 py-2">
            <span className="font-semibold wrap-anywhere">{each.path ?? each.name}</span>
            <span className="text-sm wrap-anywhere text-quiet">{saidOf(each)}</span>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <LoadMore
          shown={list.items.length}
          total={list.total}
          hasMore
          loading={list.loadingMore}
          onMore={list.more}
        />
      )}
    </>
  );
}

function saidOf({ path, line, name, problem }: PhotoLine): string {
  if (problem !== null) return problem;
  return path === null ? `Line ${line}` : `Line ${line}: ${name}`;
}
