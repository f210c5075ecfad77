import { spanInWords } from '@holdfast/domain/kernel/time/day';
import { shareOf, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { owedOn, type Mortgage } from '@holdfast/domain/real-estate/mortgage';
import { equityOf } from '@holdfast/domain/real-estate/property-hub';
import { occupancyLabels, renewalProbability, type Property } from '@holdfast/domain/real-estate/property';
import type { ReactNode } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FittingAmount } from '../../ui/data-display/charts/fitting-amount.tsx';
import { Money } from '../../ui/data-display/money.tsx';

type TilesProps = { property: Property; mortgages: readonly Mortgage[] };

/** The three facts that matter: value, equity, occupancy; of a sold property: price, gain, how long it was held. */
export function PropertyTiles({ property, mortgages }: TilesProps) {
  return (
    <Card>
      <dl className="grid gap-5 sm:grid-cols-3 sm:divide-x sm:divide-line">
        {property.sale_date === null ? (
          <HeldTiles property={property} mortgages={mortgages} />
        ) : (
          <SoldTiles property={property} />
        )}
      </dl>
    </Card>
  );
}

function HeldTiles({ property, mortgages }: TilesProps) {
  const { current_value, purchase_price, purchase_date, occupancy_status } = property;
  const owed = owedOn(mortgages);
  const equity = equityOf({ current_value, owed });
  const change = shareOf(subtractMoney(current_value, purchase_price), purchase_price);
  const share = shareOf(equity, current_value);
  return (
    <>
      <Tile label="Value" line={change !== null && <Change percent={change} since={purchase_date} />}>
        <FittingAmount value={current_value} />
      </Tile>
      <Tile
        label="Equity"
        line={
          owed === '0.00' ? (
            'no mortgage on it'
          ) : (
            <>
              {share !== null && `${share}% of the value, `}
              <Money value={owed} short /> owed
            </>
          )
        }
      >
        <FittingAmount value={equity} />
      </Tile>
      <Tile label="Occupancy" line={<LeaseLine property={property} />}>
        {occupancyLabels[occupancy_status]}
      </Tile>
    </>
  );
}

function SoldTiles({ property }: { property: Property }) {
  const { capital_gain, holding_period, purchase_price, sale_date } = property;
  const percent = capital_gain === null ? null : shareOf(capital_gain, purchase_price);
  return (
    <>
      <Tile label="Sold for" line={sale_date !== null && `on ${mediumDay(sale_date)}`}>
        {fitting(property.sale_price)}
      </Tile>
      <Tile
        label="Gain"
        line={percent !== null && <Change percent={percent} since={property.purchase_date} />}
      >
        {fitting(capital_gain)}
      </Tile>
      <Tile label="Held for" line={`from ${mediumDay(property.purchase_date)}`}>
        {holding_period === null ? '–' : spanInWords(holding_period)}
      </Tile>
    </>
  );
}

const fitting = (value: string | null) => (value === null ? '–' : <FittingAmount value={value} />);

function Tile({ label, line, children }: { label: string; line: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 sm:not-first:pl-5">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd>
        <span className="heading figures block text-xl md:text-2xl">{children}</span>
        {line && <span className="mt-0.5 block text-sm text-quiet">{line}</span>}
      </dd>
    </div>
  );
}

/** `▲ 35.5% since Jun 15, 2018`: up or down in a sign, a colour and words. */
function Change({ percent, since }: { percent: number; since: string }) {
  if (percent === 0) return `unchanged since ${mediumDay(since)}`;
  const down = percent < 0;
  return (
    <>
      <span className={`figures font-semibold ${down ? 'text-danger' : 'text-good'}`}>
        <span aria-hidden>{down ? '▼' : '▲'} </span>
        <span className="sr-only">{down ? 'down ' : 'up '}</span>
        {Math.abs(percent)}%
      </span>{' '}
      since {mediumDay(since)}
    </>
  );
}

function LeaseLine({ property }: { property: Property }) {
  const { is_tenanted, lease_end_date } = property;
  if (!is_tenanted || lease_end_date === null) return null;
  const now = today();
  const percent = Math.round(renewalProbability(lease_end_date, now) * 100);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <UrgencyBadge due={lease_end_date} today={now} verbs={{ past: 'lease ended', coming: 'lease ends' }} />
      {percent > 0 && `${percent}% chance of renewal`}
    </span>
  );
}
