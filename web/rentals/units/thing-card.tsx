import {
  addAgreement,
  addUnit,
  listAgreements,
  listUnits,
} from '@holdfast/domain/rentals/agreements/endpoints';
import { sectionAgreements, sectionUnits } from '@holdfast/domain/rentals/agreements/section-reads';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import type { ThingSectionProps } from '../../kernel/screen/house/record-parts.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { AgreementLine } from '../agreements/agreements-card.tsx';
import { NewUnitDialog } from './unit-dialog.tsx';

/** On a property's or thing's screen: its units with who lives there, and its agreements (S-151). */
export default function ThingCard({ item_type, item_id }: ThingSectionProps) {
  const [adding, setAdding] = useState(false);
  const of = { item_type, item_id };
  const may = useMay('rentals', [of]);
  const agreements = useAnswer(listAgreements, sectionAgreements(of));
  const units = useAnswer(listUnits, sectionUnits(of));
  const found = agreements.data?.items ?? [];
  const parts = item_type === 'real_estate' ? (units.data?.items ?? []) : [];
  return (
    <Card
      title="Rentals"
      aside={
        <span className="-mr-3 flex flex-wrap">
          {item_type === 'real_estate' && may(addUnit) && (
            <Button variant="plain" size="small" aria-label="Add unit" onClick={() => setAdding(true)}>
              <Plus aria-hidden /> Unit
            </Button>
          )}
          {may(addAgreement) && (
            <LinkButton
              variant="plain"
              size="small"
              aria-label="Add agreement"
              href={`/rentals/agreements/new?of=${item_type}/${item_id}`}
            >
              <Plus aria-hidden /> Agreement
            </LinkButton>
          )}
        </span>
      }
    >
      {parts.length > 0 && (
        <FoldedList label="Units" total={units.data?.total ?? 0}>
          {parts.map(({ id, name, agreement, asking_rent }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-2 first:pt-0 last:pb-0">
              <span className="min-w-0">
                <Link
                  href={`/rentals/units/${id}`}
                  className="inline-flex min-h-6 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
                <span className="block text-sm text-quiet">{agreement?.tenant_names ?? 'Vacant'}</span>
              </span>
              {agreement !== null ? (
                <Money value={agreement.rent_amount} short />
              ) : (
                asking_rent !== null && (
                  <span className="text-quiet">
                    <Money value={asking_rent} short /> asked
                  </span>
                )
              )}
            </li>
          ))}
        </FoldedList>
      )}
      {found.length > 0 && (
        <>
          {parts.length > 0 && <h4 className="mt-3 mb-1 text-sm text-quiet">Agreements</h4>}
          <FoldedList label="Agreements" total={agreements.data?.total ?? 0}>
            {found.map((agreement) => (
              <AgreementLine key={agreement.id} agreement={agreement} words={agreement.tenant_names} />
            ))}
          </FoldedList>
        </>
      )}
      {adding && <NewUnitDialog property={item_id} onClose={() => setAdding(false)} />}
    </Card>
  );
}
