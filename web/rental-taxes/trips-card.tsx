import { addTrip, changeTrip, removeTrip } from '@holdfast/domain/rental-taxes/endpoints';
import { tripDraft, usualRate, type Trip } from '@holdfast/domain/rental-taxes/tax-facts';
import type { TaxPack } from '@holdfast/domain/rental-taxes/tax-pack';
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { mediumDay, today } from '../base/dates.ts';
import { useChange } from '../kernel/call/query.ts';
import { DraftDialog } from '../kernel/form/draft-dialog.tsx';
import { fieldsOf } from '../kernel/form/fields-of.ts';
import { useDraft } from '../kernel/form/form.tsx';
import { useRecordDraft } from '../kernel/form/record-draft.ts';
import { startOf } from '../kernel/form/start-of.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { DateField, TextField } from '../ui/form/form-fields.tsx';
import { Card } from '../ui/layout/card.tsx';
import { FoldedList } from '../ui/layout/folded-list.tsx';

const trip = fieldsOf(tripDraft);

/** Drives for the rental in the year. */
export function TripsCard({ pack }: { pack: TaxPack }) {
  const [open, setOpen] = useState<Trip | 'new' | null>(null);
  const remove = useChange(removeTrip, { done: 'Trip deleted' });
  const close = () => setOpen(null);
  return (
    <Card
      title="Trips"
      aside={
        <Button variant="plain" size="small" className="-mr-3" onClick={() => setOpen('new')}>
          <Plus aria-hidden /> Add trip
        </Button>
      }
    >
      {pack.trips.length === 0 ? (
        <p className="text-quiet">No trips.</p>
      ) : (
        <FoldedList label="Trips" total={pack.trips.length}>
          {pack.trips.map((each) => (
            <li key={each.id} className="flex items-center gap-3 py-2">
              <div className="min-w-0 grow">
                <p className="font-semibold wrap-anywhere">{each.what}</p>
                <p className="figures text-sm text-quiet">
                  {mediumDay(each.day)} · {each.miles} miles{each.note === null ? '' : ` · ${each.note}`}
                </p>
              </div>
              <Money value={each.amount} className="font-semibold" />
              <span className="flex">
                <IconButton label={`Edit ${each.what}`} onClick={() => setOpen(each)}>
                  <Pencil aria-hidden />
                </IconButton>
                <IconButton
                  label={`Delete ${each.what}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ id: each.id })}
                >
                  <X aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </FoldedList>
      )}
      {open === 'new' && <NewTrip pack={pack} onClose={close} />}
      {open !== null && open !== 'new' && <StoredTrip record={open} onClose={close} />}
    </Card>
  );
}

function NewTrip({ pack, onClose }: { pack: TaxPack; onClose: () => void }) {
  const add = useChange(addTrip, { done: 'Trip added', quiet: true });
  const day = today().startsWith(String(pack.year)) ? today() : `${pack.year}-01-01`;
  const draft = useDraft({
    shape: tripDraft,
    start: startOf(tripDraft, { day, rate: usualRate(day) ?? null }),
    save: (values) => add.mutateAsync({ property_id: pack.property.id, ...values }),
    onSaved: onClose,
    keep: `rental-trip:new:${pack.property.id}`,
  });
  return (
    <DraftDialog draft={draft} title="Add trip" submit="Add trip" onClose={onClose}>
      <TripFields />
    </DraftDialog>
  );
}

function StoredTrip({ record, onClose }: { record: Trip; onClose: () => void }) {
  const change = useChange(changeTrip, { done: 'Trip saved', quiet: true });
  const draft = useRecordDraft({
    shape: tripDraft,
    record,
    save: (touched, version) => change.mutateAsync({ id: record.id, version, ...touched }),
    onSaved: onClose,
    keep: `rental-trip:${record.id}`,
  });
  return (
    <DraftDialog draft={draft} title="Edit trip" submit="Save" onClose={onClose}>
      <TripFields />
    </DraftDialog>
  );
}

function TripFields() {
  return (
    <>
      <TextField {...trip.text('what')} placeholder="Met the plumber" />
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField {...trip.day('day')} />
        <TextField {...trip.text('miles')} inputMode="decimal" />
        <TextField {...trip.text('rate')} inputMode="decimal" />
      </div>
      <TextField {...trip.text('note')} />
    </>
  );
}
