import { addMortgage, findMortgage } from '@holdfast/domain/real-estate/endpoints';
import { useTitle } from '../../base/arrival.ts';
import { AssetSections } from '../../kernel/screen/asset-sections.tsx';
import { RecordActions } from '../../kernel/screen/record/record-actions.tsx';
import { useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Answered } from '../../ui/data-display/answered.tsx';
import { Banner } from '../../ui/layout/banner.tsx';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { PrivateBadge } from '../../ui/form/private.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { MortgageLines } from './mortgages-card.tsx';

/** A mortgage by itself, where search and documents lead: its terms, and the documents that belong to it. */
export default function MortgageScreen() {
  const id = useParam('id');
  const answer = useAnswer(findMortgage, { id });
  const loan = answer.data;
  const home = loan?.property;
  const may = useMay('real-estate', home ? [{ item_type: 'real_estate', item_id: home.id }] : []);
  useTitle(loan && `Mortgage of ${loan.lender}`);
  if (answer.error?.code === 'not_found' || answer.error?.code === 'invalid') return <NotThere />;
  return (
    <Page narrow>
      <PageHeader
        title={loan ? `Mortgage of ${loan.lender}` : 'Mortgage'}
        above={
          <Breadcrumbs
            trail={[
              { label: 'Real estate', href: '/real-estate' },
              ...(home ? [{ label: home.address, href: `/real-estate/${home.id}` }] : []),
              { label: 'Mortgage' },
            ]}
          />
        }
        beside={loan && <PrivateBadge record={loan} />}
        action={
          loan?.removed_at === null && (
            <>
              <RecordActions item_type="mortgage" item_id={loan.id} label={`Mortgage of ${loan.lender}`} />
              {home?.removed_at === null && home.sale_date === null && may(addMortgage) && (
                <LinkButton href={`/real-estate/manage/${home.id}#mortgages`} variant="quiet">
                  Change
                </LinkButton>
              )}
            </>
          )
        }
      />
      <Answered answer={answer} loading="Loading mortgage..." skeleton={<SkeletonRows rows={4} />}>
        {(shown) => (
          <>
            {shown.removed_at !== null && (
              <Banner tone="amber" title="This mortgage is in the trash">
                It can be restored where its property is managed.
              </Banner>
            )}
            <Card title="Terms">
              <MortgageLines loan={shown} />
            </Card>
            <AssetSections item_type="mortgage" item_id={shown.id} />
          </>
        )}
      </Answered>
    </Page>
  );
}

function NotThere() {
  return (
    <Page narrow>
      <PageHeader
        title="Mortgage"
        above={<Breadcrumbs trail={[{ label: 'Real estate', href: '/real-estate' }]} />}
      />
      <EmptyState
        picture="search"
        title="Mortgage not found"
        text="It was permanently deleted, or the address is wrong."
        action={<LinkButton href="/real-estate">All properties</LinkButton>}
      />
    </Page>
  );
}
