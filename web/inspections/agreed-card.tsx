import { reopenInspection } from '@holdfast/domain/inspections/endpoints';
import { conditionLabels, type ShownInspection } from '@holdfast/domain/inspections/inspection';
import { mediumDay, momentText } from '../base/dates.ts';
import { tellFault, useChange } from '../kernel/call/query.ts';
import { Button } from '../ui/button.tsx';
import { FactList } from '../ui/data-display/tables/facts.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PhotosRow } from './photos-row.tsx';

/** What both have agreed on, and the way back into the checklist. */
export function AgreedCard({ inspection }: { inspection: ShownInspection }) {
  const reopen = useChange(reopenInspection, { done: 'Opened again' });
  const { id, version, day, keys, meters, notes, agreed_at, tenant_name, tenant_remark } = inspection;
  const { landlord_name, landlord_agreed_at } = inspection;
  return (
    <Card title={`Agreed with ${tenant_name ?? 'the tenant'}`}>
      <FactList
        facts={[
          { label: 'Day', value: mediumDay(day) },
          { label: 'Tenant agreed', value: agreed_at === null ? '–' : momentText(agreed_at) },
          ...(landlord_agreed_at === null
            ? []
            : [{ label: 'Landlord', value: `${landlord_name ?? ''}, ${momentText(landlord_agreed_at)}` }]),
          ...[...keys, ...meters].map(({ name, value }) => ({ label: name, value })),
          ...(notes === null ? [] : [{ label: 'Notes', value: notes }]),
          ...(tenant_remark === null ? [] : [{ label: 'Tenant’s remarks', value: tenant_remark }]),
        ]}
      />
      <ul className="my-3 divide-y divide-line">
        {inspection.items.map((each) => (
          <li key={`${each.room} ${each.item}`} className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2">
            <span>
              {each.room} · {each.item}:{' '}
              <b>{each.condition === null ? 'Not checked' : conditionLabels[each.condition]}</b>
            </span>
            {each.notes !== null && <span className="text-sm text-quiet wrap-anywhere">{each.notes}</span>}
            {each.photos.length > 0 && <PhotosRow of={`${each.item}, ${each.room}`} photos={each.photos} />}
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        needs={reopenInspection}
        busy={reopen.isPending}
        onClick={() => reopen.mutate({ id, version }, { onError: tellFault })}
      >
        Reopen
      </Button>
    </Card>
  );
}
