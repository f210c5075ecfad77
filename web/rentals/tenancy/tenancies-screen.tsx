import { listTenancies } from '@holdfast/domain/rentals/tenancy/endpoints';
import { tenancyTexts } from '@holdfast/domain/rentals/tenancy/tenancy';
import { Link } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { VisitLayout } from '../../ui/layout/visit-layout.tsx';
import { TenancyFoot } from './tenancy-foot.tsx';

/** The agreements that are open to the viewer as a tenant. */
export default function TenanciesScreen() {
  const answer = useAnswer(listTenancies, {});
  return (
    <VisitLayout foot={<TenancyFoot />}>
      <Page narrow>
        <PageHeader title="Your rentals" />
        <Answered answer={answer} loading="Loading your rentals..." skeleton={<SkeletonRows rows={3} />}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                title={tenancyTexts.none}
                text="Open the link from your email, or ask your landlord for one."
              />
            ) : (
              <Card>
                <ul className="grid gap-2">
                  {items.map(({ owner, agreement_id, premises, house, runs }) => (
                    <li key={agreement_id}>
                      <Link
                        href={`/tenancy/${owner}/${agreement_id}`}
                        className="grid min-h-touch content-center underline-offset-4 hover:underline"
                      >
                        <span className="font-semibold wrap-anywhere">{premises}</span>
                        <span className="text-sm text-quiet">{runs ? house : `${house}, ended`}</span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </Card>
            )
          }
        </Answered>
      </Page>
    </VisitLayout>
  );
}
