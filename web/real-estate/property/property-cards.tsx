import { Card } from '../../ui/layout/card.tsx';
import { BasicFields, DetailFields, FinancialFields, TaxFields } from './property-fields.tsx';

/** The fields of a property in cards, as the forms that show them all have them. A sold property has no status to choose. */
export function PropertyCards({ sold = false }: { sold?: boolean }) {
  return (
    <>
      <Card title="What and where">
        <BasicFields />
      </Card>
      <Card title="Details">
        <DetailFields sold={sold} />
      </Card>
      <Card title="Purchase and value">
        <FinancialFields />
      </Card>
      <Card title="Taxes">
        <TaxFields />
      </Card>
    </>
  );
}
