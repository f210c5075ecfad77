import { addPack, showEvidence } from '@holdfast/domain/evidence/endpoints';
import { packFault, thingsIn, type Evidence } from '@holdfast/domain/evidence/pack';
import { packNotes } from '@holdfast/domain/evidence/pack-notes';
import { formatBytes } from '@holdfast/domain/kernel/files/file';
import { PackageCheck, Printer } from 'lucide-react';
import { longDay, today } from '../base/dates.ts';
import { useAnswer, useChange } from '../kernel/call/query.ts';
import { UnprintedNote } from '../kernel/screen/record/unprinted-note.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import { FittingAmount } from '../ui/data-display/charts/fitting-amount.tsx';
import { Money } from '../ui/data-display/money.tsx';
import { StatTile, StatTiles } from '../ui/data-display/stat-tile.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Banner } from '../ui/layout/banner.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { EmptyState } from '../ui/layout/states.tsx';
import { ChoicesCard } from './choices-card.tsx';
import { MissingCard } from './missing-card.tsx';
import { PacksCard } from './packs-card.tsx';
import { SectionCard } from './section-card.tsx';
import { useChoices } from './use-choices.ts';

/** What is owned, where it lies and what proves it, as an insurer wants it: chosen, looked at, and made into files (M-08). */
export default function EvidenceScreen() {
  const choosing = useChoices();
  const { choices, fault } = choosing;
  const answer = useAnswer(showEvidence, choices, { enabled: fault === null, keepFormer: true });
  const make = useChange(addPack);
  const impossible = answer.data === undefined ? null : packFault(answer.data);
  return (
    <Page>
      <PageHeader
        above={
          <Breadcrumbs trail={[{ label: 'Insurance', href: '/insurance' }, { label: 'Evidence pack' }]} />
        }
        title="Evidence pack"
        line={`As of ${longDay(today())}`}
        action={
          <div className="no-print flex flex-wrap gap-3">
            <Button variant="quiet" onClick={() => window.print()}>
              <Printer aria-hidden /> Print
            </Button>
            <Button
              needs={addPack}
              busy={make.isPending}
              disabled={fault !== null || answer.data === undefined || impossible !== null}
              onClick={() => make.mutate(choices)}
            >
              <PackageCheck aria-hidden /> Make the pack
            </Button>
          </div>
        }
      />
      <PacksCard />
      {fault !== null ? (
        <>
          <Banner tone="info">{fault}.</Banner>
          <ChoicesCard choosing={choosing} />
        </>
      ) : (
        <Answered
          answer={answer}
          loading="Loading…"
          skeleton={<SkeletonRows rows={6} />}
          failed="Could not load the pack. Please check your connection."
        >
          {(evidence) => <Preview evidence={evidence} choosing={choosing} />}
        </Answered>
      )}
    </Page>
  );
}

function Preview({ evidence, choosing }: { evidence: Evidence; choosing: ReturnType<typeof useChoices> }) {
  const impossible = packFault(evidence);
  if (evidence.count === 0) {
    return (
      <>
        <ChoicesCard choosing={choosing} />
        <EmptyState
          picture="box"
          title="Nothing to include yet"
          text={
            evidence.private_left_out > 0
              ? 'Everything chosen is private. Include private records, or choose more.'
              : 'Add movable assets or appliances first.'
          }
          action={<LinkButton href="/movable-assets">Movable assets</LinkButton>}
        />
      </>
    );
  }
  return (
    <>
      {impossible !== null && <Banner tone="amber">{impossible}</Banner>}
      <UnprintedNote of={evidence} />
      {evidence.private_left_out > 0 && (
        <Banner tone="info">
          {evidence.private_left_out === 1
            ? '1 private item is left out.'
            : `${evidence.private_left_out} private items are left out.`}
        </Banner>
      )}
      {!evidence.too_many && <MissingCard things={thingsIn(evidence)} missing={evidence.missing} />}
      <ChoicesCard choosing={choosing} />
      <Tiles evidence={evidence} />
      {!evidence.too_many && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {evidence.sections.map((section) => (
              <SectionCard key={section.key} section={section} withValues={evidence.choices.with_values} />
            ))}
          </div>
          <div className="hidden gap-1 text-sm text-quiet print:grid">
            {packNotes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </>
      )}
    </>
  );
}

function Tiles({ evidence }: { evidence: Evidence }) {
  const { count, value, photos, proofs, bytes, under, uninsured, missing } = evidence;
  const lacking = thingsIn(evidence).filter((thing) => thing.missing.length > 0).length;
  return (
    <StatTiles>
      <StatTile
        label="Items"
        value={count.toLocaleString('en-US')}
        icon="package"
        hue="slate"
        line={value === null ? 'without prices and values' : evidence.where}
      />
      {value !== null && (
        <StatTile
          label="Total value"
          value={<FittingAmount value={value} />}
          icon="coins"
          hue="kelp"
          line={
            under.count > 0 && under.short !== null ? (
              <>
                <Money value={under.short} short /> not insured on {under.count} of them
              </>
            ) : (
              uninsured > 0 && `${uninsured} not insured`
            )
          }
        />
      )}
      <StatTile
        label="Photographs"
        value={photos.toLocaleString('en-US')}
        icon="image"
        hue="ochre"
        line={`${proofs} ${proofs === 1 ? 'receipt or proof' : 'receipts and proofs'}, ${formatBytes(bytes)} in all`}
      />
      <StatTile
        label="Incomplete"
        value={lacking.toLocaleString('en-US')}
        icon="shield"
        hue={missing.length === 0 ? 'moss' : 'clay'}
        line={missing.length === 0 ? 'nothing is missing' : 'listed below'}
      />
    </StatTiles>
  );
}
