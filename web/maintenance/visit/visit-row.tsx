import {
  bookMaintenanceVisit,
  changeMaintenanceVisit,
  undoMaintenanceVisit,
} from '@holdfast/domain/maintenance/endpoints';
import { whoDid, type VisitItem } from '@holdfast/domain/maintenance/visit';
import { Ellipsis, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { mediumDay } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { photoOf } from '../../kernel/photos/photo.tsx';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Menu, MenuAction } from '../../ui/overlay/menu.tsx';
import { Gallery } from '../../ui/picture/photo-grid.tsx';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';
import { recordsOf } from './task-actions.tsx';
import { VisitDialog } from './visit-dialog.tsx';

type VisitRowProps = {
  visit: VisitItem;
  /** With the name of the task, where several tasks stand together. */
  titled?: boolean;
  steps?: readonly string[];
};

/** Work that was done, or skipped: when, by whom, what it cost, what was noted. */
export function VisitRow({ visit, titled = false, steps = visit.checklist }: VisitRowProps) {
  const may = useMay('maintenance', recordsOf({ ...visit, id: visit.task_id }));
  const [changing, setChanging] = useState(false);
  const undo = useChange(undoMaintenanceVisit, { done: 'Undone' });
  const book = useChange(bookMaintenanceVisit, { done: 'Booked as an expense' });
  const { meter_value, meter_unit, parts_used, notes, reason } = visit;
  const lines = [
    whoDid(visit),
    meter_value === null ? null : `${Number(meter_value).toLocaleString('en-US')} ${meter_unit}`,
    parts_used === null ? null : `Parts: ${parts_used}`,
    visit.checklist.length === 0 ? null : `Ticked: ${visit.checklist.join(', ')}`,
    notes,
    reason === null ? null : `Skipped: ${reason}`,
  ].filter((each) => each !== null);
  const name = `${visit.title}, ${mediumDay(visit.completed_date)}`;
  return (
    <li className="grid py-2">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow py-1.5">
          {titled && (
            <Link
              href={`/maintenance/${visit.task_id}`}
              className="block py-0.5 font-semibold break-words hover:underline"
            >
              {visit.title}
            </Link>
          )}
          <p className={titled ? 'text-sm text-quiet' : 'font-semibold'}>
            <span className="figures">{mediumDay(visit.completed_date)}</span>
            {titled && visit.of_label !== null && ` · ${visit.of_label}`}
          </p>
        </div>
        {visit.cost !== null && (
          <span className="shrink-0 py-1.5 font-semibold">
            <Money value={visit.cost} />
          </span>
        )}
        {(may(changeMaintenanceVisit) || may(undoMaintenanceVisit)) && (
          <Menu
            label={`More for ${name}`}
            trigger={
              <IconButton label={`More for ${name}`}>
                <Ellipsis aria-hidden />
              </IconButton>
            }
          >
            {visit.outcome === 'done' && may(changeMaintenanceVisit) && (
              <MenuAction icon={<Pencil aria-hidden />} onSelect={() => setChanging(true)}>
                Change
              </MenuAction>
            )}
            {may(undoMaintenanceVisit) && (
              <MenuAction icon={<Undo2 aria-hidden />} onSelect={() => undo.mutate({ id: visit.id })}>
                Undo
              </MenuAction>
            )}
          </Menu>
        )}
      </div>
      {(visit.outcome === 'skipped' || visit.booked === false) && (
        <p className="flex flex-wrap items-center gap-2">
          {visit.outcome === 'skipped' && <Badge>Skipped</Badge>}
          {visit.booked === false && <Badge tone="amber">Not booked yet</Badge>}
          {visit.booked === false && may(bookMaintenanceVisit) && (
            <Button
              variant="plain"
              size="small"
              busy={book.isPending}
              onClick={() => book.mutate({ id: visit.id })}
            >
              Book as an expense<span className="sr-only">: {name}</span>
            </Button>
          )}
        </p>
      )}
      {lines.length > 0 && (
        <p className="-mt-1.5 text-sm break-words whitespace-pre-line text-quiet">{lines.join(' · ')}</p>
      )}
      {visit.photos.length > 0 && <VisitPhotos visit={visit} name={name} />}
      {changing && <VisitDialog visit={visit} steps={steps} onClose={() => setChanging(false)} />}
    </li>
  );
}

function VisitPhotos({ visit, name }: { visit: VisitItem; name: string }) {
  const [shown, setShown] = useState<number | null>(null);
  const photos = visit.photos.map((id, nth) => photoOf(id, name, nth + 1));
  return (
    <>
      <div className="flex flex-wrap gap-2 pt-1">
        {photos.map((photo, nth) => (
          <button
            key={photo.id}
            type="button"
            aria-label={`Show photo ${nth + 1} of ${name}`}
            className="size-16 overflow-hidden rounded-md border border-line bg-sunk"
            onClick={() => setShown(nth)}
          >
            <StoredPicture src={photo.small} alt="" lazy className="size-full object-cover" />
          </button>
        ))}
      </div>
      <Gallery photos={photos} shown={shown} onShow={setShown} />
    </>
  );
}
