import { privateTexts } from '@holdfast/domain/kernel/records/private';
import { mediumDay } from '../../../base/dates.ts';
import {
  occupancyLabels,
  propertyDraft,
  statusLabels,
  typeLabels,
} from '@holdfast/domain/real-estate/property';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { FactList, type Fact } from '../../../ui/data-display/tables/facts.tsx';
import { Money } from '../../../ui/data-display/money.tsx';
import { StoredPicture } from '../../../ui/picture/stored-picture.tsx';
import { photoOf } from '../../../kernel/photos/photo.tsx';
import { placeInWords, sizeInWords } from '../property-words.tsx';

/** Everything that was typed, as it will be stored, with a way back to each step. */
export function ReviewStep({ onEdit }: { onEdit: (step: number) => void }) {
  const { getValues } = useFormContext();
  const read = propertyDraft.safeParse(getValues());
  if (!read.success)
    return <p className="text-quiet">Some fields still need to be filled in. Go back to complete them.</p>;
  const draft = read.data;
  const home = draft.property_type === 'residential';
  return (
    <div className="grid gap-6">
      <Part
        title="Basic"
        onEdit={() => onEdit(0)}
        facts={[
          { label: 'Type', value: typeLabels[draft.property_type] },
          { label: 'Address', value: draft.address },
          { label: 'Place', value: placeInWords(draft) },
          ...(draft.private ? [{ label: 'Who sees it', value: privateTexts.label }] : []),
        ]}
      />
      <Part
        title="Details"
        onEdit={() => onEdit(1)}
        facts={[
          { label: 'Size', value: sizeInWords({ ...draft, bedrooms: home ? draft.bedrooms : null }) },
          { label: 'Status', value: statusLabels[draft.status] },
          { label: 'Occupancy', value: occupancyLabels[draft.occupancy_status] },
          ...(draft.lease_end_date === null
            ? []
            : [{ label: 'Lease ends', value: mediumDay(draft.lease_end_date) }]),
        ]}
      />
      <Part
        title="Financial"
        onEdit={() => onEdit(2)}
        facts={[
          { label: 'Bought', value: mediumDay(draft.purchase_date) },
          { label: 'Purchase price', value: <Money value={draft.purchase_price} /> },
          { label: 'Current value', value: <Money value={draft.current_value} /> },
        ]}
      />
      <Part title="Photos" onEdit={() => onEdit(3)} facts={[]}>
        {draft.photos.length === 0 ? (
          <p className="text-quiet">None yet. A drawing is shown until you add one.</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {draft.photos.map((id, index) => (
              <li key={id}>
                <StoredPicture
                  src={photoOf(id, '', 1).small}
                  alt={`Number ${index + 1}`}
                  className="h-16 w-20 rounded-md object-cover"
                />
              </li>
            ))}
          </ul>
        )}
      </Part>
    </div>
  );
}

type PartProps = { title: string; facts: readonly Fact[]; onEdit: () => void; children?: React.ReactNode };

function Part({ title, facts, onEdit, children }: PartProps) {
  return (
    <section aria-label={title}>
      <div className="flex items-center justify-between">
        <h3 className="heading text-lg">{title}</h3>
        <Button variant="plain" size="small" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
      </div>
      {facts.length > 0 && <FactList facts={facts} />}
      {children}
    </section>
  );
}
