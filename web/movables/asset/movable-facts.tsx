import { spanInWords } from '@holdfast/domain/kernel/time/day';
import { compareMoney, shareOf } from '@holdfast/domain/kernel/money/money';
import { expiriesOf, gainOf, typeLabels, type MovableDetail } from '@holdfast/domain/movables/movable';
import type { ReactNode } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { Copyable } from '../../ui/data-display/copyable.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import type { Fact } from '../../ui/data-display/tables/facts.tsx';
import { ConditionBadge, ExpiryBadge, heldInWords } from './movable-words.tsx';

/** What a thing is: its value, what expires, and every field that somebody filled. */
export function MovableFacts({ asset, picture }: { asset: MovableDetail; picture: ReactNode }) {
  const isVehicle = asset.type === 'vehicle';
  const sold = asset.sale_date !== null;
  const day = (value: string | null) => (value === null ? null : mediumDay(value));
  const [next] = expiriesOf(asset);
  const number = (label: string, called: string, value: string | null) =>
    factIf(label, value && <Copyable label={called} value={value} />);
  const facts: Fact[] = [
    ...(next === undefined ? [] : [{ label: 'Next', value: <ExpiryBadge expiry={next} short /> }]),
    {
      label: sold ? 'Sold for' : 'Value',
      value: (
        <>
          <Money value={asset.sale_price ?? asset.current_value} short />
          {!sold && <span className="block text-sm font-normal text-quiet">{valueInWords(asset)}</span>}
        </>
      ),
    },
    gainFact(asset),
    heldFact(asset, sold),
    ...factIf('Place', asset.place),
    ...factIf('Spot', asset.location),
    {
      label: 'Bought',
      value: asset.assumed.includes('purchase_date') ? 'Not known' : mediumDay(asset.purchase_date),
    },
    {
      label: 'Price',
      value: asset.assumed.includes('purchase_price') ? (
        'Not known'
      ) : (
        <Money value={asset.purchase_price} short />
      ),
    },
    ...number('Serial', 'serial number', asset.serial_number),
    { label: 'Condition', value: <ConditionBadge condition={asset.condition} /> },
    { label: 'Kind', value: typeLabels[asset.type] },
    ...(isVehicle
      ? [
          ...factIf('Make', asset.make),
          ...factIf('Model', asset.model),
          ...factIf('Year', asset.year === null ? null : String(asset.year)),
          ...number('Title number', 'title number', asset.title_number),
          ...number('Registration', 'registration number', asset.registration_number),
          ...factIf('Registration expiry', day(asset.registration_expiry)),
          ...number('Policy number', 'policy number', asset.insurance_policy_number),
          ...factIf('Insurance expiry', day(asset.insurance_expiry)),
        ]
      : []),
    ...factIf('Pieces', asset.quantity === 1 ? null : String(asset.quantity)),
  ];
  return (
    <RecordFacts facts={facts} texts={[{ label: 'Notes', text: asset.description }]} picture={picture} />
  );
}

/** By whose word a value stands. */
function valueInWords({ assumed }: MovableDetail): string {
  if (!assumed.includes('current_value')) return 'newest valuation';
  return assumed.includes('purchase_price') ? 'not known yet' : 'its price';
}

function gainFact(asset: MovableDetail): Fact {
  if (asset.assumed.includes('purchase_price')) return { label: 'Gain', value: '–' };
  const gain = gainOf(asset);
  const share = shareOf(gain, asset.purchase_price);
  const isLoss = compareMoney(gain, '0.00') < 0;
  return {
    label: isLoss ? 'Loss' : 'Gain',
    value: (
      <>
        <Money value={gain} short />
        {share !== null && share !== 0 && ` (${Math.abs(share)}%)`}
      </>
    ),
  };
}

function heldFact(asset: MovableDetail, sold: boolean): Fact {
  const label = sold ? 'Held for' : 'Owned for';
  if (asset.assumed.includes('purchase_date')) return { label, value: '–' };
  const { holding_period, purchase_date } = asset;
  return {
    label,
    value: holding_period === null ? heldInWords(purchase_date, today()) : spanInWords(holding_period),
  };
}
