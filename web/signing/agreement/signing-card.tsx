import { findSigning } from '@holdfast/domain/signing/endpoints';
import type { AssetSectionProps } from '../../kernel/screen/house/record-parts.ts';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { RoundBadge, SignerRows } from './signer-rows.tsx';

/** How far the latest round of signing is, on the agreement's screen. */
export function SigningCard({ item_id }: AssetSectionProps) {
  const answer = useAnswer(findSigning, { id: item_id });
  return (
    <Card
      title="Signing"
      aside={
        <Link href={`/rentals/agreements/${item_id}/signing`} className={cardAsideLink}>
          Open
        </Link>
      }
    >
      <Answered answer={answer} loading="Loading signatures..." skeleton={<SkeletonRows rows={2} />}>
        {({ rounds: [round] }) =>
          round === undefined ? (
            <p className="text-quiet">Not sent for signature</p>
          ) : (
            <>
              <RoundBadge round={round} />
              <SignerRows round={round} />
            </>
          )
        }
      </Answered>
    </Card>
  );
}
