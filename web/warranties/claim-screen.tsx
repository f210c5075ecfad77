import { receivedHint } from '@holdfast/domain/warranties/claim';
import { findClaim } from '@holdfast/domain/warranties/claim-endpoints';
import type { ClaimDetail } from '@holdfast/domain/warranties/claim-list';
import { missingProof, proofLabels } from '@holdfast/domain/warranties/proof';
import { useTitle } from '../base/arrival.ts';
import { mediumDay } from '../base/dates.ts';
import { Link, useParam } from '../base/link.tsx';
import { useAnswer } from '../kernel/call/query.ts';
import { PhotoBand } from '../kernel/photos/photo-band.tsx';
import { AssetSections } from '../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../kernel/screen/record/record-actions.tsx';
import { useHitKind } from '../kernel/screen/house/given-areas.ts';
import { UnprintedNote } from '../kernel/screen/record/unprinted-note.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import { Facts } from '../ui/data-display/tables/facts.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { LinkButton } from '../ui/button.tsx';
import { PrivateBadge } from '../ui/form/private.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonScreen } from '../ui/layout/skeleton.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { ProofSection } from './warranty/proof-card.tsx';
import { ProofList } from './warranty/proof-list.tsx';
import { ClaimActions, ClaimInTrash } from './claim/claim-actions.tsx';
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
      <Answered answer={answer} loading="Loading claim..." skeleton={<SkeletonScreen />}>
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
  const above = of_label === null ? [] : [{ label: of_label, href: kindOf(of_type).href(of_id) }];
  const about = thing !== null && thing.item_id !== of_id ? thing : null;
  return (
    <>
      <PageHeader
        above={<Breadcrumbs trail={[list, ...above, { label: what_failed }]} />}
        title={what_failed}
        beside={
          <>
            <ClaimBadge status={claim.status} />
            <PrivateBadge record={claim} />
          </>
        }
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
        action={
          claim.removed_at === null && (
            <>
              <RecordActions item_type="claim" item_id={id} label={what_failed} />
              <ClaimActions claim={claim} />
            </>
          )
        }
      />
      {claim.removed_at === null ? <UnprintedNote of={claim} /> : <ClaimInTrash claim={claim} />}
      {claim.photos.length > 0 && <PhotoBand name={what_failed} photos={claim.photos} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-5 lg:grid-cols-3">
        <Stack gap={4} className="md:gap-5 lg:col-span-2">
          <Standing claim={claim} />
          <DiaryCard claim={claim} />
          <AssetSections item_type="claim" item_id={id} />
        </Stack>
        <ProofOfClaim claim={claim} />
      </div>
    </>
  );
}

function Standing({ claim }: { claim: ClaimDetail }) {
  const day = (label: string, value: string | null) =>
    value === null ? [] : [{ label, value: mediumDay(value) }];
  const money = (label: string, value: string | null) =>
    value === null ? [] : [{ label, value: <Money value={value} /> }];
  return (
    <Card title="Where it stands">
      <Facts
        facts={[
          ...(claim.reference_number === null
            ? []
            : [{ label: 'Reference number', value: claim.reference_number }]),
          ...day('Noticed on', claim.noticed_on),
          ...day('Submitted on', claim.submitted_on),
          ...day('Deadline', claim.deadline),
          ...money('Asked for', claim.amount_asked),
          ...money('Received', claim.amount_received),
          ...day('Received on', claim.received_on),
        ]}
      />
      {claim.amount_received !== null && <p className="mt-2 text-sm text-quiet">{receivedHint}</p>}
      {claim.description !== null && (
        <p className="mt-4 wrap-anywhere whitespace-pre-line">{claim.description}</p>
      )}
    </Card>
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
