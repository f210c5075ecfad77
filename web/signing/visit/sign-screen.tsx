import { openSigning, signingDocument, signingPage } from '@holdfast/domain/signing/endpoints';
import { signerRoleLabels } from '@holdfast/domain/signing/sealed';
import { signingTexts, type SigningVisit } from '@holdfast/domain/signing/signing';
import { useEffect } from 'react';
import { momentText } from '../../base/dates.ts';
import { useParam } from '../../base/link.tsx';
import { addressFor } from '../../kernel/call/call.ts';
import { useAnswer } from '../../kernel/call/query.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Late, SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState, FailedState } from '../../ui/layout/states.tsx';
import { VisitLayout } from '../../ui/layout/visit-layout.tsx';
import { StoredPicture } from '../../ui/picture/stored-picture.tsx';
import { SignForm } from './sign-form.tsx';

type Open = Exclude<SigningVisit, { state: 'closed' }>;

/** Milliseconds after which a document whose pages are not counted yet is asked for again. */
const askedAgain = 3000;

/** Where somebody who was sent a lease reads it, and signs or declines. */
export default function SignScreen() {
  const token = useParam('token');
  const { data, error, isFetching, refetch, dataUpdatedAt } = useAnswer(openSigning, { token });
  const waits = data !== undefined && data.state !== 'closed' && data.pages === null;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => void refetch(), askedAgain);
    return () => clearTimeout(timer);
  }, [waits, dataUpdatedAt, refetch]);
  return (
    <VisitLayout>
      {error?.code === 'not_found' ? (
        <Closed title={signingTexts.closed} text={signingTexts.closedHelp} />
      ) : data === undefined && error !== null ? (
        <Page narrow>
          <h1 className="sr-only">Holdfast</h1>
          <FailedState text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
        </Page>
      ) : data === undefined ? (
        <Page narrow>
          <Late words="Opening the lease...">
            <SkeletonRows rows={4} />
          </Late>
        </Page>
      ) : data.state === 'closed' ? (
        <Closed title="This lease cannot be signed" text={data.why} />
      ) : (
        <OpenLease token={token} visit={data} onChanged={() => void refetch()} />
      )}
    </VisitLayout>
  );
}

function Closed({ title, text }: { title: string; text: string }) {
  return (
    <Page narrow>
      <h1 className="sr-only">{title}</h1>
      <div role="status">
        <EmptyState picture="missing" title={title} text={text} />
      </div>
    </Page>
  );
}

const lines = {
  ready: ({ house, expires_at }: Open) =>
    `${house} asks you to read and sign this, until ${momentText(expires_at)}.`,
  waiting: () => signingTexts.notYourTurn,
  signed: () => 'You signed. We email your copy once everyone has.',
  complete: () => 'Everybody has signed. Download your copy with its certificate.',
} as const satisfies Record<Open['state'], (visit: Open) => string>;

function OpenLease({ token, visit, onChanged }: { token: string; visit: Open; onChanged: () => void }) {
  const { state, title, pages, signers } = visit;
  return (
    <Page narrow>
      <PageHeader
        title={title}
        line={lines[state](visit)}
        action={
          <LinkButton
            variant={state === 'complete' ? 'primary' : 'quiet'}
            newTab
            href={addressFor(signingDocument, { token })}
          >
            {state === 'complete' ? 'Download your copy' : 'Open the PDF'}
          </LinkButton>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {Array.from({ length: Math.min(pages ?? 1, 60) }, (_, at) => (
          <StoredPicture
            key={`${state === 'complete'} ${at}`}
            src={addressFor(signingPage, { token, page: at + 1 })}
            alt={`Page ${at + 1} of ${pages ?? 1} of the lease`}
            lazy={at > 1}
            style={{ aspectRatio: '8.5 / 11' }}
            className="w-full rounded-sm border border-line bg-card"
          />
        ))}
      </div>
      <Card title="Who signs">
        <ul className="divide-y divide-line">
          {signers.map(({ name, role, signed_at }) => (
            <li key={`${role} ${name}`} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                {name} <span className="text-sm text-quiet">· {signerRoleLabels[role]}</span>
              </span>
              <span className="figures text-sm text-quiet">
                {signed_at === null ? 'Not yet' : `Signed ${momentText(signed_at)}`}
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {state === 'ready' && <SignForm token={token} visit={visit} onChanged={onChanged} />}
      <p className="text-sm text-quiet">{signingTexts.notAdvice}.</p>
    </Page>
  );
}
