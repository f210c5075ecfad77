import type { FoundAppliance } from '@holdfast/domain/appliances/appliance';
import { Copy } from 'lucide-react';
import { mediumDay } from '../../base/dates.ts';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { IconButton } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';
import { applianceKindLabels, conditionLabels } from '../appliance-words.tsx';

/** What it is: every field that somebody filled, as it was filled. */
export function AboutCard({ appliance }: { appliance: FoundAppliance }) {
  const said = (label: string, value: string | null) => (value === null ? [] : [{ label, value }]);
  const { purchase_price, serial_number, model_number, features, specifications, notes } = appliance;
  return (
    <Card title="About">
      <FactList
        facts={[
          { label: 'Category', value: applianceKindLabels[appliance.category] },
          ...said('Subcategory', appliance.subcategory),
          ...said('Manufacturer', appliance.manufacturer),
          ...(model_number === null
            ? []
            : [{ label: 'Model', value: <Copyable label="model number" value={model_number} /> }]),
          ...(serial_number === null
            ? []
            : [{ label: 'Serial', value: <Copyable label="serial number" value={serial_number} /> }]),
          ...said('Pieces', appliance.quantity === 1 ? null : String(appliance.quantity)),
          { label: 'Condition', value: conditionLabels[appliance.condition] },
          ...said('Bought', appliance.purchase_date === null ? null : mediumDay(appliance.purchase_date)),
          ...(purchase_price === null
            ? []
            : [{ label: 'Purchase price', value: <Money value={purchase_price} short /> }]),
          ...said('Energy rating', appliance.energy_rating),
          ...said('Dimensions', appliance.dimensions),
          ...said('Weight', appliance.weight),
          ...said('Color', appliance.color),
        ]}
      />
      <Lines label="Specifications" text={specifications} />
      <Lines label="Features" text={features} />
      <Lines label="Notes" text={notes} />
      <Lines label="Notes on the sale" text={appliance.sale_notes} />
    </Card>
  );
}

function Lines({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null;
  return (
    <div className="mt-4">
      <h3 className="text-sm text-quiet">{label}</h3>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    </div>
  );
}

/** A number that is read out on the telephone or pasted into a form. */
function Copyable({ label, value }: { label: string; value: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    toast({ tone: 'success', text: `Copied the ${label}` });
  };
  return (
    <span className="-my-2.5 inline-flex items-center gap-1">
      <span className="wrap-anywhere">{value}</span>
      <IconButton label={`Copy the ${label}`} className="-mr-3" onClick={() => void copy()}>
        <Copy aria-hidden />
      </IconButton>
    </span>
  );
}
