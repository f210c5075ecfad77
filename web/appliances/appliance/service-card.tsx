import { serviceDays, type FoundAppliance } from '@holdfast/domain/appliances/appliance';
import { suggestsMaintenance } from '@holdfast/domain/appliances/lifespan';
import { mediumDay, today } from '../../base/dates.ts';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** When it was serviced last, when it is due, and by whom; yearly service is suggested where none is planned (S-176). */
export function ServiceCard({ appliance }: { appliance: FoundAppliance }) {
  const { service_notes, sale_date } = appliance;
  const { last, next } = serviceDays(appliance);
  const { service_provider, service_contact, warranty_service_included, repair_cost } = appliance;
  const facts = [
    ...(last === null ? [] : [{ label: 'Last service', value: mediumDay(last) }]),
    ...(next === null
      ? []
      : [
          {
            label: 'Next service',
            value: (
              <span className="inline-flex flex-wrap items-center justify-end gap-2">
                {sale_date === null && <UrgencyBadge due={next} today={today()} />} {mediumDay(next)}
              </span>
            ),
          },
        ]),
    ...(service_provider === null ? [] : [{ label: 'Provider', value: service_provider }]),
    ...(service_contact === null ? [] : [{ label: 'Contact', value: service_contact }]),
    ...(repair_cost === undefined
      ? []
      : [{ label: 'Repairs so far', value: <Money value={repair_cost} short /> }]),
    ...(warranty_service_included ? [{ label: 'Warranty', value: 'Service is included' }] : []),
  ];
  const suggested = next === null && suggestsMaintenance(appliance, today());
  return (
    <Card title="Service">
      {facts.length > 0 && <FactList facts={facts} />}
      {facts.length === 0 && !suggested && <p className="text-quiet">Nothing recorded yet.</p>}
      {suggested && (
        <p className="mt-2 text-sm text-quiet">
          No service date yet. After the first year, once a year is usual: set the date under Edit.
        </p>
      )}
      {service_notes !== null && <p className="mt-3 whitespace-pre-line">{service_notes}</p>}
    </Card>
  );
}
