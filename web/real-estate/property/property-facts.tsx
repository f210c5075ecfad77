import { typeLabels, type Property } from '@holdfast/domain/real-estate/property';
import { mediumDay } from '../../base/dates.ts';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { Link } from '../../base/link.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { plainNumber } from './property-words.tsx';

/** What it is. */
export function AboutCard({ property }: { property: Property }) {
  const { bedrooms, bathrooms } = property;
  return (
    <Card title="About">
      <FactList
        facts={[
          { label: 'Type', value: typeLabels[property.property_type] },
          { label: 'Size', value: `${plainNumber(property.size)} sq ft` },
          ...(bedrooms === null ? [] : [{ label: 'Bedrooms', value: bedrooms }]),
          ...(bathrooms === null ? [] : [{ label: 'Bathrooms', value: plainNumber(bathrooms) }]),
          { label: 'Bought', value: mediumDay(property.purchase_date) },
          { label: 'Purchase price', value: <Money value={property.purchase_price} short /> },
        ]}
      />
    </Card>
  );
}

/** What the tax office says of it. */
export function TaxCard({ property }: { property: Property }) {
  const { tax_assessment_value, annual_tax, last_assessment_date } = property;
  const known = tax_assessment_value !== null || annual_tax !== null || last_assessment_date !== null;
  return (
    <Card
      title="Taxes"
      aside={
        <Link href="/real-estate/tax-summary" className={cardAsideLink}>
          Tax summary
        </Link>
      }
    >
      {known ? (
        <FactList
          facts={[
            { label: 'Annual property tax', value: <Money value={annual_tax} /> },
            { label: 'Assessed value', value: <Money value={tax_assessment_value} short /> },
            {
              label: 'Last assessed',
              value: last_assessment_date === null ? '–' : mediumDay(last_assessment_date),
            },
          ]}
        />
      ) : (
        <p className="text-quiet">Nothing recorded yet.</p>
      )}
    </Card>
  );
}
