import { serviceDays, type FoundAppliance } from '@holdfast/domain/appliances/appliance';
import { lifespanOf, suggestsMaintenance } from '@holdfast/domain/appliances/lifespan';
import type { ReactNode } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { Copyable } from '../../ui/data-display/copyable.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import type { Fact } from '../../ui/data-display/tables/facts.tsx';
import { AgeBar, applianceKindLabels, conditionLabels } from '../appliance-words.tsx';

/** What an appliance is: every field that somebody filled, what matters most first. */
export function ApplianceFacts({ appliance, picture }: { appliance: FoundAppliance; picture: ReactNode }) {
  const { last } = serviceDays(appliance);
  const { model_number, serial_number, repair_cost, purchase_price, purchase_date } = appliance;
  const money = (label: string, value: string | null) =>
    factIf(label, value === null ? null : <Money value={value} short />);
  const facts: Fact[] = [
    ...nextService(appliance),
    {
      label: 'Age',
      value:
        purchase_date === null ? (
          `Lasts about ${lifespanOf(appliance.category)} years`
        ) : (
          <AgeBar appliance={appliance} />
        ),
    },
    ...money('Sold for', appliance.sale_price),
    ...(appliance.sale_price === null ? money('Value', appliance.current_value) : []),
    ...factIf('Bought', purchase_date === null ? null : mediumDay(purchase_date)),
    ...factIf('Model', model_number && <Copyable label="model number" value={model_number} />),
    ...factIf('Serial', serial_number && <Copyable label="serial number" value={serial_number} />),
    ...factIf('Room', appliance.place?.label ?? appliance.room_location),
    ...(appliance.place === null ? [] : factIf('Spot', appliance.room_location)),
    ...money('Price', purchase_price),
    ...factIf('Made by', appliance.manufacturer),
    { label: 'Kind', value: applianceKindLabels[appliance.category] },
    ...factIf('Subcategory', appliance.subcategory),
    { label: 'Condition', value: conditionLabels[appliance.condition] },
    ...factIf('Pieces', appliance.quantity === 1 ? null : String(appliance.quantity)),
    ...factIf('Size', appliance.dimensions),
    ...factIf('Weight', appliance.weight),
    ...factIf('Color', appliance.color),
    ...factIf('Energy', appliance.energy_rating),
    ...factIf('Last service', last === null ? null : mediumDay(last)),
    ...factIf('Service by', appliance.service_provider),
    ...factIf('Service contact', appliance.service_contact),
    ...(repair_cost === undefined ? [] : money('Repairs so far', repair_cost)),
    ...factIf('Warranty', appliance.warranty_service_included ? 'Service is included' : null),
  ];
  const texts = [
    { label: 'Notes', text: appliance.notes },
    { label: 'Service notes', text: appliance.service_notes },
    { label: 'Specifications', text: appliance.specifications },
    { label: 'Features', text: appliance.features },
    { label: 'Notes on the sale', text: appliance.sale_notes },
  ];
  return <RecordFacts facts={facts} texts={texts} picture={picture} />;
}

/** The next service; where none is planned after the first year, once a year is suggested (S-176). */
function nextService(appliance: FoundAppliance): Fact[] {
  const { next } = serviceDays(appliance);
  if (next === null) {
    return suggestsMaintenance(appliance, today())
      ? [{ label: 'Next service', value: 'Yearly is usual' }]
      : [];
  }
  return [
    {
      label: 'Next service',
      value: (
        <span className="inline-flex flex-wrap items-center gap-2">
          {mediumDay(next)} {appliance.sale_date === null && <UrgencyBadge due={next} today={today()} />}
        </span>
      ),
    },
  ];
}
