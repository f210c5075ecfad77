import { findSigning } from '@holdfast/domain/signing/endpoints';
import { useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { RoundCard } from './round-card.tsx';
import { SendCard } from './send-card.tsx';

/** How an agreement is signed: printed, or sent to everybody by a private link. */
export default function SigningScreen() {
  const id = useParam('id');
  const answer = useAnswer(findSigning, { id });
  const called = answer.data?.premises || 'Agreement';
  return (
    <Page narrow>
      <PageHeader
        title="Signing"
        line={answer.data === undefined ? undefined : `${called} · ${answer.data.tenant_names}`}
        above={
          <Breadcrumbs
            trail={[
              { label: 'Rental agreements', href: '/rentals' },
              { label: called, href: `/rentals/${id}` },
              { label: 'Signing' },
            ]}
          />
        }
        action={
          <LinkButton variant="quiet" href="/check-file">
            Check a file
          </LinkButton>
        }
      />
      <Answered answer={answer} loading="Loading signatures..." skeleton={<SkeletonRows rows={5} />}>
        {({ signed, rounds, suggested }) => {
          const underWay = rounds.some(({ state }) => state === 'open' || state === 'signed');
          return (
            <>
              {!signed && !underWay && <SendCard agreement={id} suggested={suggested} />}
              {signed && rounds.length === 0 && (
                <p className="text-quiet">Signed on paper. There is nothing to send.</p>
              )}
              {rounds.map((round) => (
                <RoundCard key={round.id} round={round} />
              ))}
            </>
          );
        }}
      </Answered>
    </Page>
  );
}
