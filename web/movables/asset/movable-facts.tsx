import { expiriesOf, typeLabels, type MovableDetail } from '@holdfast/domain/movables/movable';
import { mediumDay } from '../../base/dates.ts';
import { FactList, type Fact } from '../../ui/data-display/tables/facts.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConditionBadge, ExpiryBadge } from './movable-words.tsx';

const known = (label: string, value: string | number | null): Fact[] =>
  value === null ? [] : [{ label, value }];

/** What it is, where it is, and what was paid for it. */
export function AboutCard({ asset }: { asset: MovableDetail }) {
  const isVehicle = asset.type === 'vehicle';
  return (
    <Card title="About">
      <FactList
        facts={[
          { label: 'Type', value: typeLabels[asset.type] },
          ...(isVehicle
            ? [...known('Make', asset.make), ...known('Model', asset.model), ...known('Year', asset.year)]
            : []),
          { label: 'Condition', value: <ConditionBadge condition={asset.condition} /> },
          ...known('Serial number', asset.serial_number),
          ...known('Place', asset.place),
          ...known('Where exactly', asset.location),
          ...known('Pieces', asset.quantity === 1 ? null : asset.quantity),
          {
            label: 'Bought',
            value: asset.assumed.includes('purchase_date')
              ? `Not known, counted from ${mediumDay(asset.purchase_date)}`
              : mediumDay(asset.purchase_date),
          },
          {
            label: 'Purchase price',
            value: asset.assumed.includes('purchase_price') ? (
              'Not known'
            ) : (
              <Money value={asset.purchase_price} short />
            ),
          },
        ]}
      />
      {asset.description !== null && (
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{asset.description}</p>
      )}
    </Card>
  );
}

/** A vehicle's title, registration and insurance, with how long they last. */
export function RegistrationCard({ asset }: { asset: MovableDetail }) {
  if (asset.type !== 'vehicle') return null;
  const day = (value: string | null) => (value === null ? null : mediumDay(value));
  const facts = [
    ...known('Title number', asset.title_number),
    ...known('Registration number', asset.registration_number),
    ...known('Registration expiry', day(asset.registration_expiry)),
    ...known('Insurance policy number', asset.insurance_policy_number),
    ...known('Insurance expiry', day(asset.insurance_expiry)),
  ];
  const expiries = expiriesOf(asset);
  return (
    <Card title="Registration and insurance">
      {facts.length === 0 ? (
        <p className="text-quiet">Nothing recorded yet.</p>
      ) : (
        <div className="grid gap-3">
          {expiries.length > 0 && (
            <p className="flex flex-wrap gap-1.5">
              {expiries.map((expiry) => (
                <ExpiryBadge key={expiry.what} expiry={expiry} />
              ))}
            </p>
          )}
          <FactList facts={facts} />
        </div>
      )}
    </Card>
  );
}
