import {
  addMortgage,
  changeProperty,
  findProperty,
  removeProperty,
  sellProperty,
} from '@holdfast/domain/real-estate/endpoints';
import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import { useTitle } from '../../base/arrival.ts';
import { useParam } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';
import { useMay } from '../../kernel/screen/house/use-house.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { EmptyState } from '../../ui/layout/states.tsx';
import { MortgagesSection } from '../mortgages/mortgages-section.tsx';
import { PropertyForm } from '../property/property-form.tsx';
import { PropertyAnswered } from '../property/property-answered.tsx';
import { PropertyState } from './property-state.tsx';
import { placeInWords } from '../property/property-words.tsx';
import { SaleSection } from '../worth/sale-section.tsx';
import { TrashSection } from './trash-section.tsx';

type Found = OutputOf<typeof findProperty>;

/** Everything about a property that can be changed (S-022). */
export default function ManageScreen() {
  const id = useParam('id');
  const answer = useAnswer(findProperty, { id });
  useTitle(answer.data && `Manage ${answer.data.address}`);
  return (
    <Page narrow>
      <PropertyAnswered answer={answer}>
        {(property) => <Manage key={id} property={property} />}
      </PropertyAnswered>
    </Page>
  );
}

function Manage({ property }: { property: Found }) {
  const may = useMay('real-estate', [{ item_type: 'real_estate', item_id: property.id }]);
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            trail={[
              { label: 'Real estate', href: '/real-estate' },
              { label: property.address, href: `/real-estate/${property.id}` },
              { label: 'Manage' },
            ]}
          />
        }
        title={`Manage ${property.address}`}
        line={placeInWords(property)}
      />
      <PropertyState property={property} />
      {!may(changeProperty) && (
        <EmptyState
          picture="home"
          title="You may look at this property, not change it"
          action={<LinkButton href={`/real-estate/${property.id}`}>Back to the property</LinkButton>}
        />
      )}
      {property.removed_at === null && may(changeProperty) && (
        <>
          <PropertyForm property={property} />
          {may(addMortgage) && <MortgagesSection property={property} />}
          {may(sellProperty) && <SaleSection property={property} />}
          {may(removeProperty) && <TrashSection property={property} />}
        </>
      )}
    </>
  );
}
