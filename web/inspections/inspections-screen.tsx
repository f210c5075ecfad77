import { findInspections, printInspections, startInspection } from '@holdfast/domain/inspections/endpoints';
import {
  inspectionKindLabels,
  type AgreementInspections,
  type InspectionKind,
} from '@holdfast/domain/inspections/inspection';
import { useState } from 'react';
import { useParam } from '../base/link.tsx';
import { addressFor } from '../kernel/call/call.ts';
import { tellFault, useAnswer, useChange } from '../kernel/call/query.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Answered } from '../ui/data-display/answered.tsx';
import { Segments } from '../ui/form/segments.tsx';
import { Breadcrumbs } from '../ui/layout/breadcrumbs.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { SkeletonRows } from '../ui/layout/skeleton.tsx';
import { CompareCard } from './compare-card.tsx';
import { DeductionsCard } from './deductions-card.tsx';
import { InspectionEditor } from './inspection-editor.tsx';

type View = InspectionKind | 'compare';

/** Moving in and moving out of one agreement, both beside each other, and the deductions. */
export default function InspectionsScreen() {
  const id = useParam('id');
  const answer = useAnswer(findInspections, { id });
  const begun = answer.data !== undefined && (answer.data.move_in ?? answer.data.move_out) !== null;
  const called = answer.data?.premises || 'Agreement';
  return (
    <Page narrow>
      <PageHeader
        title="Inspections"
        line={answer.data === undefined ? undefined : `${called} · ${answer.data.tenant_names}`}
        above={
          <Breadcrumbs
            trail={[
              { label: 'Move-in and out', href: '/rentals/inspections' },
              { label: called, href: `/rentals/${id}` },
              { label: 'Inspections' },
            ]}
          />
        }
        action={
          begun && (
            <LinkButton variant="quiet" newTab href={addressFor(printInspections, { id })}>
              Print
            </LinkButton>
          )
        }
      />
      <Answered answer={answer} loading="Loading inspections..." skeleton={<SkeletonRows rows={6} />}>
        {(found) => <Loaded agreement={id} found={found} />}
      </Answered>
    </Page>
  );
}

function Loaded({ agreement, found }: { agreement: string; found: AgreementInspections }) {
  const [view, setView] = useState<View>(found.move_out === null ? 'move_in' : 'compare');
  const start = useChange(startInspection);
  const shown = view === 'compare' ? null : found[view];
  return (
    <>
      <Segments
        label="Inspection"
        value={view}
        onChange={(to) => setView(to === 'move_out' || to === 'compare' ? to : 'move_in')}
        choices={[
          { value: 'move_in', label: inspectionKindLabels.move_in },
          { value: 'move_out', label: inspectionKindLabels.move_out },
          { value: 'compare', label: 'Side by side' },
        ]}
      />
      {view === 'compare' ? (
        <>
          <CompareCard found={found} />
          <DeductionsCard agreement={agreement} found={found} />
        </>
      ) : shown === null ? (
        <Card title={inspectionKindLabels[view]}>
          <p className="mb-4 text-quiet">
            {view === 'move_in'
              ? 'Room by room, with photos. Both of you agree at the end.'
              : 'Lists what was there at move-in, to compare.'}
          </p>
          <Button
            needs={startInspection}
            busy={start.isPending}
            onClick={() => start.mutate({ id: agreement, kind: view }, { onError: tellFault })}
          >
            Start checklist
          </Button>
        </Card>
      ) : (
        <InspectionEditor key={shown.id} inspection={shown} />
      )}
    </>
  );
}
