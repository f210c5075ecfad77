import { shareOf } from '@holdfast/domain/kernel/money';
import { owedOn } from '@holdfast/domain/real-estate/mortgage';
import type { Mortgage } from '@holdfast/domain/real-estate/mortgage';
import { equityOf } from '@holdfast/domain/real-estate/property-hub';
import { occupancyLabels, renewalProbability } from '@holdfast/domain/real-estate/property';
import type { Property } from '@holdfast/domain/real-estate/property';
import { subtractMoney } from '@holdfast/domain/kernel/money';
import { mediumDay, today } from '../kernel/dates.ts';
import { UrgencyBadge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import type { ReactNode } from 'react';

type TilesProps = { property: Property; mortgages: readonly Mortgage[] };

/** The three facts that matter: value, equity, occupancy. */
export function PropertyTiles({ property, mortgages }: TilesProps) {
  const owed = owedOn(mortgages);
  const value = property.sale_price ?? property.current_value;
  const change = shareOf(subtractMoney(value, property.purchase_price), property.purchase_price);
  const share = shareOf(equityOf({ current_value: property.current_value, owed }), property.current_value);
  return (
    <Card>
      <dl className="grid gap-5 sm:grid-cols-3 sm:divide-x sm:divide-line">
        <Tile
          label={property.sale_price === null ? 'Value' : 'Sold for'}
          line={change !== null && <Change percent={change} since={property.purchase_date} />}
        >
          <Money value={value} short />
        </Tile>
        <Tile
          label="Equity"
          line={
            owed === '0.00' ? (
              'no mortgage on it'
            ) : (
              <>
                {share !== null && `${share} % of the value, `}
                <Money value={owed} short /> owed
              </>
            )
          }
        >
          <Money value={equityOf({ current_value: property.current_value, owed })} short />
        </Tile>
        <Tile label="Occupancy" line={<LeaseLine property={property} />}>
          {property.sale_date === null ? occupancyLabels[property.occupancy_status] : 'Sold'}
        </Tile>
      </dl>
    </Card>
  );
}

function Tile({ label, line, children }: { label: string; line: ReactNode; children: ReactNode }) {
  return (
    <div className="sm:not-first:pl-5">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd>
        <span className="heading figures block text-xl md:text-2xl">{children}</span>
        {line && <span className="mt-0.5 block text-sm text-quiet">{line}</span>}
      </dd>
    </div>
  );
}

/** `▲ 35.5 % since Jun 15, 2018`: up or down in a sign, a colour and words. */
function Change({ percent, since }: { percent: number; since: string }) {
  const tone = percent < 0 ? 'text-danger' : 'text-good';
  const sign = percent < 0 ? '▼' : '▲';
  if (percent === 0) return `unchanged since ${mediumDay(since)}`;
  return (
    <>
      <span className={`figures font-semibold ${tone}`}>
        <span aria-hidden>{sign} </span>
        <span className="sr-only">{percent < 0 ? 'down ' : 'up '}</span>
        {Math.abs(percent)} %
      </span>{' '}
      since {mediumDay(since)}
    </>
  );
}

function LeaseLine({ property }: { property: Property }) {
  const { is_tenanted, lease_end_date, sale_date } = property;
  if (sale_date !== null) return `on ${mediumDay(sale_date)}`;
  if (!is_tenanted || lease_end_date === null) return null;
  const now = today();
  const percent = Math.round(renewalProbability(lease_end_date, now) * 100);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <UrgencyBadge due={lease_end_date} today={now} verbs={{ past: 'lease ended', coming: 'lease ends' }} />
      {percent > 0 && `renewed with ${percent} % probability`}
    </span>
  );
}
