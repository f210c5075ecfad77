import { isZero } from '@holdfast/domain/kernel/money/money';
import { dueDayWords, frequencyWords, utilityLabels } from '@holdfast/domain/rentals/agreements/agreement';
import { findTenancy } from '@holdfast/domain/rentals/tenancy/endpoints';
import { tenancyTexts, type Tenancy } from '@holdfast/domain/rentals/tenancy/tenancy';
import { useState } from 'react';
import { useTitle } from '../../base/arrival.ts';
import { mediumDay, today } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Money } from '../../ui/data-display/money.tsx';
import { FactList } from '../../ui/data-display/tables/facts.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Card, cardAsideLink } from '../../ui/layout/card.tsx';
import { FoldedList } from '../../ui/layout/folded-list.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { VisitLayout } from '../../ui/layout/visit-layout.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { InspectionsCards } from './inspections-card.tsx';
import { LedgerLines, statementHref } from './ledger-lines.tsx';
import { MessagesCard } from './messages-card.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { RequestRow } from './request-row.tsx';
import { TenancyFoot } from './tenancy-foot.tsx';

/** An agreement as its tenant reads it: what is owed and why, what was asked for, the lease and its documents (M-14). */
export default function TenancyScreen() {
  const house = useParam('owner');
  const agreement_id = useParam('agreement');
  const answer = useAnswer(findTenancy, { house, agreement_id });
  useTitle(answer.data?.premises);
  const closed = answer.error?.code === 'not_found' || answer.error?.code === 'invalid';
  return (
    <VisitLayout foot={<TenancyFoot all />}>
      <Page narrow>
        {closed ? (
          <EmptyState
            title="This rental is not open to you"
            text="Your access may have ended. Ask your landlord for a new link."
            action={<LinkButton href="/tenancy">Your rentals</LinkButton>}
          />
        ) : (
          <Answered answer={answer} loading="Loading your rental..." skeleton={<SkeletonRows rows={5} />}>
            {(tenancy) => <TenancyView tenancy={tenancy} />}
          </Answered>
        )}
      </Page>
    </VisitLayout>
  );
}

function TenancyView({ tenancy }: { tenancy: Tenancy }) {
  const [open, setOpen] = useState<'request' | 'proof' | null>(null);
  const { runs, requests, documents, owed, next_rent, insurance_valid_until } = tenancy;
  const ahead = owed.startsWith('-');
  const owes = !ahead && !isZero(owed);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={tenancy.premises}
        line={`Rented from ${tenancy.house}`}
        action={runs && <Button onClick={() => setOpen('request')}>Ask for a repair</Button>}
      />
      {!runs && <Banner tone="info" title={tenancyTexts.ended} />}
      <Card
        title={owes ? 'You owe' : ahead ? 'Paid ahead' : 'Nothing owed'}
        aside={
          tenancy.lines.length > 0 && (
            <a href={statementHref(tenancy)} className={cardAsideLink}>
              Statement
            </a>
          )
        }
      >
        {(owes || ahead) && (
          <p className="heading text-3xl">
            <Money value={owes ? owed : owed.slice(1)} />
          </p>
        )}
        {next_rent !== null && (
          <p className="text-quiet">
            {next_rent.due_day > today() ? (
              <>
                Next rent: <Money value={next_rent.amount} />, due {mediumDay(next_rent.due_day)}
              </>
            ) : (
              `Due since ${mediumDay(next_rent.due_day)}`
            )}
          </p>
        )}
        <LedgerLines tenancy={tenancy} />
      </Card>
      <Card title="Requests">
        {requests.length === 0 ? (
          <p className="text-quiet">No requests yet.</p>
        ) : (
          <FoldedList label="Requests">
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} house={tenancy.owner} />
            ))}
          </FoldedList>
        )}
      </Card>
      <MessagesCard tenancy={tenancy} />
      <InspectionsCards tenancy={tenancy} />
      <Card title="Lease">
        <FactList facts={factsOf(tenancy)} />
        {tenancy.terms !== null && <p className="mt-3 wrap-anywhere whitespace-pre-line">{tenancy.terms}</p>}
      </Card>
      {documents.length > 0 && (
        <Card title="Documents">
          <ul className="grid gap-1">
            {documents.map(({ id, title, file_id }) => (
              <li key={id}>
                {file_id === null ? (
                  title
                ) : (
                  <a
                    href={`/api/of/${tenancy.owner}/files/${file_id}?inline=true`}
                    className="inline-flex min-h-touch items-center text-brand underline-offset-4 hover:underline"
                  >
                    {title}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title="Renters insurance">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>
            {insurance_valid_until === null
              ? 'No proof sent yet.'
              : `Valid until ${mediumDay(insurance_valid_until)}`}
          </p>
          {runs && (
            <Button variant="quiet" onClick={() => setOpen('proof')}>
              Send proof
            </Button>
          )}
        </div>
      </Card>
      {open === 'request' && <AskDialog tenancy={tenancy} onClose={() => setOpen(null)} />}
      {open === 'proof' && <ProofDialog tenancy={tenancy} onClose={() => setOpen(null)} />}
    </div>
  );
}

function factsOf(tenancy: Tenancy) {
  const { last_day, parking, pets, utilities_included } = tenancy;
  return [
    { label: 'Tenants', value: tenancy.tenant_names },
    {
      label: 'Rent',
      value: (
        <>
          <Money value={tenancy.rent} short /> {frequencyWords[tenancy.payment_frequency]}
        </>
      ),
    },
    { label: 'Due', value: dueDayWords(tenancy.payment_due_day) },
    { label: 'Start', value: mediumDay(tenancy.start_date) },
    { label: 'End', value: last_day === null ? 'Month to month' : mediumDay(last_day) },
    { label: 'Notice', value: `${tenancy.notice_days} days` },
    { label: 'Deposit', value: <Money value={tenancy.security_deposit} short /> },
    ...(utilities_included.length === 0
      ? []
      : [{ label: 'Included', value: utilities_included.map((each) => utilityLabels[each]).join(', ') }]),
    ...(parking === null ? [] : [{ label: 'Parking', value: parking }]),
    ...(pets === null ? [] : [{ label: 'Pets', value: pets }]),
  ];
}
