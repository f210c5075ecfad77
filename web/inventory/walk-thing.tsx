import { answerLabels, type AnswerKind } from '@holdfast/domain/inventory/answer';
import { endingsOf } from '@holdfast/domain/kernel/files/file';
import { filePicture } from '@holdfast/domain/kernel/files/files-endpoints';
import { ArrowLeft, ArrowRight, Camera, Check, MapPin, MessageSquare, SearchX, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { detailText } from '../base/dates.ts';
import { Link } from '../base/link.tsx';
import { addressFor } from '../kernel/call/call.ts';
import { useHitKind } from '../kernel/screen/house/given-areas.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/layout/page.tsx';
import { IconTile } from '../ui/picture/icon.tsx';
import { StoredPicture } from '../ui/picture/stored-picture.tsx';
import { ElsewhereDialog } from './elsewhere-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { lastSaid, say, type useOutbox } from './outbox.ts';
import type { Step, useWalk } from './use-walk.ts';

type WalkThingProps = {
  checkId: string;
  step: Step;
  walk: ReturnType<typeof useWalk>;
  box: ReturnType<typeof useOutbox>;
};

/** One thing: how it looked last, what tells it from others, where it should lie, and what can be said of it. */
export function WalkThing({ checkId, step: { thing, place }, walk, box }: WalkThingProps) {
  const { item_type, item_id, label, photo } = thing;
  const last = lastSaid(box, thing);
  const now = last?.answer === 'open' ? undefined : last;
  const [note, setNote] = useState(last?.note ?? thing.note);
  const [dialog, setDialog] = useState<'elsewhere' | 'note' | null>(null);
  const lens = useRef<HTMLInputElement>(null);
  const kind = useHitKind()(item_type);
  const answer = (said: AnswerKind, more: { place_id?: string | null } = {}, file?: File) => {
    say(checkId, { item_type, item_id, label, answer: said, note, ...more }, file);
    if (said !== 'open') walk.next();
  };
  useEffect(() => {
    for (const {
      thing: { photo: coming },
    } of walk.coming)
      if (coming !== null) new Image().src = pictureOf(coming);
  }, [walk.coming]);
  const where = [place.property, thing.place, thing.spot].filter(Boolean).join(' › ');
  return (
    <>
      <div className="grid min-h-24 flex-1 place-items-center overflow-hidden rounded-lg bg-sunk">
        {photo === null ? (
          <div className="grid justify-items-center gap-2 text-quiet">
            <IconTile name={kind.icon} hue={kind.hue} /> No photograph yet
          </div>
        ) : (
          <StoredPicture
            src={pictureOf(photo)}
            alt={label}
            className="size-full object-contain"
            without={<IconTile name={kind.icon} hue={kind.hue} />}
          />
        )}
      </div>
      <PageHeader title={label} line={where === '' ? 'In no place' : where} />
      <p className="-mt-2 text-sm wrap-anywhere text-quiet">
        {[
          detailText(thing.detail),
          thing.serial_number === null ? 'No serial number' : `Serial number ${thing.serial_number}`,
          note,
        ]
          .filter(Boolean)
          .join(' · ')}
        {' · '}
        <Link href={kind.href(item_id)}>All about it</Link>
      </p>
      {now !== undefined && (
        <p className="flex items-center justify-between gap-2 text-sm font-semibold">
          {answerLabels[now.answer]}
          <Button
            size="small"
            variant="quiet"
            onClick={() => answer('open', now.answer === 'moved' ? { place_id: thing.place_id } : {})}
          >
            <Undo2 aria-hidden /> Undo
          </Button>
        </p>
      )}
      <div className="grid grid-cols-2 gap-2 [&_button]:min-h-14 [&_button]:px-2 [&_button]:whitespace-normal">
        <Button variant="quiet" onClick={() => answer('missing')}>
          <SearchX aria-hidden /> Not found
        </Button>
        <Button variant="quiet" onClick={() => setDialog('elsewhere')}>
          <MapPin aria-hidden /> Somewhere else
        </Button>
        <Button variant="quiet" onClick={() => lens.current?.click()}>
          <Camera aria-hidden /> Photograph
        </Button>
        <Button variant="quiet" onClick={() => setDialog('note')}>
          <MessageSquare aria-hidden /> {note === null ? 'Note' : 'Change note'}
        </Button>
        <Button size="large" className="col-span-2 min-h-18!" onClick={() => answer('here')}>
          <Check aria-hidden /> Here
        </Button>
        <Button variant="plain" disabled={!walk.before} onClick={walk.back}>
          <ArrowLeft aria-hidden /> Back
        </Button>
        <Button variant="plain" onClick={walk.next}>
          Skip <ArrowRight aria-hidden />
        </Button>
      </div>
      <input
        ref={lens}
        type="file"
        accept={endingsOf('photo').join(',')}
        capture="environment"
        hidden
        aria-label={`Photograph of ${label}`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) answer('here', {}, file);
        }}
      />
      {dialog === 'elsewhere' && (
        <ElsewhereDialog
          label={label}
          from={thing.place_id}
          onClose={() => setDialog(null)}
          onChosen={(place_id) => answer('moved', { place_id })}
        />
      )}
      {dialog === 'note' && (
        <NoteDialog
          label={label}
          note={note}
          onClose={() => setDialog(null)}
          onNote={(typed) => {
            setNote(typed);
            // A note on what was answered already goes with that answer.
            if (now !== undefined) {
              const { answer: same, place_id } = now;
              say(checkId, {
                item_type,
                item_id,
                label,
                answer: same,
                note: typed,
                ...(place_id === undefined ? {} : { place_id }),
              });
            }
          }}
        />
      )}
    </>
  );
}

const pictureOf = (id: string) => addressFor(filePicture, { id, width: '1600' });
