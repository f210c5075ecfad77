import { spanInWords } from '@holdfast/domain/kernel/time/day';
import { compareMoney, shareOf } from '@holdfast/domain/kernel/money/money';
import { expiriesOf, gainOf, type Movable } from '@holdfast/domain/movables/movable';
import type { ReactNode } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ExpiryBadge, heldInWords } from './movable-words.tsx';

/** The three facts that matter: value, gain since the purchase, next expiry; of a sold thing: price, gain, how long it was held. */
export function MovableTiles({ asset }: { asset: Movable }) {
  const sold = asset.sale_date !== null;
  return (
    <Card>
      <dl className="grid gap-5 sm:grid-cols-3 sm:divide-x sm:divide-line">
        <Tile
          label={sold ? 'Sold for' : 'Value now'}
          line={sold ? `on ${mediumDay(asset.sale_date ?? '')}` : valueInWords(asset)}
        >
          <FittingAmount value={asset.sale_price ?? asset.current_value} />
        </Tile>
        <GainTile asset={asset} />
        <LastTile asset={asset} />
      </dl>
    </Card>
  );
}

/** By whose word a value stands that a list did not say. */
function valueInWords({ assumed }: Movable): string {
  if (!assumed.includes('current_value')) return 'by its newest valuation';
  return assumed.includes('purchase_price') ? 'nobody has said yet' : 'the price that was paid';
}

function GainTile({ asset }: { asset: Movable }) {
  if (asset.assumed.includes('purchase_price')) {
    return (
      <Tile label="Gain since purchase" line="its price is not known">
        –
      </Tile>
    );
  }
  const gain = gainOf(asset);
  const share = shareOf(gain, asset.purchase_price);
  const isLoss = compareMoney(gain, '0.00') < 0;
  return (
    <Tile
      label={isLoss ? 'Loss since purchase' : 'Gain since purchase'}
      line={
        share === null
          ? 'it cost nothing'
          : share === 0
            ? 'as much as it cost'
            : `${Math.abs(share)}% ${isLoss ? 'less' : 'more'} than it cost`
      }
    >
      <FittingAmount value={gain} />
    </Tile>
  );
}

function LastTile({ asset }: { asset: Movable }) {
  const [next] = expiriesOf(asset);
  if (next !== undefined) {
    return (
      <Tile label="Next expiry" line={<ExpiryBadge expiry={next} />}>
        {mediumDay(next.on)}
      </Tile>
    );
  }
  if (asset.assumed.includes('purchase_date')) {
    return (
      <Tile label={asset.sale_date === null ? 'Yours for' : 'Held for'} line="its purchase date is not known">
        –
      </Tile>
    );
  }
  const held =
    asset.holding_period === null
      ? heldInWords(asset.purchase_date, today())
      : spanInWords(asset.holding_period);
  return (
    <Tile
      label={asset.sale_date === null ? 'Yours for' : 'Held for'}
      line={`since ${mediumDay(asset.purchase_date)}`}
    >
      {held}
    </Tile>
  );
}

type TileProps = { label: string; line: ReactNode; children: ReactNode };

function Tile({ label, line, children }: TileProps) {
  return (
    <div className="min-w-0 sm:px-5 sm:first:pl-0 sm:last:pr-0">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="heading figures mt-1 text-xl break-words md:text-2xl">{children}</dd>
      <dd className="mt-1 text-sm text-quiet">{line}</dd>
    </div>
  );
}
