import {
  compareInspections,
  conditionLabels,
  type AgreementInspections,
  type Compared,
} from '@holdfast/domain/inspections/inspection';
import { Badge } from '../ui/data-display/badge.tsx';
import { Card } from '../ui/layout/card.tsx';
import { FoldedList } from '../ui/layout/folded-list.tsx';
import { PhotosRow } from './photos-row.tsx';

/** Name, moving in and moving out; on the phone the name above the other two. */
const columns = 'grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)]';
/** So many rows stand there at first where little got worse. */
const fewest = 6;

/** Moving in and moving out beside each other, item by item with their photographs: what got worse first. */
export function CompareCard({ found: { move_in, move_out } }: { found: AgreementInspections }) {
  const compared = compareInspections(move_in, move_out);
  const worse = compared.filter((each) => each.worse);
  const inOrder = [...worse, ...compared.filter((each) => !each.worse)];
  return (
    <Card
      title="Side by side"
      aside={
        move_in !== null &&
        move_out !== null && (
          <span className="text-sm text-quiet">
            {worse.length === 0 ? 'Nothing is worse' : `${worse.length} of ${compared.length} worse`}
          </span>
        )
      }
    >
      {compared.length === 0 ? (
        <p className="text-quiet">No inspection yet.</p>
      ) : (
        <>
          <p aria-hidden className={`${columns} border-b border-line pb-2 text-sm text-quiet`}>
            <span className="hidden sm:block">Item</span>
            <span>Moving in</span>
            <span>Moving out</span>
          </p>
          <FoldedList label="Side by side" first={Math.max(worse.length, fewest)}>
            {inOrder.map((each) => (
              <li key={`${each.room} ${each.item}`} className={`${columns} py-3`}>
                <span className="col-span-2 min-w-0 wrap-anywhere sm:col-span-1">
                  <b>{each.item}</b> <span className="text-quiet">{each.room}</span>
                </span>
                <Side label="Moving in" called={`${each.item}, moving in`} item={each.before} />
                <Side
                  label="Moving out"
                  called={`${each.item}, moving out`}
                  item={each.after}
                  worse={each.worse}
                />
              </li>
            ))}
          </FoldedList>
        </>
      )}
    </Card>
  );
}

type SideProps = { label: string; called: string; item: Compared['before']; worse?: boolean };

function Side({ label, called, item, worse = false }: SideProps) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <span className="wrap-anywhere">
        <span className="sr-only">{label}: </span>
        {item?.condition == null ? '–' : conditionLabels[item.condition]}
        {item?.notes != null && `. ${item.notes}`} {worse && <Badge tone="danger">Worse</Badge>}
      </span>
      {item !== null && item.photos.length > 0 && <PhotosRow of={called} photos={item.photos} />}
    </div>
  );
}
