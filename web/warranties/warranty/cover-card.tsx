import { assetType } from '@holdfast/domain/kernel/records/asset';
import { addClaim } from '@holdfast/domain/warranties/claim-endpoints';
import { addWarranty, findCover } from '@holdfast/domain/warranties/endpoints';
import { missingProof, proofLabels } from '@holdfast/domain/warranties/proof';
import { sectionCover } from '@holdfast/domain/warranties/section-reads';
import type { ThingCover } from '@holdfast/domain/warranties/warranty-list';
import { FilePlus2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import type { AssetSectionProps } from '../../kernel/screen/house/record-parts.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Badge } from '../../ui/data-display/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { ClaimRow } from '../claim/claim-row.tsx';
import { NewClaimDialog } from '../claim/claim-dialog.tsx';
import { CoverRows } from './cover-rows.tsx';
import { NewWarrantyDialog } from './warranty-dialog.tsx';
import { ProofSection } from './proof-card.tsx';
import { StateBadge, warrantyName } from './warranty-words.tsx';

/** Is it covered today, for what, and what is needed? On the screen of a thing (M-07). */
export default function CoverCard(thing: AssetSectionProps) {
  const answer = useAnswer(findCover, sectionCover(thing));
  const may = useMay('warranties', [thing]);
  const [open, setOpen] = useState<'warranty' | 'claim' | null>(null);
  const close = () => setOpen(null);
  return (
    <Card
      title="Warranty"
      aside={
        may(addWarranty) && (
          <Button
            variant="plain"
            size="small"
            className="-mr-3"
            aria-label="Add warranty"
            onClick={() => setOpen('warranty')}
          >
            <Plus aria-hidden /> Add
          </Button>
        )
      }
    >
      <Answered answer={answer} loading="Loading warranties..." skeleton={<SkeletonRows rows={3} />}>
        {(cover) => (
          <>
            <Covered cover={cover} thing={thing} onClaim={may(addClaim) ? () => setOpen('claim') : null} />
            {open === 'warranty' && (
              <NewWarrantyDialog of={thing} start={cover.purchase_date} onClose={close} />
            )}
            {open === 'claim' && <NewClaimDialog under={choicesOf(cover, thing)} onClose={close} />}
          </>
        )}
      </Answered>
    </Card>
  );
}

/** What a claim about the thing can be made under: a warranty in force first, at last the thing itself. */
const choicesOf = ({ warranties }: ThingCover, thing: AssetSectionProps) => [
  ...warranties
    .filter(({ state }) => state !== 'void')
    .map((each) => ({ of_type: 'warranty' as const, of_id: each.id, label: warrantyName(each) })),
  { of_type: assetType.parse(thing.item_type), of_id: thing.item_id, label: 'No warranty' },
];

type CoveredProps = { cover: ThingCover; thing: AssetSectionProps; onClaim: (() => void) | null };

function Covered({ cover, thing, onClaim }: CoveredProps) {
  const { badge, rows, warranties, proof, claims } = cover;
  const [first] = warranties;
  const missing = missingProof(proof);
  return (
    <Stack gap={3}>
      {first === undefined && <p className="font-semibold">{badge.text}</p>}
      {warranties.length > 0 && (
        <FoldedList label="Warranties">
          {warranties.map((warranty) => (
            <li key={warranty.id}>
              <Link
                href={`/warranties/${warranty.id}`}
                className="-mx-2 flex min-h-touch flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-2 py-2 hover:bg-sunk"
              >
                <span className="font-semibold">{warrantyName(warranty)}</span>
                <StateBadge warranty={warranty} />
              </Link>
            </li>
          ))}
        </FoldedList>
      )}
      {warranties.length > 0 && (
        <details>
          <summary className="min-h-touch cursor-pointer py-2.5 text-sm font-semibold">{badge.text}</summary>
          <CoverRows rows={rows} />
        </details>
      )}
      {first !== undefined && proof.length > 0 && (
        <details>
          <summary className="flex min-h-touch cursor-pointer flex-wrap items-center gap-2 text-sm font-semibold">
            Proof
            <Badge tone={missing.length === 0 ? 'good' : 'amber'}>
              {missing.length === 0
                ? 'Complete'
                : `Missing: ${missing.map((kind) => proofLabels[kind].toLowerCase()).join(', ')}`}
            </Badge>
          </summary>
          <ProofSection items={proof} warrantyId={first.id} thing={thing} />
        </details>
      )}
      {claims.length > 0 && (
        <FoldedList label="Claims" className="@container -mx-4 md:-mx-5">
          {claims.map((claim) => (
            <ClaimRow key={claim.id} claim={claim} />
          ))}
        </FoldedList>
      )}
      {onClaim !== null && (
        <div>
          <Button variant="plain" size="small" className="-ml-3" onClick={onClaim}>
            <FilePlus2 aria-hidden /> Open a claim
          </Button>
        </div>
      )}
    </Stack>
  );
}
