import { receivedHint } from '@holdfast/domain/warranties/claim';
import { changeClaim, findClaim, printClaim, removeClaim } from '@holdfast/domain/warranties/claim-endpoints';
import type { ClaimDetail } from '@holdfast/domain/warranties/claim-list';
import { missingProof, proofLabels } from '@holdfast/domain/warranties/proof';
import { FileDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTitle } from '../base/arrival.ts';
import { mediumDay } from '../base/dates.ts';
import { Link, useParam } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { addressFor } from '../kernel/call/call.ts';
import { RecordPicture } from '../kernel/photos/record-picture.tsx';
import { useHitKind } from '../kernel/screen/house/given-areas.ts';
import { useMay } from '../kernel/screen/house/use-house.ts';
import { factIf, RecordFacts } from '../kernel/screen/record/record-facts.tsx';
import { RecordScreen, RecordSkeleton } from '../kernel/screen/record/record-screen.tsx';
import { UnprintedNote } from '../kernel/screen/record/unprinted-note.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import { Copyable } from '../ui/data-display/copyable.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { LinkButton } from '../ui/button.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { ProofSection } from './warranty/proof-card.tsx';
import { ProofList } from './warranty/proof-list.tsx';
import { ClaimInTrash, recordsOf, useRemove } from './claim/claim-actions.tsx';
import { StoredClaimDialog } from './claim/claim-dialog.tsx';
import { ClaimBadge } from './claim/claim-words.tsx';
import { DiaryCard } from './claim/diary-card.tsx';

const list = { label: 'Claims', href: '/claims' };

/** A claim: where it stands, what it wants, its diary. */
export default function ClaimScreen() {
  const answer = useAnswer(findClaim, { id: useParam('id') });
  useTitle(answer.data?.what_failed);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page>
      <Answered answer={answer} loading="Loading claim..." skeleton={<RecordSkeleton />}>
        {(claim) => <ClaimView claim={claim} />}
      </Answered>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader title="Claim" above={<Breadcrumbs trail={[list]} />} />
      <EmptyState
        picture="search"
        title="Claim not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/claims">All claims</LinkButton>}
      />
    </Page>
  );
}

function ClaimView({ claim }: { claim: ClaimDetail }) {
  const { id, what_failed, of_type, of_id, of_label, thing } = claim;
  const kindOf = useHitKind();
  const [changing, setChanging] = useState(false);
  const may = useMay('warranties', recordsOf(claim));
  const remove = useRemove(claim);
  const above = of_label === null ? [] : [{ label: of_label, href: kindOf(of_type).href(of_id) }];
  const about = thing !== null && thing.item_id !== of_id ? thing : null;
  const kept = claim.removed_at === null;
  const picture =
    claim.photos.length === 0 ? undefined : (
      <RecordPicture name={what_failed} photos={claim.photos} without={null} />
    );
  return (
    <RecordScreen
      record={{ item_type: 'claim', item_id: id }}
      title={what_failed}
      line={
        of_label !== null && (
          <>
            {of_label}
            {about !== null && (
              <>
                {' · '}
                <Link
                  href={kindOf(about.item_type).href(about.item_id)}
                  className="underline underline-offset-4 hover:text-ink"
                >
                  {about.label}
                </Link>
              </>
            )}
          </>
        )
      }
      beside={
        <>
          <ClaimBadge status={claim.status} />
          <PrivateBadge record={claim} />
        </>
      }
      trail={[list, ...above]}
      primary={
        <LinkButton href={addressFor(printClaim, { id })} newTab>
          <FileDown aria-hidden /> PDF
        </LinkButton>
      }
      edit={may(changeClaim) ? { onEdit: () => setChanging(true) } : undefined}
      onRemove={may(removeClaim) ? () => remove.mutate({ id }) : undefined}
      kept={kept}
      thumbnail={picture}
      state={kept ? <UnprintedNote of={claim} /> : <ClaimInTrash claim={claim} />}
      facts={<ClaimFacts claim={claim} picture={picture} />}
      own={[
        { name: 'diary', group: 'upkeep', order: 5, card: <DiaryCard claim={claim} /> },
        ...(claim.proof.length === 0
          ? []
          : [{ name: 'proof', group: 'documents' as const, order: 5, card: <ProofOfClaim claim={claim} /> }]),
      ]}
    >
      {changing && <StoredClaimDialog claim={claim} onClose={() => setChanging(false)} />}
    </RecordScreen>
  );
}

function ClaimFacts({ claim, picture }: { claim: ClaimDetail; picture: ReactNode }) {
  const day = (label: string, value: string | null) =>
    factIf(label, value === null ? null : mediumDay(value));
  const money = (label: string, value: string | null) =>
    factIf(label, value === null ? null : <Money value={value} />);
  return (
    <RecordFacts
      picture={picture}
      facts={[
        ...day('Deadline', claim.deadline),
        ...money('Amount claimed', claim.amount_asked),
        ...money('Received', claim.amount_received),
        ...day('Received on', claim.received_on),
        ...factIf(
          'Reference number',
          claim.reference_number && <Copyable label="reference number" value={claim.reference_number} />,
        ),
        ...day('Found on', claim.noticed_on),
        ...day('Submitted on', claim.submitted_on),
      ]}
      texts={[
        { label: 'What happened', text: claim.description },
        { label: 'Received', text: claim.amount_received === null ? null : receivedHint },
      ]}
    />
  );
}

/** What the claim still wants. Under a warranty each missing proof can be added here. */
function ProofOfClaim({ claim }: { claim: ClaimDetail }) {
  const { proof, thing, of_type, of_id } = claim;
  if (proof.length === 0) return null;
  const missing = missingProof(proof);
  return (
    <Card title="Proof">
      <p className="mb-2">
        {missing.length === 0
          ? 'Nothing is missing.'
          : `Missing: ${missing.map((kind) => proofLabels[kind].toLowerCase()).join(', ')}.`}
      </p>
      {of_type === 'warranty' && thing !== null ? (
        <ProofSection items={proof} warrantyId={of_id} thing={thing} />
      ) : (
        <ProofList items={proof} />
      )}
    </Card>
  );
}
