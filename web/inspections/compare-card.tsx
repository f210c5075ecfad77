import {
  compareInspections,
  conditionLabels,
  type AgreementInspections,
  type Compared,
} from '@holdfast/domain/inspections/inspection';
import { Badge } from '../ui/data-display/badge.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PhotosRow } from './photos-row.tsx';

/** Moving in and moving out beside each other, item by item with their photographs. */
export function CompareCard({ found: { move_in, move_out } }: { found: AgreementInspections }) {
  const compared = compareInspections(move_in, move_out);
  return (
    <Card title="Side by side">
      {compared.length === 0 && <p className="text-quiet">No inspection yet.</p>}
      <ul className="divide-y divide-line">
        {compared.map((each) => (
          <li key={`${each.room} ${each.item}`} className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
            <span className="flex flex-wrap items-center gap-2 font-semibold">
              {each.room} · {each.item} {each.worse && <Badge tone="danger">Worse</Badge>}
            </span>
            <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-3">
              <Side label="Moving in" called={`${each.item}, moving in`} item={each.before} />
              <Side label="Moving out" called={`${each.item}, moving out`} item={each.after} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Side({ label, called, item }: { label: string; called: string; item: Compared['before'] }) {
  return (
    <div className="min-w-0">
      <span className="block text-sm text-quiet">{label}</span>
      <span className="wrap-anywhere">
        {item?.condition == null ? '–' : conditionLabels[item.condition]}
        {item?.notes != null && `. ${item.notes}`}
      </span>
      {item !== null && item.photos.length > 0 && <PhotosRow of={called} photos={item.photos} />}
    </div>
  );
}
