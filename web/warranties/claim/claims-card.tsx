import { addClaim, listClaims } from '@holdfast/domain/warranties/claim-endpoints';
import { claimOf } from '@holdfast/domain/warranties/claim';
import { sectionClaims } from '@holdfast/domain/warranties/section-reads';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAnswer } from '../../kernel/call/query.ts';
import type { AssetSectionProps } from '../../kernel/screen/house/record-parts.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { NewClaimDialog } from './claim-dialog.tsx';
import { ClaimRow } from './claim-row.tsx';

/** The claims under a policy or a warranty, on its own screen. */
export default function ClaimsCard(record: AssetSectionProps) {
  const of_type = claimOf.parse(record.item_type);
  const of_id = record.item_id;
  const answer = useAnswer(listClaims, sectionClaims(record));
  const may = useMay('warranties', [record]);
  const [opening, setOpening] = useState(false);
  return (
    <Card
      title="Claims"
      aside={
        may(addClaim) && (
          <Button
            variant="plain"
            size="small"
            className="-mr-3"
            aria-label="Open a claim"
            onClick={() => setOpening(true)}
          >
            <Plus aria-hidden /> Add
          </Button>
        )
      }
    >
      <Answered answer={answer} loading="Loading claims..." skeleton={<SkeletonRows rows={2} />}>
        {({ items }) => (
          <FoldedList label="Claims" className="@container -mx-4 md:-mx-5">
            {items.map((claim) => (
              <ClaimRow key={claim.id} claim={claim} />
            ))}
          </FoldedList>
        )}
      </Answered>
      {opening && (
        <NewClaimDialog under={[{ of_type, of_id, label: '' }]} onClose={() => setOpening(false)} />
      )}
    </Card>
  );
}
