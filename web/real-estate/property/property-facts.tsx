import { renewalProbability } from '@holdfast/domain/kernel/time/renewal-probability';
import { spanInWords } from '@holdfast/domain/kernel/time/day';
import { shareOf, subtractMoney } from '@holdfast/domain/kernel/money/money';
import { owedOn, type Mortgage } from '@holdfast/domain/real-estate/mortgage';
import { equityOf } from '@holdfast/domain/real-estate/property-hub';
import {
  occupancyLabels,
  typeLabels,
  type Property,
  type PropertyLease,
} from '@holdfast/domain/real-estate/property';
import type { ReactNode } from 'react';
import { mediumDay, today } from '../../base/dates.ts';
import { Link } from '../../base/link.tsx';
import { factIf, RecordFacts } from '../../kernel/screen/record/record-facts.tsx';
import { UrgencyBadge } from '../../ui/data-display/badge.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import type { Fact } from '../../ui/data-display/tables/facts.tsx';
import { plainNumber } from './property-words.tsx';

type Shown = Property & { lease?: PropertyLease | null };
type PropertyFactsProps = { property: Shown; mortgages: readonly Mortgage[]; picture: ReactNode };

/** What a property is: value, equity and occupancy, or of a sold one what it brought; then size, purchase and taxes. */
export function PropertyFacts({ property, mortgages, picture }: PropertyFactsProps) {
  const { bedrooms, bathrooms, annual_tax, tax_assessment_value, last_assessment_date } = property;
  const money = (label: string, value: string | null) =>
    factIf(label, value === null ? null : <Money value={value} short />);
  const facts: Fact[] = [
    ...(property.sale_date === null ? heldFacts(property, mortgages) : soldFacts(property)),
    { label: 'Bought', value: mediumDay(property.purchase_date) },
    { label: 'Price', value: <Money value={property.purchase_price} short /> },
    { label: 'Kind', value: typeLabels[property.property_type] },
    { label: 'Size', value: `${plainNumber(property.size)} sq ft` },
    ...factIf('Bedrooms', bedrooms === null ? null : String(bedrooms)),
    ...factIf('Bathrooms', bathrooms === null ? null : plainNumber(bathrooms)),
    ...factIf(
      'Yearly tax',
      annual_tax === null ? null : (
        <Link href="/real-estate/tax-summary" className="underline underline-offset-4">
          <Money value={annual_tax} />
        </Link>
      ),
    ),
    ...money('Assessed', tax_assessment_value),
    ...factIf('Assessed on', last_assessment_date === null ? null : mediumDay(last_assessment_date)),
  ];
  return <RecordFacts facts={facts} picture={picture} />;
}

function heldFacts(property: Shown, mortgages: readonly Mortgage[]): Fact[] {
  const { current_value, purchase_price, occupancy_status } = property;
  const owed = owedOn(mortgages);
  const equity = equityOf({ current_value, owed });
  const change = shareOf(subtractMoney(current_value, purchase_price), purchase_price);
  const share = shareOf(equity, current_value);
  return [
    {
      label: 'Value',
      value: (
        <>
          <Money value={current_value} short /> {change !== null && <Change percent={change} />}
        </>
      ),
    },
    {
      label: 'Equity',
      value: (
        <>
          <Money value={equity} short /> {share !== null && owed !== '0.00' && <Quiet>{share}%</Quiet>}
        </>
      ),
    },
    ...(owed === '0.00' ? [] : [{ label: 'Owed', value: <Money value={owed} short /> }]),
    {
      label: 'Occupancy',
      value: (
        <>
          {occupancyLabels[property.lease == null ? occupancy_status : 'tenanted']}{' '}
          <LeaseLine property={property} />
        </>
      ),
    },
  ];
}

function soldFacts({
  capital_gain,
  holding_period,
  purchase_price,
  sale_date,
  sale_price,
}: Property): Fact[] {
  const percent = capital_gain === null ? null : shareOf(capital_gain, purchase_price);
  return [
    { label: 'Sold for', value: <Money value={sale_price} short /> },
    ...factIf('Sold', sale_date === null ? null : mediumDay(sale_date)),
    {
      label: 'Gain',
      value: (
        <>
          <Money value={capital_gain} short /> {percent !== null && <Change percent={percent} />}
        </>
      ),
    },
    { label: 'Held for', value: holding_period === null ? '–' : spanInWords(holding_period) },
  ];
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="text-sm font-normal text-quiet">{children}</span>
);

/** `▲ 35.5%`: up or down since the purchase in a sign, a colour and words. */
function Change({ percent }: { percent: number }) {
  if (percent === 0) return null;
  const down = percent < 0;
  return (
    <span className={`figures text-sm font-semibold whitespace-nowrap ${down ? 'text-danger' : 'text-good'}`}>
      <span aria-hidden>{down ? '▼' : '▲'} </span>
      <span className="sr-only">{down ? 'down ' : 'up '}</span>
      {Math.abs(percent)}%
    </span>
  );
}

/** The end of the lease by the agreements in force; without one, what was entered by hand, and marked so. */
function LeaseLine({ property }: { property: Shown }) {
  const { is_tenanted, lease = null } = property;
  const lease_end_date = lease === null ? property.lease_end_date : lease.lease_end_date;
  if ((!is_tenanted && lease === null) || lease_end_date === null) return null;
  const now = today();
  const percent = Math.round(renewalProbability(lease_end_date, now) * 100);
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-normal">
      <UrgencyBadge due={lease_end_date} today={now} verbs={{ past: 'lease ended', coming: 'lease ends' }} />
      {percent > 0 && `${percent}% chance of renewal`}
      {lease === null && <Quiet>entered by hand</Quiet>}
    </span>
  );
}
